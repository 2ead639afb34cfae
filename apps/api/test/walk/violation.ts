/** Something that must never be. The code names the rule, the sentence what was seen. */
export interface Violation {
  readonly code: string;
  readonly sentence: string;
}

export const violation = (code: string, sentence: string): Violation => ({ code, sentence });

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
