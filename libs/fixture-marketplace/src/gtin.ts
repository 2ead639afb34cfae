/** The EAN-13 of twelve digits, with its check digit (GS1 General Specifications, 7.9). */
export function ean13(digits: string): string {
  const sum = [...digits].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
