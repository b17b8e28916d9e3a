"""Pirates Under Fire by Marco Canetta and Stefania Niccolini: two fleets of numbered ships, 16 turns each."""
