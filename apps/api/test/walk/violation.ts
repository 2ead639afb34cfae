/** Something that must never be. The code names the rule, the sentence what was seen. */
export interface Violation {
  readonly code: string;
  readonly sentence: string;
}

export const violation = (code: string, sentence: string): Violation => ({ code, sentence });

/** Says what two places tell of one fact, each with its name, when it is not the same. */
export function differs(
  code: string,
  one: readonly [where: string, what: unknown],
  other: readonly [where: string, what: unknown],
): Violation[] {
  const [said, known] = [JSON.stringify(one[1]), JSON.stringify(other[1])];
  return said === known ? [] : [violation(code, `${one[0]}: ${said}, ${other[0]}: ${known}`)];
}

export class WalkFailed extends Error {
  override readonly name = 'WalkFailed';

  constructor(
    readonly violations: readonly Violation[],
    readonly trail: readonly string[],
  ) {
    super(
      [
        ...violations.map(({ code, sentence }) => `${code}: ${sentence}`),
        'after:',
        ...trail.map((act, index) => `  ${index + 1}. ${act}`),
      ].join('\n'),
    );
  }
}
