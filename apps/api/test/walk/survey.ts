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

/**
 * Walks on after a rule was found broken, and looks for others: each rule is reported once, with the seed that showed it.
 * Writes what it found to the file named by WALK_SURVEY.
 * @throws Error at the end when any rule was broken
 */
export async function surveyed(world: World, first: number, end: number): Promise<void> {
  const began = Date.now();
  const findings = new Map<string, Finding>();
  const ignored = ({ code }: Violation) => findings.has(code);
  let seed = first;
  for (; Date.now() < end; seed += 1) {
    // The same seed goes on behind a rule that is known by now, as long as it finds others.
    for (let again = true; again && Date.now() < end;) {
      const { failed, errorInstance } = await fc.check(walks(world, ignored), { seed, numRuns: 1, endOnFailure: true });
      again = failed;
      if (!failed) break;
      if (!(errorInstance instanceof WalkFailed)) {
        const sentence = String((errorInstance as Error)?.stack ?? errorInstance);
        findings.set(`crash ${sentence.slice(0, 60)}`, { code: 'crash', seed, afterSeconds: 0, sentence, trail: [] });
        break;
      }
      const { violations, trail } = errorInstance;
      const afterSeconds = Math.round((Date.now() - began) / 1_000);
      for (const { code, sentence } of violations)
        findings.set(code, { code, seed, afterSeconds, sentence, trail: [...trail] });
    }
  }
  const told = [...findings.values()].map(
    (each) => `${each.code}  seed ${each.seed}, ${each.afterSeconds} s\n    ${each.sentence}`,
  );
  const text = `${seed - first} walks, ${world.steps} acts in ${Math.round((Date.now() - began) / 1_000)} s\n${told.join('\n')}`;
  writeFileSync(process.env.WALK_SURVEY!, JSON.stringify([...findings.values()], null, 1));
  console.log(text);
  if (findings.size > 0) throw new Error(`${findings.size} rules were broken`);
}
