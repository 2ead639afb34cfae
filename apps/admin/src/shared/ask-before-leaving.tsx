import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { CommandDialog } from './command-dialog';

export interface AskBeforeLeavingProps {
  readonly title: string;
  /** What is lost by leaving. */
  readonly text: string;
  readonly confirm: string;
  readonly back: string;
}

/** While it is there, whoever goes to another page or closes the tab is asked first. */
export function AskBeforeLeaving({ title, text, confirm, back }: AskBeforeLeavingProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
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
