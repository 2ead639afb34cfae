import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { CommandDialog } from './command-dialog';
import { LeaveQuestions, type Leaving, type StandingQuestion, type TakeQuestion } from './leave-questions';

/** Holds the one question that the router can ask, for whatever on the page has something to lose. */
export function LeaveGuard({ children }: { readonly children: ReactNode }) {
  const standing = useRef(new Set<StandingQuestion>());
  const [asked, setAsked] = useState<StandingQuestion | null>(null);
  const take = useCallback<TakeQuestion>((question) => {
    standing.current.add(question);
    return () => {
      standing.current.delete(question);
      setAsked((now) => (now === question ? null : now));
    };
  }, []);
  /** What lies uppermost came last. */
  const due = useCallback(
    (leaving: Leaving | null) => [...standing.current].findLast(({ current }) => current.isDue(leaving)),
    [],
  );
  const { state, proceed, reset } = useBlocker(
    useCallback(
      (leaving) => {
        const question = due(leaving);
        if (question) setAsked(question);
        return question !== undefined;
      },
      [due],
    ),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (due(null)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [due]);
  // What would have been lost was saved meanwhile: the way that was asked about is given up with its question.
  const isAnswered = state === 'blocked' && asked === null;
  useEffect(() => {
    if (isAnswered) reset?.();
  }, [isAnswered, reset]);
  return (
    <LeaveQuestions value={take}>
      {children}
      {state === 'blocked' && asked && <Question of={asked} onLeave={proceed} onStay={reset} />}
    </LeaveQuestions>
  );
}

interface QuestionProps {
  readonly of: StandingQuestion;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

function Question({ of: standing, onLeave, onStay }: QuestionProps) {
  const [{ text, title, confirm, back, onLeave: left }] = useState(standing.current);
  return (
    <CommandDialog
      title={title}
      intro={text}
      confirm={confirm}
      back={back}
      busy={false}
      failure={null}
      onConfirm={() => {
        left?.();
        onLeave();
      }}
      onClose={onStay}
    />
  );
}
