/** What is asked for: a page of search results, a listing, or a retailer's product page. */
export type PageKind = 'search' | 'listing' | 'retail';

/** Most bytes of a page that are read. */
export const MAX_HTML_BYTES = 5 * 1024 * 1024;

/** A page as a transport brought it. */
export interface Page {
  /** Absolute address after redirects. */
  readonly finalUrl: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** ISO time. */
  readonly fetchedAt: string;
  readonly via: 'http' | 'browser' | 'oxylabs';
}

/**
 * A way to a page. Answers with whatever status the site gave, so that one rule judges all of them (`judgePage`).
 * Throws ReadingFailure when there is no answer, and the signal's reason when it was aborted.
 */
export interface Transport {
  fetch(url: URL, options: { readonly signal?: AbortSignal; readonly kind: PageKind }): Promise<Page>;
}
