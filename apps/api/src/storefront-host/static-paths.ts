import { Injectable } from '@nestjs/common';
import { loadStorefront } from './storefront-bundle';

/** Addresses of the pages that search engines may show whatever the catalogue holds; none when no storefront is built. */
@Injectable()
export class StaticPaths {
  async all(): Promise<readonly string[]> {
    return (await loadStorefront())?.bundle.staticPaths() ?? [];
  }
}
