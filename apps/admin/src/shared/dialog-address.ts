/** A record's dialog over its list, as the address names it. */
export interface DialogAddress<Tab extends string> {
  readonly id: string;
  readonly tab: Tab;
}

/** Addresses of the dialogs of a resource: `/<resource>/<id>/show/<tab>`, with the list's own query behind it. */
export function dialogAddresses<Tab extends string>(resource: string, tabs: readonly [Tab, ...Tab[]]) {
  const pattern = new RegExp(`^/${resource}/([^/]+)/show(?:/([^/]*))?/?$`);
  return {
    /** The record and tab an address names, or null for the bare list. An unknown tab is the first one. */
    of(pathname: string): DialogAddress<Tab> | null {
      const [, id, tab] = pattern.exec(pathname) ?? [];
      if (id === undefined) return null;
      return { id: decodeURIComponent(id), tab: tabs.find((one) => one === tab) ?? tabs[0] };
    },
    /** The list's query stays in the address, so that closing the dialog finds the same page of the same list. */
    path: (id: string, tab: Tab, search = ''): string => `/${resource}/${encodeURIComponent(id)}/show/${tab}${search}`,
  };
}
