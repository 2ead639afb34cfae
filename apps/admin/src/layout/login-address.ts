/** The log-in page, told to come back to where somebody wanted to go. */
export function loginAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `/api/login?returnTo=${encodeURIComponent(`${pathname}${search}`)}`;
}
