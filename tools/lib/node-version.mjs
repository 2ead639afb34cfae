import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/**
 * The versions of Node that `engines` in package.json promises. Read without a library: this is asked before anything is
 * installed.
 *
 * @param {string} [range] alternatives of the forms `^20.19.0` and `>=24 <27`, with `||` between, the lowest first
 * @returns {{ major: number, minor: number, last: number }[]} from `major`.`minor` to the end of major version `last`
 */
export function nodeVersions(range = ourRange()) {
  return range.split('||').map((alternative) => {
    const [, major, minor = 0, above] = /^\s*(?:\^|>=)(\d+)(?:\.(\d+)\.0)?(?: <(\d+))?\s*$/.exec(alternative) ?? [];
    if (major === undefined) throw new Error(`engines.node cannot be read: "${alternative.trim()}"`);
    return { major: Number(major), minor: Number(minor), last: above === undefined ? Number(major) : above - 1 };
  });
}

/**
 * A newer Node than we know is not refused: nearly always all goes well, and whoever has nothing older would be kept out
 * for nothing. One that misses what we need would fail in the middle with a stack.
 *
 * @param {string} version e.g. `24.21.0`
 * @returns {{ refusal?: string, warning?: string }} a sentence, none when the version is promised
 */
export function judgeNode(version, ranges = nodeVersions()) {
  const [major, minor] = version.split('.').map(Number);
  const newest = ranges.at(-1).last;
  if (major > newest) {
    return {
      warning: `Halfpallet is tested up to Node ${newest}, and this is ${version}: should something go wrong, try Node ${newest}.`,
    };
  }
  const fits = ranges.some((range) =>
    major === range.major ? minor >= range.minor : major > range.major && major <= range.last,
  );
  if (fits) return {};
  return { refusal: `Halfpallet needs Node ${inWords(ranges)}, and this is ${version}: install Node ${newest}.` };
}

/** @returns {string} e.g. `20 (from 20.19), 22 (from 22.13) or 24 to 26` */
function inWords(ranges) {
  const words = ranges.map(({ major, minor, last }) => {
    const from = minor > 0 ? ` (from ${major}.${minor})` : '';
    return last > major ? `${major}${from} to ${last}` : `${major}${from}`;
  });
  return [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ');
}

const ourRange = () => JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).engines.node;
