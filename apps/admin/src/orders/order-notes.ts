import type { Colleague } from '@halfpallet/contracts';

/** Ids of the colleagues a text names as `@Name`, whatever the case; of names within each other the longest counts. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longestFirst = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  let rest = text.toLowerCase();
  const found = new Set<string>();
  for (const { name } of longestFirst) {
    const without = rest.replace(markOf(name), ' ');
    if (without === rest) continue;
    rest = without;
    for (const one of colleagues) if (one.name.toLowerCase() === name.toLowerCase()) found.add(one.id);
  }
  return [...found];
}

/** The name as a word of its own: neither a part of an e-mail address nor the beginning of a longer name. */
const markOf = (name: string): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])@${name.toLowerCase().replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(?![\\p{L}\\p{N}])`,
    'gu',
  );

/** What somebody typed between commas, without what is empty. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
