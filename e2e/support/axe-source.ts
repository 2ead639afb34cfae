import { readFileSync } from 'node:fs';

/** What asks a page, as text: half as long as the one with comments, so half of the work to read it into each document. */
const PUBLISHED = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/**
 * The fields of a colour are kept in six `WeakMap`s, since axe is made for browsers that know no `#field`. A page has some thousand colours,
 * and to fill, read and clear those maps is a quarter of the time that all rules take. Here a field is a property that nobody can guess.
 */
const FIELDS: readonly (readonly [of: string, becomes: string])[] = [
  ['{ge(e,t),t.set(e,n)}', '{e[t.field??=Symbol()]=n}'],
  ['{ge(e,t),t.add(e)}', '{e[t.field??=Symbol()]=true}'],
  ['{return e.get(ye(e,t))}', '{return t[e.field]}'],
  ['{e.set(ye(e,t),n)}', '{t[e.field]=n}'],
  ['e===t:e.has(t))', 'e===t:t[e.field])'],
];

interface Colour {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Colour;
}

/** The twenty colours of a page are read some thousand times, each through a library that knows every notation there is. */
function rememberColours({ Color }: { Color: { prototype: Colour } }): void {
  const read = Color.prototype.parseString;
  const known = new Map<string, Pick<Colour, 'r' | 'g' | 'b' | 'alpha'>>();
  Color.prototype.parseString = function parse(text) {
    const one = known.get(text);
    if (one) return Object.assign(this, one);
    read.call(this, text);
    known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
    return this;
  };
}

/** One letter that is no Latin one makes two bytes of each of half a million letters, on their way to the page and where they are read. */
const inLatin = (source: string): string =>
  source.replaceAll(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * axe for a page, with nothing changed but what makes it slow: the same findings for half of the processor time.
 * @throws Error when another version of axe is installed, whose text differs
 */
function quicker(source: string): string {
  return FIELDS.reduce((text, [of, becomes]) => {
    const [before, after, ...more] = text.split(of);
    if (after === undefined || more.length > 0)
      throw new Error(`axe has ${of} not once: look at e2e/support/axe-source.ts`);
    return before + becomes + after;
  }, source);
}

export const AXE_SOURCE = `${inLatin(quicker(PUBLISHED))};(${rememberColours.toString()})(axe.commons.color);`;
