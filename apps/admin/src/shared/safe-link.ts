/** An address from outside, when it is a plain web address; null for anything a click should not run. */
export function safeLink(address: string | null): string | null {
  return address !== null && /^https?:\/\//i.test(address) ? address : null;
}
