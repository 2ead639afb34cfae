import type { EventTypeDefinition } from '@halfpallet/event-store';
import type { Projection, Reaction } from '@halfpallet/projections';

/** One step of a capability's plain tables. Ids are `<capability>/<nnn>-<what>`; a step, once released, never changes. */
export interface Migration {
  readonly id: string;
  readonly sql: string;
}

/** What its events rest on and only code that has it on file can read: names in a table of its own, noted as they are first used. */
export interface OnFile {
  /** With a column `name`. */
  readonly table: string;
  /** Those that this code has. */
  readonly names: readonly string[];
  /** What is said of data with another one, before its name. */
  readonly said: string;
}

/** What a capability hands to the platform. Pure data, so that tools and tests can read it without starting anything. */
export interface Contribution {
  readonly capability: string;
  readonly eventTypes?: readonly EventTypeDefinition[];
  readonly projections?: readonly Projection[];
  readonly reactions?: readonly Reaction[];
  readonly migrations?: readonly Migration[];
  readonly onFile?: OnFile;
}
