import { writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import { WalkFailed, type Violation } from './violation';
import { walks } from './walk';
import type { World } from './world';

interface Finding {
  readonly code: string;
  readonly seed: number;
  readonly afterSeconds: number;
  readonly sentence: string;
  readonly trail: readonly string[];
}

interface Survey {
  /** Where the findings are written, as JSON. */
  readonly file: string;
  readonly seed: number;
  readonly end: number;
}

/**
 * Walks on after a rule was found broken, and looks for others: each rule is reported once, with the seed that showed it.
 * @throws Error at the end when any rule was broken
 */
export async function surveyed(world: World, { file, seed: first, end }: Survey): Promise<void> {
  const began = Date.now();
  const findings = new Map<string, Finding>();
  const seconds = () => Math.round((Date.now() - began) / 1_000);
  const unknown = (found: readonly Violation[]) => found.filter(({ code }) => !findings.has(code));
  let seed = first;
  for (; Date.now() < end; seed += 1) {
    // The same seed goes on behind a rule that is known by now, as long as it finds others.
    for (let failed = true; failed && Date.now() < end;) {
      const details = await fc.check(walks(world, unknown), { seed, numRuns: 1, endOnFailure: true });
      failed = details.failed;
      for (const { code, sentence, trail } of told(details.errorInstance)) {
        if (findings.has(code)) failed = false;
        findings.set(code, { code, seed, afterSeconds: seconds(), sentence, trail });
      }
    }
  }
  writeFileSync(file, JSON.stringify([...findings.values()], null, 1));
  const lines = [...findings.values()].map(
    (each) => `${each.code}: seed ${each.seed}, after ${each.afterSeconds} s\n    ${each.sentence}`,
  );
  const text = [`${seed - first} walks, ${world.steps} acts in ${seconds()} s`, ...lines].join('\n');
  if (findings.size > 0) throw new Error(text);
  console.log(text);
}

function told(error: unknown): Array<Violation & { readonly trail: readonly string[] }> {
  if (error === null || error === undefined) return [];
  if (error instanceof WalkFailed) return error.violations.map((each) => ({ ...each, trail: [...error.trail] }));
  const sentence = String((error as Error).stack ?? error);
  return [{ code: `error/${sentence.slice(0, 60)}`, sentence, trail: [] }];
}
