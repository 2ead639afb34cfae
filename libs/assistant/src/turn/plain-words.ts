const MARKDOWN_LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:https?|ftp|data|javascript):\S*/gi;
const TAG = /<\/?[a-z][^>]*>/gi;
/** Nobody can read them, a database takes not all of them, and those that turn the direction show other figures than stand there. */
const NO_CHARACTER = /(?![\n\t])\p{Cc}|\p{Cs}|[\u202a-\u202e\u2066-\u2069]/gu;

/** What a language model writes, without what a page could fetch or follow: no pictures, links, addresses or tags; and characters alone. */
export const plainWords = (text: string): string =>
  text.replace(NO_CHARACTER, '').replace(MARKDOWN_LINK, '$1').replace(ADDRESS, '').replace(TAG, '');
