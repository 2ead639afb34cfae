import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @typedef {object} Entry a line of the table: what a product is built from
 * @property {string} name the product's name in the catalogue
 * @property {string} family `<file>.<function>` under families/
 * @property {Record<string, unknown>} parameters metres, materials by name
 * @property {Record<string, Record<string, unknown>>} [variations] parameters of a variation that looks different, by its value
 * @property {Record<string, { family?: string, parameters?: object, shot?: object }>} [views] further views: `detail`, `swatch`
 *
 * @typedef {object} Picture one file
 * @property {number} productId
 * @property {string} view `leading`, `leading-matte-black`, `detail`, `swatch-oak`; the file's name
 * @property {string | null} variation the variation's value
 * @property {string} family
 * @property {object} parameters
 * @property {object} shot changes to how the family is looked at
 *
 * @typedef {object} Kept what the manifest says of a picture
 * @property {string} scene hash of what it was made from
 * @property {string} content hash of the file
 * @property {number} width @property {number} height @property {number} bytes @property {string | null} variation
 */

export const SIZES = {
  preview: { width: 400, height: 300, samples: 16 },
  final: { width: 1600, height: 1200, samples: 24 },
};
/** The shop promises pages that load fast; nothing on plain paper needs more. */
export const MOST_BYTES = 80 * 1024;

export const slug = (text) =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** @param {string[]} args @returns {{ only: string[] | null, preview: boolean, changed: boolean, missing: boolean, small: boolean, leading: boolean, width: number | null, samples: number | null, sheet: boolean, looks: boolean }} */
export function readArguments(args) {
  const wanted = {
    only: null,
    preview: false,
    changed: false,
    missing: false,
    small: false,
    leading: false,
    width: null,
    samples: null,
    sheet: false,
    looks: false,
  };
  const whole = (option, text, least) => {
    const number = Number(text);
    if (!Number.isInteger(number) || number < least) throw new Error(`${option} needs a whole number from ${least}.`);
    return number;
  };
  for (let index = 0; index < args.length; index += 1) {
    const option = args[index];
    const name = option.replace(/^--/, '');
    if (option === '--only')
      wanted.only = String(args[(index += 1)] ?? '')
        .split(',')
        .map((one) => {
          const [id, ...view] = one.split('/');
          return [whole(option, id, 1), ...view].join('/');
        });
    else if (option === '--width') wanted.width = whole(option, args[(index += 1)], 100);
    else if (option === '--samples') wanted.samples = whole(option, args[(index += 1)], 4);
    else if (option.startsWith('--') && wanted[name] === false) wanted[name] = true;
    else throw new Error(`There is no option ${option}.`);
  }
  return wanted;
}

/** @param {string} folder of the tables, one a sector @returns {Map<number, Entry>} by product id, in its order */
export function readTable(folder) {
  const entries = readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))));
  return new Map(entries.map(([id, entry]) => [Number(id), entry]).sort(([a], [b]) => a - b));
}

/** @param {Map<number, Entry>} table @returns {Picture[]} leading views of all products first, then the rest */
export function picturesOf(table) {
  const pictures = [...table].flatMap(([productId, entry]) => {
    const { family, parameters, variations = {}, views = {} } = entry;
    const base = { productId, family, parameters, shot: entry.shot ?? {} };
    return [
      { ...base, view: 'leading', variation: null },
      ...Object.entries(variations).map(([value, own]) => ({
        ...base,
        view: `leading-${slug(value)}`,
        variation: value,
        parameters: { ...parameters, ...own },
      })),
      ...Object.entries(views).map(([view, own]) => ({
        ...base,
        view,
        variation: null,
        family: own.family ?? family,
        // Another family takes other parameters: a swatch knows nothing of a table's height.
        parameters: { ...(own.family ? {} : parameters), ...own.parameters },
        shot: { ...base.shot, ...own.shot },
      })),
    ];
  });
  const rank = ({ view }) => (view === 'leading' ? 0 : view.startsWith('leading-') ? 1 : 2);
  return pictures.sort((a, b) => rank(a) - rank(b) || a.productId - b.productId);
}

const IMPORTED = /^from \.(\w+) import /gm;

/**
 * The family's file and all files of families that it builds with, whoever names them.
 * @param {string} name of the family's file, without `.py`
 * @param {(name: string) => string} textOf a file of that name
 * @returns {string[]} names, in order
 */
export function filesOf(name, textOf) {
  const found = new Set([name]);
  for (const one of found) for (const [, other] of textOf(one).matchAll(IMPORTED)) found.add(other);
  return [...found].sort();
}

/**
 * Hash of everything a picture comes from.
 * @param {Picture} picture
 * @param {string} kit hash of the kit
 * @param {string} familyFiles hash of the family's file and of those it builds with
 * @param {{ width: number, height: number, samples: number }} size
 */
export function sceneOf({ family, parameters, shot }, kit, familyFiles, { width, height, samples }) {
  const facts = [kit, familyFiles, family, ordered(parameters), ordered(shot), width, height, samples];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex').slice(0, 16);
}

const ordered = (object) => Object.entries(object).sort(([a], [b]) => (a < b ? -1 : 1));

/** Where a picture stands in the manifest. @param {Pick<Picture, 'productId' | 'view'>} picture */
export const keyOf = ({ productId, view }) => `${productId}/${view}`;

/**
 * The key of another picture that was made from the same scene: a finish that is the leading view under its own name, an
 * oak that three products are veneered with. It need not be rendered again.
 * @param {Picture & { scene: string }} picture
 * @param {Record<string, Kept>} manifest
 * @returns {string | undefined}
 */
export const twinOf = (picture, manifest) =>
  Object.keys(manifest).find((key) => key !== keyOf(picture) && manifest[key].scene === picture.scene);

/**
 * What there is to do, in order.
 * @param {Array<Picture & { scene: string }>} pictures
 * @param {Record<string, Kept>} manifest
 * @param {ReturnType<typeof readArguments>} wanted
 */
export function choose(pictures, manifest, { only, changed, missing, small, leading, width }) {
  return pictures.filter((picture) => {
    if (only && !only.includes(String(picture.productId)) && !only.includes(keyOf(picture))) return false;
    if (leading && picture.view !== 'leading') return false;
    const kept = manifest[keyOf(picture)];
    if (missing) return !kept;
    if (small) return !kept || kept.width < (width ?? SIZES.final.width);
    return !changed || kept?.scene !== picture.scene;
  });
}

/** "2 h 05 min", "3 min", "40 s" @param {number} seconds */
export function timeLeft(seconds) {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')} min`;
}
