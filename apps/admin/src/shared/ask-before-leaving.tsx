import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { CommandDialog } from './command-dialog';

export interface AskBeforeLeavingProps {
  readonly title: string;
  /** What is lost by leaving. */
  readonly text: string;
  readonly confirm: string;
  readonly back: string;
  /** Other addresses under which nothing is lost. */
  readonly keeps?: (pathname: string) => boolean;
}

/** While it is there, whoever goes to another page or closes the tab is asked first. */
export function AskBeforeLeaving({ title, text, confirm, back, keeps }: AskBeforeLeavingProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation: { pathname } }) => currentLocation.pathname !== pathname && !keeps?.(pathname),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <CommandDialog
      title={title}
      intro={text}
      confirm={confirm}
      back={back}
      busy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
