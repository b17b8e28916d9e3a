"""The printed pieces of Pirates Under Fire, as pure painters; where they lie is the scene's affair."""
