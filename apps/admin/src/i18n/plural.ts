/** `1 page`, `1,204 pages`; the count as it is written. */
export const plural = (count: string, one: string, many: string): string => `${count} ${count === '1' ? one : many}`;
