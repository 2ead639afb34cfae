const DOTS = '•••';

/** `olivia@acme.example` becomes `o•••@acme.example`; text without an `@` becomes dots. Null stays null. */
export function maskEmail(email: string): string;
export function maskEmail(email: string | null): string | null;
export function maskEmail(email: string | null): string | null {
  if (email === null) return null;
  const at = email.lastIndexOf('@');
  return at < 1 ? DOTS : `${firstLetter(email)}${DOTS}${email.slice(at)}`;
}

/** For strangers, whom a company's domain would tell who bought: `olivia@acme.example` becomes `o...@a...`. */
export function maskEmailAndDomain(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '...' : `${firstLetter(email)}...@${firstLetter(email.slice(at + 1))}...`;
}

/** `Jane van Dyk` becomes `J... v... D...`. */
export function maskName(name: string): string;
export function maskName(name: string | null): string | null;
export function maskName(name: string | null): string | null {
  if (name === null) return null;
  return name
    .trim()
    .split(/\s+/)
    .filter((part) => part !== '')
    .map((part) => `${firstLetter(part)}...`)
    .join(' ');
}

/** `0412 345 678` becomes `•••• 678`; fewer than six digits show none. */
export function maskPhone(phone: string): string;
export function maskPhone(phone: string | null): string | null;
export function maskPhone(phone: string | null): string | null {
  if (phone === null) return null;
  const digits = phone.replace(/\D/g, '');
  return digits.length < 6 ? '••••' : `•••• ${digits.slice(-3)}`;
}

/** By code point: half of a surrogate pair is not a letter. */
function firstLetter(text: string): string {
  return [...text][0] ?? '';
}
