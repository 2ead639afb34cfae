import type { ProofBy } from '@halfpallet/contracts';

export interface Proofs {
  /** How somebody is asked to prove that it is them; null while nobody is asked. */
  get(): ProofBy | null;
  subscribe(listener: () => void): () => void;
  /** Changes with each proof that was given. */
  given(): number;
  /** Asks whoever is here. All that ask at once share one answer: whether it was proven. */
  ask(by: ProofBy): Promise<boolean>;
  /** The answer of whoever was asked. */
  settle(proven: boolean): void;
}

/** Between the HTTP client, which is refused what asks for a proof, and the dialog that gets one. */
export function createProofs(): Proofs {
  let asked: {
    readonly by: ProofBy;
    readonly answer: Promise<boolean>;
    readonly settle: (proven: boolean) => void;
  } | null = null;
  let given = 0;
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    get: () => asked?.by ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    given: () => given,
    ask(by) {
      if (asked) return asked.answer;
      let settle!: (proven: boolean) => void;
      const answer = new Promise<boolean>((resolve) => (settle = resolve));
      asked = { by, answer, settle };
      tell();
      return answer;
    },
    settle(proven) {
      if (!asked) return;
      const { settle } = asked;
      asked = null;
      if (proven) given += 1;
      settle(proven);
      tell();
    },
  };
}
