/** Most characters of one JSON text, and most levels of nesting. More is no product data, and may be an attack. */
export const MAX_JSON_CHARACTERS = 512 * 1024;
export const MAX_JSON_DEPTH = 40;

class NotJson extends Error {}

const WORDS: Readonly<Record<string, unknown>> = {
  true: true,
  false: false,
  null: null,
  undefined: null,
  NaN: null,
  Infinity: null,
};
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', '\n': '' };

/**
 * Reads the JSON value that begins at `from`, as pages write it: comments, trailing commas, single quotes, bare keys, raw
 * line breaks, `!0`, `JSON.parse("...")`. Whatever follows the value is ignored. Undefined when there is no whole value,
 * or when it is longer or deeper than the limits.
 */
export function readJson(text: string, from = 0): unknown {
  const bounded =
    from === 0 && text.length <= MAX_JSON_CHARACTERS ? text : text.slice(from, from + MAX_JSON_CHARACTERS);
  try {
    return new Reader(bounded).readValue(0);
  } catch (error) {
    if (error instanceof NotJson) return undefined;
    throw error;
  }
}

class Reader {
  private at = 0;

  constructor(private readonly text: string) {}

  readValue(depth: number): unknown {
    if (depth > MAX_JSON_DEPTH) throw new NotJson();
    this.skipBlank();
    const next = this.text.charAt(this.at);
    if (next === '{') return this.readObject(depth);
    if (next === '[') return this.readArray(depth);
    if (next === '"' || next === "'") return this.readString(next);
    if (next === '!') return this.readNegation();
    const number = this.match(/[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?(?![\w$])/y);
    if (number !== null) return Number(number);
    const word = this.match(/[A-Za-z_$][\w$.]*/y);
    if (word === 'JSON.parse') return this.readParsedText(depth);
    if (word !== null && Object.hasOwn(WORDS, word)) return WORDS[word];
    throw new NotJson();
  }

  private readObject(depth: number): Record<string, unknown> {
    const members = new Map<string, unknown>();
    this.at += 1;
    for (;;) {
      this.skipBlank();
      if (this.take('}')) return Object.fromEntries(members);
      const quote = this.text.charAt(this.at);
      const key = quote === '"' || quote === "'" ? this.readString(quote) : this.match(/[\w$@][\w$@-]*/y);
      this.skipBlank();
      if (key === null || !this.take(':')) throw new NotJson();
      members.set(key, this.readValue(depth + 1));
      this.readSeparator('}');
    }
  }

  private readArray(depth: number): unknown[] {
    const items: unknown[] = [];
    this.at += 1;
    for (;;) {
      this.skipBlank();
      if (this.take(']')) return items;
      items.push(this.readValue(depth + 1));
      this.readSeparator(']');
    }
  }

  /** A comma, or the end, which the caller takes. */
  private readSeparator(end: string): void {
    this.skipBlank();
    if (!this.take(',') && this.text.charAt(this.at) !== end) throw new NotJson();
  }

  private readString(quote: string): string {
    let value = '';
    this.at += 1;
    for (;;) {
      const plain = this.match(quote === '"' ? /[^"\\]+/y : /[^'\\]+/y);
      if (plain !== null) value += plain;
      const next = this.text.charAt(this.at);
      if (next === '') throw new NotJson();
      this.at += 1;
      if (next === quote) return value;
      value += this.readEscape();
    }
  }

  private readEscape(): string {
    const next = this.text.charAt(this.at);
    this.at += 1;
    if (next !== 'u' && next !== 'x') return ESCAPES[next] ?? next;
    const digits = this.match(next === 'u' ? /[0-9a-fA-F]{4}/y : /[0-9a-fA-F]{2}/y);
    if (digits === null) throw new NotJson();
    return String.fromCharCode(parseInt(digits, 16));
  }

  private readNegation(): boolean {
    const digit = this.match(/![01]/y);
    if (digit === null) throw new NotJson();
    return digit === '!0';
  }

  private readParsedText(depth: number): unknown {
    this.skipBlank();
    if (!this.take('(')) throw new NotJson();
    const text = this.readValue(depth + 1);
    if (typeof text !== 'string') throw new NotJson();
    return new Reader(text).readValue(depth + 1);
  }

  private skipBlank(): void {
    for (;;) {
      this.match(/[\s\ufeff]+/y);
      if (this.text.startsWith('//', this.at)) this.skipTo('\n');
      else if (this.text.startsWith('/*', this.at)) this.skipTo('*/');
      else if (this.match(/<!--|-->|<!\[CDATA\[|\]\]>/y) === null) return;
    }
  }

  private skipTo(mark: string): void {
    const end = this.text.indexOf(mark, this.at);
    this.at = end < 0 ? this.text.length : end + mark.length;
  }

  private take(mark: string): boolean {
    if (this.text.charAt(this.at) !== mark) return false;
    this.at += 1;
    return true;
  }

  private match(pattern: RegExp): string | null {
    const sticky = pattern;
    sticky.lastIndex = this.at;
    const found = sticky.exec(this.text)?.[0] ?? null;
    if (found !== null) this.at += found.length;
    return found;
  }
}
