import { type ComponentType, lazy } from 'react';
import type { PageId } from './route-manifest';

export interface PageEntry {
  /** The page, or a stand-in that loads it. */
  component(): ComponentType;
  /** Loads the page's chunk ahead of need; rejects when it is missing, and leaves it at that. */
  preload(): Promise<unknown>;
}

export type Pages = Readonly<Record<PageId, PageEntry>>;

/** A page that is present, as on the server. */
export const presentPage = (Page: ComponentType): PageEntry => ({
  component: () => Page,
  preload: () => Promise.resolve(),
});

/**
 * A page in a chunk of its own. Once preloaded it renders at once, which hydration of server HTML needs.
 *
 * @param whenMissing what helps who goes to the page; whoever only rests on a link to it may have words typed on this one
 */
export function chunkedPage(
  load: () => Promise<ComponentType>,
  whenMissing: (fault: unknown) => Promise<never>,
): PageEntry {
  let ready: ComponentType | null = null;
  const preload = async () => (ready = await load());
  const Lazy = lazy(async () => ({ default: await preload().catch(whenMissing) }));
  return { component: () => ready ?? Lazy, preload };
}
