import { FACTS, precision, recall, type Measured, type Tally } from './measure';

const INTRODUCTION = `# What is read from supplier pages, and how well

Measured on the listings of the local market (\`libs/fixture-marketplace\`) against what each page really says. A cell
says right, wrong, missed and honest: the value of the page, another value, none though the page has one, none as the
page. \`libs/scraping/test/extraction.spec.ts\` fails when this table is no longer true, when anything is wrong, or when
a fact that a page says is missed. \`WRITE_EXTRACTION=1\` with that test writes the table again.

Not in the table: pages whose content comes by script, which the browser reads (\`test/browser.int-spec.ts\`), pages
that robots rules keep us from, and the further pages of 3 MB (\`test/extraction.long-spec.ts\`). "Item Weight" on one
site is the bare goods and not the packed unit, so leaving the packed weight unknown there is right.

Pages changed at random (other classes and names, moved blocks, another language, structured data removed, further
amounts added) must not yield a wrong price. Several hundred are read with every test, some 5,000 with the long ones:
no price was wrong; about 7 of 10 still had one.

`;

/** The table of `docs/extraction.md`, laid out as the formatter leaves it. */
export function extractionTable({ bySite }: Measured): string {
  const sites = [...bySite.keys()].sort();
  const rows = [
    ['Fact', ...sites, 'Precision', 'Recall'],
    ...FACTS.map((fact) => {
      const tallies = sites.flatMap((site) => bySite.get(site)?.[fact] ?? []);
      const all = tallies.reduce(add);
      return [fact, ...tallies.map(cell), share(precision(all)), share(recall(all))];
    }),
  ];
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const line = (row: readonly string[]): string =>
    `| ${row.map((text, column) => text.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const [head = [], ...body] = rows;
  return `${INTRODUCTION}${[line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n')}\n`;
}

const cell = ({ right, wrong, missed, honest }: Tally): string => `${right} / ${wrong} / ${missed} / ${honest}`;
const share = (value: number | null): string => (value === null ? 'never said' : value.toFixed(2));
const add = (a: Tally, b: Tally): Tally => ({
  right: a.right + b.right,
  wrong: a.wrong + b.wrong,
  missed: a.missed + b.missed,
  honest: a.honest + b.honest,
});
