const WEIGHTS = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19] as const;

/** Checks an Australian Business Number: eleven digits (spaces allowed) whose weighted sum is a multiple of 89. */
export function isValidAbn(text: string): boolean {
  const digits = text.replace(/\s/g, '');
  if (!/^[1-9]\d{10}$/.test(digits)) return false;
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const digit = Number(digits[index]) - (index === 0 ? 1 : 0);
    return total + digit * weight;
  }, 0);
  return sum % 89 === 0;
}

/** `'51824753556'` is `'51 824 753 556'`; RangeError when it is not a valid ABN. */
export function formatAbn(text: string): string {
  if (!isValidAbn(text)) throw new RangeError(`"${text}" is not a valid ABN.`);
  return text.replace(/\s/g, '').replace(/^(\d{2})(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3 $4');
}
