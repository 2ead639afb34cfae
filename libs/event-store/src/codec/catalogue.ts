import { EventStoreError, type NewEvent, type RecordedEvent } from '../port';
import type { EventTypeDefinition } from './registry';

/** The code does not know this type: it was never registered, or a newer release wrote it. */
export class UnknownEventType extends EventStoreError {
  override readonly name = 'UnknownEventType';
  constructor(readonly type: string) {
    super(`event type ${type} is not in the catalogue`);
  }
}

/** Written by a newer release than this one. Consumers halt: readers are rolled out before writers. */
export class UnknownEventVersion extends EventStoreError {
  override readonly name = 'UnknownEventVersion';
  constructor(
    readonly type: string,
    readonly stored: number,
    readonly current: number,
  ) {
    super(`event type ${type}: stored version ${stored}, this code knows versions 1 to ${current}`);
  }
}

/** Every fault of the definitions at once, so that a start-up failure is fixed in one round. */
export class CatalogueInvalid extends EventStoreError {
  override readonly name = 'CatalogueInvalid';
  constructor(readonly problems: readonly string[]) {
    super(`event catalogue refused:\n- ${problems.join('\n- ')}`);
  }
}

/** All event types of the product and how to read their older versions. Built once, at start. */
export interface EventCatalogue {
  readonly definitions: readonly EventTypeDefinition[];
  /** @throws UnknownEventType */
  definition(type: string): EventTypeDefinition;
  has(type: string): boolean;
  /**
   * Lifts data of any stored version to the current one.
   * @throws UnknownEventType, UnknownEventVersion
   */
  upcastData(type: string, storedVersion: number, data: unknown): unknown;
  /**
   * The event as today's code understands it: `data` lifted, `meta.schemaVersion` current, everything else (hashes
   * too, which cover the stored form) untouched. Returns the same object when it already is current.
   * @throws UnknownEventType, UnknownEventVersion
   */
  upcast<E extends NewEvent>(event: E): E;
}

/** @throws CatalogueInvalid for duplicates, gaps, upcasters that lead nowhere and versions that are not whole numbers */
export function createEventCatalogue(definitions: readonly EventTypeDefinition[]): EventCatalogue {
  const problems = findProblems(definitions);
  if (problems.length > 0) throw new CatalogueInvalid(problems);
  const byType = new Map(definitions.map((definition) => [definition.type, definition]));

  const definition = (type: string): EventTypeDefinition => {
    const found = byType.get(type);
    if (found === undefined) throw new UnknownEventType(type);
    return found;
  };

  const upcastData = (type: string, storedVersion: number, data: unknown): unknown => {
    const { version, upcasters } = definition(type);
    if (storedVersion > version || storedVersion < 1) throw new UnknownEventVersion(type, storedVersion, version);
    let lifted = data;
    for (let from = storedVersion; from < version; from++) lifted = upcasters?.[from]?.(lifted);
    return lifted;
  };

  return {
    definitions: [...definitions],
    definition,
    has: (type) => byType.has(type),
    upcastData,
    upcast(event) {
      const { version } = definition(event.type);
      const stored = (event as Partial<RecordedEvent>).schemaVersion ?? event.meta.schemaVersion;
      if (stored === version) return event;
      return {
        ...event,
        data: upcastData(event.type, stored, event.data),
        meta: { ...event.meta, schemaVersion: version },
      };
    },
  };
}

function findProblems(definitions: readonly EventTypeDefinition[]): string[] {
  const problems: string[] = [];
  const owners = new Map<string, string>();
  for (const { type, version, owner, upcasters = {} } of definitions) {
    const earlier = owners.get(type);
    if (earlier !== undefined) problems.push(`${type} is defined twice, by ${earlier} and ${owner}`);
    owners.set(type, owner);
    if (!Number.isInteger(version) || version < 1) {
      problems.push(`${type}: version ${version} is not a whole number from 1`);
      continue;
    }
    for (let from = 1; from < version; from++) {
      if (typeof upcasters[from] !== 'function') problems.push(`${type}: no upcaster from version ${from}`);
    }
    for (const key of Object.keys(upcasters)) {
      const from = Number(key);
      // An upcaster from the current version or a later one would lead past the chain's end, or round in a circle.
      if (!Number.isInteger(from) || from < 1 || from >= version) {
        problems.push(`${type}: upcaster from version ${key} does not lead to version ${version}`);
      }
    }
  }
  return problems;
}
