/** Address of a list that shows what the filter leaves. */
export const filteredList = (page: string, filter: object): string =>
  `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

const LIST_PARAMETERS = ['filter', 'sort', 'order', 'page', 'perPage', 'displayedFilters'];

/** Whether what stands after the question mark says how a list is looked at. */
export function isListAddressed(search: string): boolean {
  const given = new URLSearchParams(search);
  return LIST_PARAMETERS.some((name) => given.has(name));
}
