import { Injectable } from '@nestjs/common';
import { FIND_FROM, mayDo, type FindResponse, type FoundKind, type FoundRecords } from '@halfpallet/contracts';
import type { Viewer } from '../platform/http/staff-actor';
import { log } from '../platform/log';
import { soughtText } from '../platform/sought-text';
import { withinTime } from '../platform/within-time';
import { FindSources } from './find-sources';

/** Somebody waits with their hands on the keys: what is slower than this is left out and named. */
const WITHIN_MS = 1_500;

const NOTHING: FoundRecords = { orders: [], customers: [], quotes: [], products: [], jobs: [] };
const KINDS = Object.keys(NOTHING) as FoundKind[];

/** Searches all that a member of staff may read for one text. */
@Injectable()
export class Finder {
  constructor(private readonly sources: FindSources) {}

  /** Empty for fewer than `FIND_FROM` characters. A kind that fails hides only itself. */
  async find(typed: string, asking: Viewer): Promise<FindResponse> {
    const text = soughtText(typed);
    if (text.length < FIND_FROM) return { ...NOTHING, away: [] };
    const away: FoundKind[] = [];
    const found = await Promise.all(
      KINDS.map(async (kind) => {
        const source = this.sources.get(kind);
        if (!source || !mayDo(asking.adminRole, source.permission)) return [];
        try {
          return [[kind, await withinTime(WITHIN_MS, source.find(text, asking))] as const];
        } catch (error) {
          log.warn({ kind, error: (error as Error).message }, 'a kind of records could not be searched');
          away.push(kind);
          return [];
        }
      }),
    );
    return { ...NOTHING, ...Object.fromEntries(found.flat()), away };
  }
}
