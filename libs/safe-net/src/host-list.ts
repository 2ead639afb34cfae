/** A host by its name, or with `*.` before it all names below it, but not itself. */
const ENTRY = /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*$/;

/** Names of hosts as an operator lists them: `images.example`, `*.images.example`. */
export class HostList {
  private readonly names = new Set<string>();
  private readonly above: string[] = [];

  /** @throws RangeError naming the entry that is no host; IP addresses are none */
  constructor(entries: readonly string[]) {
    for (const entry of entries) {
      const lower = entry.toLowerCase();
      if (!ENTRY.test(lower) || /(^|\.)\d+$/.test(lower)) {
        throw new RangeError(`"${entry}" is no host. Give a name such as images.example or *.images.example`);
      }
      if (lower.startsWith('*.')) this.above.push(lower.slice(1));
      else this.names.add(lower);
    }
  }

  /** @param hostname as a parsed URL has it */
  has(hostname: string): boolean {
    return this.names.has(hostname) || this.above.some((end) => hostname.endsWith(end) && hostname.length > end.length);
  }
}
