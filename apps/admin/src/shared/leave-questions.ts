import { createContext, useContext, useLayoutEffect, useRef, type RefObject } from 'react';
import type { BlockerFunction } from 'react-router';

/** From where to where, and how. */
export type Leaving = Parameters<BlockerFunction>[0];

export interface LeaveQuestion {
  readonly title: string;
  /** What is lost by leaving. */
  readonly text: string;
  readonly confirm: string;
  readonly back: string;
  /** Asked at the moment of leaving, not when the page was drawn. Null: the tab itself is being closed. */
  readonly isDue: (leaving: Leaving | null) => boolean;
  /** Somebody left all the same. */
  readonly onLeave?: () => void;
}

export type StandingQuestion = RefObject<LeaveQuestion>;

/** Takes a question up; what it answers takes it back. */
export type TakeQuestion = (question: StandingQuestion) => () => void;

export const LeaveQuestions = createContext<TakeQuestion | null>(null);

/**
 * Asks before somebody goes where something would be lost. The router takes one blocker at a time, and one that comes with the
 * first letter takes effect a moment after it: the guard of the whole back-office holds that one, and this a place with it.
 */
export function useLeaveQuestion(question: LeaveQuestion): void {
  const take = useContext(LeaveQuestions);
  if (take === null) throw new Error('useLeaveQuestion is for pages below a LeaveGuard.');
  const latest = useRef(question);
  useLayoutEffect(() => {
    latest.current = question;
  });
  useLayoutEffect(() => take(latest), [take]);
}
