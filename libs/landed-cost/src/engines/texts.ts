/**
 * What one engine says of its lines, as templates: `{name}` stands for a figure. `formula` and `evidence` are one text, or
 * one for each case the engine tells apart. Plain JSON, because the texts of a version are published as an event.
 */
export interface LineTexts {
  readonly label: string;
  readonly formula: string | Readonly<Record<string, string>>;
  readonly evidence: string | Readonly<Record<string, string>>;
}

/** Everything an engine says in words. Never changed once an order was priced with it: a new text is a new engine. */
export interface PriceTexts {
  /** By the code of the line. */
  readonly lines: Readonly<Record<string, LineTexts>>;
  /** Sentences beside the lines, and words that stand in them. */
  readonly reasons: Readonly<Record<string, string>>;
}

export type Figures = Readonly<Record<string, string | number>>;

/** Text and names of a template in turn, made once: text, name, text, name, ..., text. */
const taken = new Map<string, readonly string[]>();

/** @throws RangeError for a name without a figure */
export function fill(template: string, figures: Figures): string {
  let parts = taken.get(template);
  if (!parts) {
    parts = template.split(/\{(\w+)\}/);
    taken.set(template, parts);
  }
  let text = parts[0]!;
  for (let i = 1; i < parts.length; i += 2) {
    const figure = figures[parts[i]!];
    if (figure === undefined) throw new RangeError(`The text "${template}" has no figure for {${parts[i]}}.`);
    text += figure + parts[i + 1]!;
  }
  return text;
}
