/** Of speech to people or programs, never of goods. */
const NO_GOODS = [
  /^>/,
  /^(?:hi|hello|dear|hey|good (?:morning|afternoon)),?(?: (?:there|team|all|guys|folks|everyone|everybody|sir|madam|mate))?\b[,!.:]?$/i,
  /^sent from my\b/i,
  /^(?:hi|hello|dear|hey|good (?:morning|afternoon)|thanks|thank you|many thanks|regards|kind regards|best regards|cheers|yours|sincerely|attn|attention|to|b?cc|from|sent|subject|re|fwd?|date|phone|ph|tel|mobile|mob|fax|e-?mail|abn|acn|address|deliver(?:y|ed)?(?: to| by| address)?|ship(?:ping)? to|invoice|quote (?:no|number|ref)|ref(?:erence)?|project|client|company|contact|prepared (?:by|for)|page|terms|payment|valid|note|notes|total|sub-?total|grand total|gst|freight|version|revision|rev|site|job(?: no)?|po|purchase order)\b\.?\s*(?:[:#,!.]|$|no\b|number\b|\d)/i,
  /^(?:required|needed|due|wanted)\b(?: (?:on ?site|by|before|from|date))/i,
  /^(?:total|sub-?total|grand total|page \d|attachment)/i,
  /^(?:system|assistant|user|developer|ai|bot|tool|instructions?|prompt)s?\s*:/i,
  /\b(?:ignore|disregard|forget) (?:all|any|the|your|previous|prior|everything)\b/i,
  /^(?:https?:|file:|www\.)|^\S+@\S+$/i,
  /^[\d\s/.:()+-]+$/,
  /^\+?\d[\d\s()-]{7,}$/,
  // A date, an hour, and what a browser prints below a page.
  /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}\b/,
  /\b(?:street|road|avenue|drive|lane|highway|parade)\b.*\b\d{4}$/i,
];

export const isNoGoods = (line: string) => NO_GOODS.some((pattern) => pattern.test(line));

const VERBS =
  /\b(?:is|are|was|were|will|would|should|can|could|must|please|we|you|our|your|i|they|has|have|had|be|been|do|does)\b/gi;

/** A sentence to somebody rather than a thing: verbs and pronouns, or far too long. */
export function isSentence(line: string): boolean {
  const words = line.split(/\s+/).length;
  const verbs = line.match(VERBS)?.length ?? 0;
  return (
    words > 25 ||
    verbs >= 2 ||
    (verbs === 1 && (words > 8 || /[.!?]$/.test(line))) ||
    (words > 10 && /[.!?]$/.test(line))
  );
}

const ASKING =
  /^(?:(?:hi|hello|hey|g'day)[,!.]?\s+)?(?:please\s+)?(?:(?:can|could) you\s+(?:please\s+)?)?(?:(?:we|i)(?:'d| would| are|'re|'m| am)?\s+)?(?:(?:also|urgently)\s+)?(?:need(?:ing)?|want(?:ing)?|require|like(?: to (?:order|buy|source|import|have))?|looking (?:for|to (?:buy|source|import))|after|source|quote(?: (?:me|us))?(?: for| on)?|order|send(?: me| us)?|get(?: me| us)?|supply|find(?: me| us)?|price|import)\s*:?\s+(?:a quote for\s+|prices? for\s+)?/i;

/** What a sentence asks for, thing by thing: "We need 200 boards, 50 taps and 30 planters." */
export function wishesOf(line: string): string[] {
  const wish = line.replace(ASKING, '');
  if (wish === line) return [];
  return wish
    .replace(/[.!?]+$/, '')
    .split(/\s*(?:,\s*(?:and\s+)?|;\s*|\s+and\s+|\s+plus\s+)(?=(?:approx\.?\s+|about\s+|~)?\d|half a |a dozen )/i)
    .filter((part) => part !== '');
}
