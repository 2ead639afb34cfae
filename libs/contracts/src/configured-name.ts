/** Name of a product with its chosen values: "Kettle (Matte Black, Temperature control)". 'Standard' goes without saying. */
export function nameWithOptions(productName: string, values: readonly string[]): string {
  const told = [...new Set(values)].filter((value) => value !== 'Standard');
  return told.length > 0 ? `${productName} (${told.join(', ')})` : productName;
}
