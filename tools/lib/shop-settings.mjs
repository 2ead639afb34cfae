import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import util from 'node:util';
import { ROOT } from './root.mjs';

/** Of no shop: where the browser is, how much is told, what tests use, and for all commands alike. */
const NOT_OF_A_SHOP = /^(CHROMIUM_PATH|LOG_LEVEL|CI|TEST_.*)$/;

/** `.env.example` lists all that is read. */
const SETTINGS = [...readFileSync(join(ROOT, '.env.example'), 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]*)=/gm)].map(
  ([, name]) => name,
);

/** Every setting by which the product reaches money, mail, data, files and machines. */
const OF_A_SHOP = new Set(SETTINGS.filter((name) => !NOT_OF_A_SHOP.test(name)));

/**
 * Names in a .env that nothing here reads. Mostly a slip, and the shop would run without the mail server, cards or bucket that was meant.
 * (`util` as a whole: a Node that is too old for the product lacks `parseEnv`, and is to be told so.)
 * @param {string} text
 */
export const unknownSettings = (text) => Object.keys(util.parseEnv(text)).filter((name) => !SETTINGS.includes(name));

/**
 * What a shop that is started to be tried may see of the environment. Its own settings are given to it by whoever starts it, never
 * inherited: commands read .env, and there stand the cards, mails, photographs and databases of a real one.
 * @param {NodeJS.ProcessEnv} env
 */
export const withoutShopSettings = (env) =>
  Object.fromEntries(Object.entries(env).filter(([name]) => !OF_A_SHOP.has(name)));

/** The same for a command that reads .env by itself: an empty setting is none, and wins over the file's. @param {NodeJS.ProcessEnv} env */
export const blankSettings = (env) =>
  Object.fromEntries(Object.entries(env).map(([name, value]) => [name, OF_A_SHOP.has(name) ? '' : value]));
