import simpleRestProvider from 'ra-data-simple-rest';
import type { DataProvider } from 'react-admin';
import { changedFields, type Fields } from './changed-fields';
import type { HttpClient } from './http-client';
import { createProductFileCommands, type ProductFileCommands } from './product-file-commands';
import { createBankCommands, type BankCommands } from './bank-commands';
import { createDraftCommands, type DraftCommands } from './draft-commands';
import { createFindCommands, type FindCommands } from './find-commands';
import { createImportCommands, type ImportCommands } from './import-commands';
import { createMarketplaceCommands, type MarketplaceCommands } from './marketplace-commands';
import { createImportToolCommands, type ImportToolCommands } from './import-tool-commands';
import { createListingCommands, type ListingCommands } from './listing-commands';
import { createQueueCommands, type QueueCommands } from './queue-commands';
import { createMessageCommands, type MessageCommands } from './message-commands';
import { createNoteCommands, type NoteCommands } from './note-commands';
import { createMarketCommands, type MarketCommands } from './market-commands';
import { createPaymentCommands, type PaymentCommands } from './payment-commands';
import { createPictureCommands, type PictureCommands } from './picture-commands';
import { createReturnCommands, type ReturnCommands } from './return-commands';
import { createRevealCommands, type RevealCommands } from './reveal-commands';
import { createRunCommands, type RunCommands } from './run-commands';
import { createStaffCommands, type StaffCommands } from './staff-commands';
import { createTaskCommands, type TaskCommands } from './task-commands';
import { createSourcingCommands, type SourcingCommands } from './sourcing-commands';
import { createViewCommands, type ViewCommands } from './view-commands';
import { createPagePlaces } from './page-places';
import { createOrderCommands, type CommandOptions, type OrderCommands } from './order-commands';

/** `meta` of a read: the state of the records at a past moment or event position. */
export interface AsAt {
  /** RFC 3339 */
  readonly asAt?: string;
  readonly asAtPosition?: string;
  /** RFC 3339, exclusive: what had taken effect before then. */
  readonly effectiveBefore?: string;
}

/** `meta` of a list: every hit is to be counted, also where the server would stop at a thousand. */
export interface Counting {
  readonly count?: 'exact';
}

/** What goes along with a read beside what the dialect has. */
type Meta = AsAt & Counting & { readonly after?: string };

/** Ids of one getMany call; longer lists outgrow the address line. */
const IDS_PER_CALL = 100;

export type AdminDataProvider = DataProvider &
  OrderCommands &
  BankCommands &
  QueueCommands &
  ProductFileCommands &
  ImportCommands &
  ListingCommands &
  PaymentCommands &
  PictureCommands &
  ImportToolCommands &
  MarketplaceCommands &
  SourcingCommands &
  MessageCommands &
  NoteCommands &
  MarketCommands &
  FindCommands &
  RunCommands &
  ReturnCommands &
  RevealCommands &
  StaffCommands &
  TaskCommands &
  DraftCommands &
  ViewCommands;

/**
 * ra-data-simple-rest with what it leaves out: reads at a past moment, updates that send the changed fields and the
 * version they were made from, long id lists in parts, and the commands of an order as methods of their own.
 */
export function createDataProvider(base: string, http: HttpClient): AdminDataProvider {
  const at = (meta: Meta | undefined) => simpleRestProvider(base, (url, options) => http(withMeta(url, meta), options));
  const plain = at(undefined);
  const places = createPagePlaces();
  return {
    ...plain,
    ...createOrderCommands(http),
    ...createBankCommands(base, http),
    ...createQueueCommands(base, http),
    ...createProductFileCommands(http),
    ...createImportCommands(http),
    ...createMarketplaceCommands(base, http),
    ...createImportToolCommands(http),
    ...createListingCommands(http),
    ...createPaymentCommands(base, http),
    ...createPictureCommands(base, http),
    ...createSourcingCommands(http),
    ...createMarketCommands(http),
    ...createMessageCommands(base, http),
    ...createFindCommands(base, http),
    ...createDraftCommands(base, http),
    ...createViewCommands(base, http),
    ...createRunCommands(base, http),
    ...createReturnCommands(base, http),
    ...createRevealCommands(base, http),
    ...createStaffCommands(base, http),
    ...createTaskCommands(base, http),
    ...createNoteCommands(base, http),
    supportAbortSignal: true,
    getList: async (resource, params) => {
      const after = places.of(resource, params);
      const paged = simpleRestProvider(base, async (url, options) => {
        const response = await http(withMeta(url, { ...(params.meta as Meta), ...(after ? { after } : {}) }), options);
        places.note(resource, params, response.headers.get('X-Page-After'));
        return response;
      });
      const { total, ...answer } = await paged.getList(resource, params);
      if (!Number.isNaN(total)) return { ...answer, total };
      // `*` behind the slash: not counted, and more rows follow.
      return { ...answer, pageInfo: { hasNextPage: true, hasPreviousPage: (params.pagination?.page ?? 1) > 1 } };
    },
    getOne: (resource, params) => at(params.meta).getOne(resource, params),
    getManyReference: (resource, params) => at(params.meta).getManyReference(resource, params),
    getMany: async (resource, params) => {
      const provider = at(params.meta);
      const answers = await Promise.all(
        chunks(params.ids, IDS_PER_CALL).map((ids) => provider.getMany(resource, { ...params, ids })),
      );
      return { data: answers.flatMap((answer) => answer.data) };
    },
    update: async (resource, { id, data, previousData }) => {
      const changed = changedFields(previousData as Fields | undefined, data as Fields);
      const version: unknown = previousData?.version;
      const { json } = await http(`${base}/${resource}/${encodeURIComponent(id)}`, {
        method: 'PUT',
        headers: typeof version === 'number' ? { 'If-Match': `"${version}"` } : {},
        body: JSON.stringify(changed),
      });
      return { data: json };
    },
    create: async (resource, { data, meta }) => {
      const { idempotencyKey } = (meta ?? {}) as Partial<CommandOptions>;
      const { json } = await http(`${base}/${resource}`, {
        method: 'POST',
        headers: idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(data),
      });
      return { data: json };
    },
    // A half-done bulk change cannot be told from a whole one, so there is none.
    updateMany: () => Promise.reject(new Error('Records are changed one at a time.')),
    deleteMany: () => Promise.reject(new Error('Records are removed one at a time.')),
  };
}

function withMeta(url: string, meta: Meta | undefined): string {
  const query = new URLSearchParams();
  for (const name of ['asAt', 'asAtPosition', 'effectiveBefore', 'count', 'after'] as const) {
    if (meta?.[name]) query.set(name, meta[name]);
  }
  if (query.size === 0) return url;
  return `${url}${url.includes('?') ? '&' : '?'}${query}`;
}

function chunks<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
