/** `DARWIN_VIA_BRISBANE` is `Darwin via Brisbane`. */
export function portName(port: string): string {
  return port
    .split('_')
    .map((word) => (word === 'VIA' ? 'via' : word.charAt(0) + word.slice(1).toLowerCase()))
    .join(' ');
}
