import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import readTypeScriptConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/**
 * `node tools/check-imports.mjs [file]`: holds what stands below `apps` and `libs` of the current folder against the rules of
 * `.dependency-cruiser.cjs`. Ends with 1 when one is broken. `file` takes all that is refused, as JSON: rule, from, to, and a cycle's files.
 */
const { knownFolders, noCycles, ...ruleSet } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');

const { output: result } = await cruise(
  ['apps', 'libs'],
  { ruleSet, validate: true },
  {},
  { tsConfig: readTypeScriptConfig(ruleSet.options.tsConfig.fileName) },
);
const comments = new Map([...ruleSet.forbidden, ...knownFolders, noCycles].map(({ name, comment }) => [name, comment]));
const refused = [
  ...result.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  ...unknownFolders(result.modules),
  ...cycles(result.modules),
];

const [, , file] = process.argv;
if (file !== undefined) writeFileSync(file, JSON.stringify(refused));
for (const { rule, from, to, cycle } of refused) {
  const way = cycle ? [...cycle, cycle[0]] : from === to ? [from] : [from, to];
  console.log(`${rule}: ${way.join(' -> ')}\n  ${comments.get(rule)}`);
}
const { totalCruised, totalDependenciesCruised } = result.summary;
console.log(`${refused.length} refused of ${totalDependenciesCruised} imports in ${totalCruised} files.`);
process.exitCode = refused.length > 0 ? 1 : 0;

function unknownFolders(modules) {
  return knownFolders.flatMap(({ name, place, known }) => {
    const [inside, named] = [new RegExp(place), new RegExp(known.join('|'))];
    return modules
      .filter(({ source }) => inside.test(source) && !named.test(source))
      .map(({ source }) => ({ rule: name, from: source, to: source }));
  });
}

/** One for each group of files all of which need each other, by whatever way: by Tarjan's algorithm, which looks at each import once. */
function cycles(modules) {
  const needs = new Map(modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of modules) {
    for (const { resolved, dependencyTypes } of dependencies) {
      if (needs.has(resolved) && !dependencyTypes.includes('type-only')) needs.get(source).push(resolved);
    }
  }
  return groupsOf(needs).map((group) => {
    const cycle = wayBack(group[0], new Set(group), needs);
    return { rule: noCycles.name, from: cycle[0], to: cycle[1] ?? cycle[0], cycle };
  });
}

/** @param {Map<string, string[]>} needs @returns {string[][]} strongly connected, of more than one file or of one that needs itself */
function groupsOf(needs) {
  const groups = [];
  const [met, lowest] = [new Map(), new Map()];
  const open = [];
  const isOpen = new Set();
  const enter = (file) => {
    met.set(file, met.size);
    lowest.set(file, met.get(file));
    open.push(file);
    isOpen.add(file);
    return { file, rest: needs.get(file)[Symbol.iterator]() };
  };
  for (const start of needs.keys()) {
    // Not by calls in each other: a chain of imports is longer than a stack is deep.
    const way = met.has(start) ? [] : [enter(start)];
    while (way.length > 0) {
      const { file, rest } = way.at(-1);
      const { value: next, done } = rest.next();
      if (!done) {
        if (!met.has(next)) way.push(enter(next));
        else if (isOpen.has(next)) lowest.set(file, Math.min(lowest.get(file), met.get(next)));
        continue;
      }
      way.pop();
      const above = way.at(-1)?.file;
      if (above !== undefined) lowest.set(above, Math.min(lowest.get(above), lowest.get(file)));
      if (lowest.get(file) !== met.get(file)) continue;
      const group = open.splice(open.indexOf(file));
      for (const one of group) isOpen.delete(one);
      if (group.length > 1 || needs.get(file).includes(file)) groups.push(group);
    }
  }
  return groups;
}

/** @returns {string[]} the shortest way from a file back to it: begins with what the file needs, and ends with the file */
function wayBack(file, group, needs) {
  const before = new Map();
  const waiting = [file];
  for (const here of waiting) {
    for (const next of needs.get(here)) {
      if (!group.has(next) || before.has(next)) continue;
      before.set(next, here);
      if (next !== file) {
        waiting.push(next);
        continue;
      }
      const way = [file];
      for (let one = here; one !== file; one = before.get(one)) way.unshift(one);
      return way;
    }
  }
  throw new Error(`no way leads from ${file} back to it`);
}
