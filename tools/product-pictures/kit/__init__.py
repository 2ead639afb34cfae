"""Studio, shapes and materials that the product families are made of. Metres; z is up; a product looks towards -y."""
