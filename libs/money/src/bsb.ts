/** A BSB is six digits, shown `062-000`. It stays text: leading zeros matter. RangeError when it is not six digits. */
export function formatBsb(text: string): string {
  const digits = text.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(digits)) throw new RangeError(`"${text}" is not a BSB of six digits.`);
  return `${digits.slice(0, 3)}-${digits.slice(3)}`;
}

/** An Australian account number is five to nine digits, as text. */
export function isAccountNumber(text: string): boolean {
  return /^\d{5,9}$/.test(text.replace(/\s/g, ''));
}
