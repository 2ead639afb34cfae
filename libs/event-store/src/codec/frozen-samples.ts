import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalJson } from '../envelope/canonical-json';
import { EventStoreError } from '../port';
import type { EventCatalogue } from './catalogue';

export class SamplesInvalid extends EventStoreError {
  override readonly name = 'SamplesInvalid';
  constructor(readonly problems: readonly string[]) {
    super(`frozen event samples refused:\n- ${problems.join('\n- ')}`);
  }
}

export interface SampleReport {
  /** `Type@version` to the sample lifted to the current version. */
  readonly upcast: ReadonlyMap<string, unknown>;
}

/**
 * Proves that every version ever written can still be read: `<samplesDir>/<Type>@<version>.json` holds the `data` of
 * one real event of that version and never changes once released. Each is lifted to today's version and handed to
 * `accept`, which may check it against the current type and throws to refuse.
 * @throws SamplesInvalid naming every version without a sample, sample without a version, and sample that fails
 */
export function verifySamples(
  catalogue: EventCatalogue,
  samplesDir: string,
  accept: (type: string, data: unknown) => void = () => undefined,
): SampleReport {
  const files = new Set(readdirSync(samplesDir).filter((name) => name.endsWith('.json')));
  const problems: string[] = [];
  const upcast = new Map<string, unknown>();
  for (const { type, version: current } of catalogue.definitions) {
    for (let version = 1; version <= current; version++) {
      const name = `${type}@${version}`;
      if (!files.delete(`${name}.json`)) {
        problems.push(`${name}: no sample. Put the data of one real event into ${join(samplesDir, `${name}.json`)}`);
        continue;
      }
      try {
        const stored: unknown = JSON.parse(readFileSync(join(samplesDir, `${name}.json`), 'utf8'));
        const lifted = catalogue.upcastData(type, version, stored);
        canonicalJson(lifted);
        accept(type, lifted);
        upcast.set(name, lifted);
      } catch (error) {
        problems.push(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }
  for (const file of files) problems.push(`${file}: no such type and version in the catalogue`);
  if (problems.length > 0) throw new SamplesInvalid(problems);
  return { upcast };
}
