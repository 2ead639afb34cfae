import type { Colleague } from '@halfpallet/contracts';

/** Ids of the colleagues a text names as `@Name`, whatever the case; of names within each other the longest counts. */
export function mentionsIn(text: string, colleagues: readonly Colleague[]): string[] {
  const longestFirst = [...colleagues].sort((a, b) => b.name.length - a.name.length);
  let rest = text.toLowerCase();
  const found = new Set<string>();
  for (const { name } of longestFirst) {
    const mark = `@${name.toLowerCase()}`;
    if (!rest.includes(mark)) continue;
    rest = rest.replaceAll(mark, ' ');
    for (const one of colleagues) if (one.name.toLowerCase() === name.toLowerCase()) found.add(one.id);
  }
  return [...found];
}

/** What somebody typed between commas, without what is empty. */
export function tagsIn(typed: string): string[] {
  return typed
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
