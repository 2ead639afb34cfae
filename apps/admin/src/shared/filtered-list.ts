/** Address of a list that shows what the filter leaves. */
export const filteredList = (page: string, filter: object): string =>
  `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
