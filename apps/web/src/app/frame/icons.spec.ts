import { readFileSync } from 'node:fs';
import { join } from 'node:path';

it('has an icon for those who ask for /favicon.ico without reading the page, in three sizes', () => {
  const icon = readFileSync(join(__dirname, '../../../public/favicon.ico'));
  expect([icon.readUInt16LE(0), icon.readUInt16LE(2), icon.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, size] of [16, 32, 48].entries()) {
    const at = 6 + 16 * index;
    const image = icon.subarray(icon.readUInt32LE(at + 12), icon.readUInt32LE(at + 12) + icon.readUInt32LE(at + 8));
    expect([icon[at], image.subarray(1, 4).toString('ascii')]).toEqual([size, 'PNG']);
  }
});
