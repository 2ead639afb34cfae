import { type ComponentType, lazy } from 'react';
import type { PageId } from './route-manifest';

export interface PageEntry {
  /** The page, or a stand-in that loads it. */
  component(): ComponentType;
  /** Loads the page's chunk ahead of need. */
  preload(): Promise<unknown>;
}

export type Pages = Readonly<Record<PageId, PageEntry>>;

/** A page that is present, as on the server. */
export const presentPage = (Page: ComponentType): PageEntry => ({
  component: () => Page,
  preload: () => Promise.resolve(),
});

/** A page in a chunk of its own. Once preloaded it renders at once, which hydration of server HTML needs. */
export function chunkedPage(load: () => Promise<ComponentType>): PageEntry {
  let ready: ComponentType | null = null;
  const preload = async () => (ready = await load());
  const Lazy = lazy(async () => ({ default: await preload() }));
  return { component: () => ready ?? Lazy, preload };
}
