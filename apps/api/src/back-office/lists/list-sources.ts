import { Injectable } from '@nestjs/common';
import type { ExportedList } from '@halfpallet/contracts';
import type { CsvColumn } from '../../platform/csv';
import type { RestList, RestQuery } from '../../platform/http/simple-rest';
import type { Viewer } from '../../platform/http/staff-actor';

export interface ListPage<Row> {
  /** As it was asked for, with where the next page begins. */
  readonly list: Pick<RestList, 'place' | 'next'>;
  readonly rows: readonly Row[];
  /** Null where it was not asked for and would cost something. */
  readonly total: number | null;
}

/** A list of the back-office, for those who need all of its rows instead of a page. */
export interface PagedList<Row> {
  /**
   * Time or position of a row: field and order of the list, by which it says where a page begins (`filled`). Newer rows come first. It
   * never changes while a row stands in the list, else the row would be missing from pages that are read one after another.
   */
  readonly newestBy: string & keyof Row;
  /**
   * A page of the list itself: the same filters, refused in the same way, and masked for this member of staff.
   * @throws UNKNOWN_FILTER, MALFORMED_REQUEST
   */
  readonly page: (
    query: RestQuery,
    asking: Viewer,
    how: { readonly maxRows: number; readonly counted: boolean },
  ) => Promise<ListPage<Row>>;
}

/** The same with what its file has of each row. */
export interface ListSource<Row> extends PagedList<Row> {
  readonly columns: ReadonlyArray<CsvColumn<Row>>;
}

/** Lists that can be had whole. Capabilities register theirs while they start. */
@Injectable()
export class ListSources {
  private readonly sources = new Map<ExportedList, unknown>();

  register<Row>(list: ExportedList, source: ListSource<Row>): void {
    if (this.sources.has(list)) throw new Error(`${list} comes from two places`);
    this.sources.set(list, source);
  }

  /** @throws Error when nobody registered it */
  get<Row = Readonly<Record<string, unknown>>>(list: ExportedList): ListSource<Row> {
    const source = this.sources.get(list);
    if (!source) throw new Error(`nobody registered the list ${list}`);
    return source as ListSource<Row>;
  }
}
