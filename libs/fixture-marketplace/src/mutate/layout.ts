import type { CheerioAPI } from 'cheerio';
import { type Change, KEPT_IDS, pick } from './change';

const BLOCKS = 'div, ul, table, p, section, h1';

/** Every class and id gets another name, the same one wherever it stands. */
export const renameClasses: Change = ($, random) => {
  const names = new Map<string, string>();
  const renamed = (name: string): string => {
    if (KEPT_IDS.has(name)) return name;
    const known = names.get(name) ?? `x${Math.floor(random() * 0xffffff).toString(36)}${names.size}`;
    names.set(name, known);
    return known;
  };
  $('[class]').each((_, element) => {
    const classes = ($(element).attr('class') ?? '').split(/\s+/).filter(Boolean);
    $(element).attr('class', classes.map(renamed).join(' '));
  });
  $('[id]').each((_, element) => {
    $(element).attr('id', renamed($(element).attr('id')!));
  });
  return names.size > 0;
};

/** Elements whose parts stand by themselves: at least four blocks side by side. */
const containers = ($: CheerioAPI) =>
  $('body, div')
    .toArray()
    .filter((element) => $(element).children(BLOCKS).length >= 4);

/** Blocks of one element change places. */
export const moveBlocks: Change = ($, random) => {
  const found = containers($);
  if (found.length === 0) return false;
  const container = pick(found, random);
  const blocks = $(container).children(BLOCKS).toArray();
  const moved = pick(blocks, random);
  const target = pick(
    blocks.filter((block) => block !== moved),
    random,
  );
  if (random() < 0.5) $(target).before($(moved));
  else $(target).after($(moved));
  return true;
};

/** Tables whose rows are as long as each other tell their columns from right to left; headings stay where they are. */
export const reverseColumns: Change = ($) => {
  const tables = $('table')
    .toArray()
    .filter((table) => {
      const lengths = $(table)
        .find('tr')
        .toArray()
        .map((row) => $(row).children().length);
      return lengths.length >= 2 && lengths[0]! > 2 && new Set(lengths).size === 1;
    });
  for (const table of tables) {
    $(table)
      .find('tr')
      .each((_, row) => {
        const cells = $(row).children().toArray();
        $(row).append(cells.slice(0, 1), cells.slice(1).reverse());
      });
  }
  return tables.length > 0;
};

/** A few blocks get one more element around them. */
export const wrapBlocks: Change = ($, random) => {
  const blocks = $('body div, body ul, body table')
    .toArray()
    .filter(() => random() < 0.15);
  for (const block of blocks) $(block).wrap('<div class="outer"></div>');
  return blocks.length > 0;
};
