import assert from 'node:assert/strict';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { run } from '../lib/run.mjs';
import { keepPicture, readManifest } from '../product-pictures/manifest.mjs';
import {
  choose,
  filesOf,
  keyOf,
  picturesOf,
  readArguments,
  sceneOf,
  timeLeft,
  twinOf,
} from '../product-pictures/plan.mjs';

const TABLE = new Map([
  [
    1,
    {
      name: 'Tap',
      family: 'tapware.tap',
      parameters: { body: 'chrome', height: 0.4 },
      variations: { 'Matte Black': { body: 'matte_black' } },
      views: { detail: { shot: { weight: 0.9 } } },
    },
  ],
  [2, { name: 'Pot', family: 'cookware.pot', parameters: {} }],
]);
const SIZE = { width: 1600, height: 1200, samples: 48 };
const all = { only: null, changed: false, missing: false, small: false, leading: false, width: null };
const pictures = picturesOf(TABLE).map((picture) => ({ ...picture, scene: sceneOf(picture, 'kit', 'file', SIZE) }));

describe('the plan of the product pictures', () => {
  it('takes the leading views of all products first, then finishes, then details', () => {
    assert.deepEqual(pictures.map(keyOf), ['1/leading', '2/leading', '1/leading-matte-black', '1/detail']);
    assert.deepEqual(pictures[2].parameters, { body: 'matte_black', height: 0.4 });
    assert.equal(pictures[2].variation, 'Matte Black');
    assert.deepEqual(pictures[3].shot, { weight: 0.9 });
  });

  it('renders again what was made from something else, and goes on where it was stopped', () => {
    const kept = (picture) => ({ scene: picture.scene });
    const manifest = { '1/leading': kept(pictures[0]), '2/leading': { scene: 'another' } };
    const keys = (wanted) => choose(pictures, manifest, { ...all, ...wanted }).map(keyOf);
    assert.deepEqual(keys({ changed: true }), ['2/leading', '1/leading-matte-black', '1/detail']);
    assert.deepEqual(keys({ missing: true }), ['1/leading-matte-black', '1/detail']);
    assert.deepEqual(keys({ only: ['2'] }), ['2/leading']);
    assert.deepEqual(keys({ only: ['2', '1/detail'] }), ['2/leading', '1/detail']);
    assert.deepEqual(keys({ leading: true }), ['1/leading', '2/leading']);
    assert.equal(keys({}).length, 4);
  });

  it('goes on with what is smaller than the size asked for', () => {
    const manifest = {
      '1/leading': { width: 1280 },
      '2/leading': { width: 1600 },
      '1/leading-matte-black': { width: 1600 },
      '1/detail': { width: 1200 },
    };
    const keys = (width) => choose(pictures, manifest, { ...all, small: true, width }).map(keyOf);
    assert.deepEqual([keys(null), keys(1280)], [['1/leading', '1/detail'], ['1/detail']]);
  });

  it('finds a picture that was made from the same scene, and never itself', () => {
    const limestone = { productId: 102, view: 'leading-limestone', scene: 'stone' };
    const kept = (scene) => ({ scene });
    assert.equal(twinOf(limestone, { '102/leading': kept('stone'), '103/leading': kept('glaze') }), '102/leading');
    assert.equal(
      twinOf(limestone, { '102/leading-limestone': kept('stone'), '103/leading': kept('glaze') }),
      undefined,
    );
  });

  it('tells scenes apart by all they are made from, whatever the order it is written in', () => {
    const [tap] = pictures;
    const scene = (picture, kit = 'kit', file = 'file', size = SIZE) => sceneOf(picture, kit, file, size);
    assert.equal(scene({ ...tap, parameters: { height: 0.4, body: 'chrome' } }), tap.scene);
    for (const other of [
      scene({ ...tap, parameters: { ...tap.parameters, height: 0.5 } }),
      scene(tap, 'another kit'),
      scene(tap, 'kit', 'another file'),
      scene(tap, 'kit', 'file', { ...SIZE, samples: 64 }),
    ])
      assert.notEqual(other, tap.scene);
  });

  it('counts the families that a family builds with among what a picture is made from', () => {
    const texts = {
      tiles: 'from kit import shapes\nfrom .surfaces import glaze, grout\n',
      surfaces: 'from .noise import grain\n',
      noise: 'from .surfaces import glaze\n',
      taps: '# from .tiles import floor\n',
    };
    const files = (name) => filesOf(name, (one) => texts[one]);
    assert.deepEqual(files('tiles'), ['noise', 'surfaces', 'tiles']);
    assert.deepEqual(files('taps'), ['taps']);
  });

  it('reads its options, and says which it does not know', () => {
    const { only, preview, changed } = readArguments(['--only', '12,15/detail', '--preview', '--changed']);
    assert.deepEqual([only, preview, changed], [['12', '15/detail'], true, true]);
    assert.throws(() => readArguments(['--ony', '12']), /no option --ony/);
    assert.throws(() => readArguments(['--only', 'tap']), /whole number/);
    assert.throws(() => readArguments(['--width']), /whole number/);
  });

  it('tells the time left in words', () => {
    assert.deepEqual([40, 185, 7500].map(timeLeft), ['40 s', '3 min', '2 h 05 min']);
  });
});

describe('the manifest of the product pictures', () => {
  const folder = mkdtempSync(join(tmpdir(), 'halfpallet-manifest-'));
  after(() => rmSync(folder, { recursive: true, force: true }));

  it('keeps what two runs write at the same time, in the order of the products', async () => {
    const file = join(folder, 'manifest.json');
    const keeping = (products) => `
      import { keepPicture } from ${JSON.stringify(new URL('../product-pictures/manifest.mjs', import.meta.url).href)};
      for (const product of ${JSON.stringify(products)})
        await keepPicture(${JSON.stringify(file)}, product + '/leading', { scene: String(product) });`;
    const products = Array.from({ length: 24 }, (_, index) => index + 1);
    const runs = [0, 1].map((rest) =>
      run(process.execPath, [
        '--input-type=module',
        '--eval',
        keeping(products.filter((product) => product % 2 === rest).reverse()),
      ]),
    );
    for (const { code, output } of await Promise.all(runs)) assert.equal(code, 0, output);
    const manifest = readManifest(file);
    assert.deepEqual(
      Object.keys(manifest),
      products.map((product) => `${product}/leading`),
    );
    assert.equal(manifest['7/leading'].scene, '7');
    assert.deepEqual(readdirSync(folder), ['manifest.json']);
  });

  it('puts a picture made anew in the place of the old one', async () => {
    const file = join(folder, 'again.json');
    await keepPicture(file, '1/leading', { scene: 'old' });
    await keepPicture(file, '1/leading', { scene: 'new' });
    assert.deepEqual(readManifest(file), { '1/leading': { scene: 'new' } });
  });
});
