import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Writes `README.md` beside the pictures: every page wide and narrow, in the order people meet them. */
export async function writeGallery(folder, pictures) {
  const rows = pictures
    .filter(({ name }) => existsSync(join(folder, `${name}-1280.webp`)))
    .map(
      ({ name, caption }) =>
        `| ${caption} | <img src="${name}-1280.webp" width="520" alt="${caption}, on a desk"> | <img src="${name}-390.webp" width="160" alt="${caption}, on a phone"> |`,
    );
  const text = [
    '# Every page, on a desk and on a phone',
    '',
    'Written by `npm run pictures` from a shop filled by `npm run demo`. Goods, people and companies are invented.',
    '[Before and after](before-after.webp) the goods were rendered; [all of them](product-renders.md).',
    '',
    '| Page | 1280 px | 390 px |',
    '| ---- | ------- | ------ |',
    ...rows,
    '',
  ].join('\n');
  await writeFile(join(folder, 'README.md'), text);
}
