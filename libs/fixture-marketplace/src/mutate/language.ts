import { type Change, pick } from './change';
import { LANGUAGES } from './words';

/** Labels, each a text of its own, are written in another language. */
export const translateLabels: Change = ($, random) => {
  const language = pick(LANGUAGES, random);
  let count = 0;
  $('body *:not(script):not(style)')
    .contents()
    .each((_, node) => {
      if (node.type !== 'text') return;
      const [, before = '', label = '', after = ''] = /^(\s*)(.*?)(:?\s*)$/s.exec(node.data) ?? [];
      if (!Object.hasOwn(language, label)) return;
      node.data = before + language[label]! + after;
      count += 1;
    });
  return count > 0;
};

/** What was meant for machines goes: JSON-LD, OpenGraph, microdata. */
export const removeStructuredData: Change = ($) => {
  const found = $('script[type="application/ld+json"], meta[property]');
  found.remove();
  const marked = $('[itemprop], [itemscope]');
  marked.removeAttr('itemprop').removeAttr('itemscope').removeAttr('itemtype');
  return found.length + marked.length > 0;
};

/** Half of the names in the page's state become others; what they hold stays. */
export const renameStateKeys: Change = ($, random) => {
  let count = 0;
  $('script:not([type="application/ld+json"])').each((_, element) => {
    const text = $(element).text();
    if (!/window\.(detailData|runParams|_init_data_)|^\s*\{/.test(text)) return;
    const keys = [...new Set([...text.matchAll(/"([A-Za-z]+)":/g)].map((match) => match[1]!))];
    const renamed = new Map(keys.filter(() => random() < 0.5).map((key, index) => [key, `k${index}${key.length}`]));
    count += renamed.size;
    $(element).text(
      text.replace(/"([A-Za-z]+)":/g, (whole, key: string) => (renamed.has(key) ? `"${renamed.get(key)}":` : whole)),
    );
  });
  return count > 0;
};
