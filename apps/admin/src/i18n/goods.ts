/** Choosing a product for an order: which, in what configuration, how many. */
export const goods = {
  search: 'Add a product',
  searchHelp: 'By name or what it is.',
  nothing: 'No such product.',
  quantity: 'Quantity',
  quantityOf: (product: string) => `Quantity of ${product}`,
  optionOf: (type: string, product: string) => `${type} of ${product}`,
  moq: (units: number) => `Sold by ${units}.`,
  quantityWrong: 'Give a whole number of units.',
} as const;
