import type { RecordedEvent } from '@halfpallet/event-store';
import type { CompiledProjection, CompiledTable } from './compile';
import type { Reaction } from './projection';

/** A shadow is the second set of tables a rebuild fills beside a live projection of the same version. */
export type ConsumerKind = 'projection' | 'reaction' | 'shadow';
export type ConsumerState = 'building' | 'active' | 'retired' | 'halted';

/** Position before the first event; see schema.ts. */
export const BEFORE_ALL = -1n;

/** One reader of the log with a checkpoint of its own. Mutable: it mirrors its row in `rm.checkpoint`. */
export interface Consumer {
  readonly kind: ConsumerKind;
  readonly name: string;
  readonly version: number;
  readonly work:
    | { readonly kind: 'fold'; readonly compiled: CompiledProjection }
    | { readonly kind: 'react'; readonly reaction: Reaction; readonly types: ReadonlySet<string> };
  readonly onPoison: 'park' | 'halt';
  /** Everything up to here is in the tables; runs ahead of `saved` while nothing concerns this consumer. */
  position: bigint;
  /** What stands in the checkpoint row. */
  saved: bigint;
  generation: number;
  state: ConsumerState;
  /** Streams whose events go to the dead letters instead of the handlers. */
  parked: Set<string>;
  /** Ids of events that a person left out of this read model for good, in whichever version, with what they failed with. */
  skipped: ReadonlyMap<string, string>;
}

/** How one version of a read model is called in notices. */
export function versionKey({ name, version }: Pick<Consumer, 'name' | 'version'>): string {
  return `${name}/${version}`;
}

/** Physical tables the consumer writes; a reaction has none. */
export function tablesOf({ work }: Pick<Consumer, 'work'>): readonly CompiledTable[] {
  return work.kind === 'fold' ? [...work.compiled.tables.values()] : [];
}

export function handles(consumer: Consumer, type: string): boolean {
  return consumer.work.kind === 'fold'
    ? Object.hasOwn(consumer.work.compiled.projection.handlers, type)
    : consumer.work.types.has(type);
}

/** Types of event that the consumer's handlers wait for. */
export function typesOf({ work }: Pick<Consumer, 'work'>): readonly string[] {
  return work.kind === 'fold' ? Object.keys(work.compiled.projection.handlers) : [...work.types];
}

export function projectionConsumer(compiled: CompiledProjection, kind: 'projection' | 'shadow'): Consumer {
  return {
    kind,
    name: compiled.projection.name,
    version: compiled.projection.version,
    work: { kind: 'fold', compiled },
    onPoison: compiled.projection.onPoison ?? 'park',
    position: BEFORE_ALL,
    saved: BEFORE_ALL,
    generation: 0,
    state: 'building',
    parked: new Set(),
    skipped: new Map(),
  };
}

export function reactionConsumer(reaction: Reaction): Consumer {
  return {
    kind: 'reaction',
    name: reaction.name,
    version: 1,
    work: { kind: 'react', reaction, types: new Set(reaction.events) },
    onPoison: 'park',
    position: BEFORE_ALL,
    saved: BEFORE_ALL,
    generation: 0,
    state: 'active',
    parked: new Set(),
    skipped: new Map(),
  };
}

/** An event on its way to several consumers: decoded at most once, and only when one of them wants it. */
export interface Incoming {
  readonly event: RecordedEvent;
  decoded(): RecordedEvent;
}

export type Decode = (event: RecordedEvent) => RecordedEvent;

export function incoming(event: RecordedEvent, decode: Decode | undefined): Incoming {
  let result: RecordedEvent | undefined;
  return { event, decoded: () => (result ??= decode ? decode(event) : event) };
}
