import * as fc from 'fast-check';
import { WalkFailed, type Violation } from './violation';
import { walks, type Counted } from './walk';
import type { World } from './world';

export interface Going {
  readonly seed: number;
  /** Date.now() when no other walk begins any more. */
  readonly end: number;
  readonly counted: Counted;
  /** Making a failure short may take this long on top. */
  readonly shrinkMs: number;
  /** Of a failure that is to be repeated. */
  readonly path?: string | undefined;
  readonly replay?: string | undefined;
}

export interface Found {
  readonly seed: number;
  readonly counterexamplePath: string | null;
  readonly counterexample: unknown;
  readonly errorInstance: unknown;
}

/** One walk after the other, each with the next seed, until a rule is broken or the time is over. */
export async function walkOn(
  world: World,
  { seed: first, end, counted, shrinkMs, path, replay }: Going,
): Promise<Found | null> {
  for (let seed = first; Date.now() < end; seed += 1) {
    const details = await fc.check(walks(world, counted, replay), {
      seed,
      numRuns: 1,
      endOnFailure: shrinkMs === 0,
      interruptAfterTimeLimit: end - Date.now() + Math.max(shrinkMs, 300_000),
      ...(path ? { path } : {}),
    });
    if (details.failed) return details;
    if (path) return null;
  }
  return null;
}

/** Rules that are known to be broken and mended elsewhere, with commas between; what they find does not count. */
const KNOWN = new Set((process.env.WALK_KNOWN ?? '').split(',').filter((code) => code !== ''));

/** Once a rule is found broken, the shorter walks that are tried must break the same one. */
export function othersThan(rule?: string): Counted {
  let sought = rule;
  return (all: readonly Violation[]) => {
    const found = all.filter(({ code }) => !KNOWN.has(code));
    sought ??= found[0]?.code;
    return found.some(({ code }) => code === sought) ? found : [];
  };
}

/** What went wrong, and the one line that makes it go wrong again. */
export function report(
  { seed, counterexamplePath, counterexample, errorInstance }: Found,
  command = 'npm test -- walk/walk',
): string {
  const commands = String((counterexample as unknown[] | null)?.[1] ?? '');
  const replay = /replayPath="([^"]*)"/.exec(commands)?.[1] ?? '';
  const found = errorInstance instanceof WalkFailed ? errorInstance : null;
  const rule = found ? `WALK_RULE=${found.violations[0]!.code} ` : '';
  const line = `${rule}WALK_SEED=${seed} WALK_PATH=${counterexamplePath} WALK_REPLAY='${replay}' ${command}`;
  return `${found?.message ?? String((errorInstance as Error)?.stack ?? errorInstance)}\n\nAgain with: ${line}`;
}
