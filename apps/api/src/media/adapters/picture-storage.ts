import { DomainError } from '../../platform/errors';

/** A file of a photograph: `<sha256>/<name>`. */
export type StorageKey = `${string}/${string}`;

export interface StoredFile {
  readonly key: StorageKey;
  readonly changedAt: Date;
}

/**
 * Where the files of photographs lie. A file is there whole or not at all, and the same key always means the same bytes, so
 * writing one twice is writing it once. Every call throws StorageAway when the storage does not do it.
 */
export abstract class PictureStorage {
  abstract put(key: StorageKey, body: Buffer): Promise<void>;
  /** Null when there is no such file. */
  abstract get(key: StorageKey): Promise<Buffer | null>;
  abstract has(key: StorageKey): Promise<boolean>;
  /** One that is not there counts as removed. */
  abstract remove(key: StorageKey): Promise<void>;
  /** Every file there is. */
  abstract list(): AsyncIterable<StoredFile>;
}

/** The storage of pictures does not answer, or has no room. Safe to try again. */
export class StorageAway extends DomainError {
  constructor(
    reason: 'away' | 'full',
    /** For the log. */
    override readonly cause: unknown,
  ) {
    super('PICTURE_STORAGE_AWAY', WORDS[reason], 503);
    this.name = 'StorageAway';
  }
}

const WORDS = {
  away: 'The storage of pictures does not answer. Nothing is lost: try again in a moment.',
  full: 'There is no room left for pictures. Nothing was kept: free some room, and try again.',
} as const;

const KEY = /^[0-9a-f]{64}\/[a-z0-9-]{1,40}(?:\.[a-z0-9]{3,4})?$/;

export const isStorageKey = (key: string): key is StorageKey => KEY.test(key);

/** @throws RangeError for what is no key: nobody reaches another file by a name */
export function assertStorageKey(key: string): asserts key is StorageKey {
  if (!isStorageKey(key)) throw new RangeError(`"${key}" is no key of a picture.`);
}
