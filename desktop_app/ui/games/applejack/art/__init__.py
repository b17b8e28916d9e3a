"""The printed pieces of Applejack, as pure painters; where they lie is the scene's affair."""
