/** The digits of a GTIN-8, 12, 13 or 14 with a valid check digit; null for anything else. */
export function readGtin(text: string): string | null {
  const digits = text.slice(0, 40).replace(/[\s-]/g, '');
  if (!/^(?:\d{8}|\d{12,14})$/.test(digits) || /^0+$/.test(digits)) return null;
  // Weights 3 and 1 alternate from the digit before the check digit leftwards.
  const sum = [...digits.slice(0, -1)]
    .reverse()
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 1 : 3), 0);
  return (10 - (sum % 10)) % 10 === Number(digits.at(-1)) ? digits : null;
}
