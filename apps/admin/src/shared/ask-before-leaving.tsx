import { useLeaveQuestion, type LeaveQuestion } from './leave-questions';

export interface AskBeforeLeavingProps extends Pick<LeaveQuestion, 'title' | 'text' | 'confirm' | 'back'> {
  /** Whether anything would be lost, at the moment of leaving. Default: always, while it is there. */
  readonly when?: () => boolean;
  /** Other addresses under which nothing is lost. */
  readonly keeps?: (pathname: string) => boolean;
}

/** While it is there, whoever goes to another page or closes the tab is asked first. */
export function AskBeforeLeaving({ when = () => true, keeps, ...texts }: AskBeforeLeavingProps) {
  useLeaveQuestion({
    ...texts,
    isDue: (leaving) => {
      const to = leaving?.nextLocation.pathname;
      const goes = leaving?.currentLocation.pathname !== to && !(to !== undefined && keeps?.(to));
      return (leaving === null || goes) && when();
    },
  });
  return null;
}
