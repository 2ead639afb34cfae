const MARKDOWN_LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
const ADDRESS = /\b(?:https?|ftp|data|javascript):\S*/gi;
const TAG = /<\/?[a-z][^>]*>/gi;

/** What a language model writes, without what a page could fetch or follow: no pictures, links, addresses or tags. */
export const plainWords = (text: string): string =>
  text.replace(MARKDOWN_LINK, '$1').replace(ADDRESS, '').replace(TAG, '');
