"""One function a kind of product: builds it from its dimensions (metres) and materials, and answers how to look at it."""
