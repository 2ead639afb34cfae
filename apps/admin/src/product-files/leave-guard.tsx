import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { productFiles } from '../i18n/product-files';
import { CommandDialog } from '../shared/command-dialog';

const texts = productFiles.leave;

export interface LeaveGuardProps {
  readonly fileName: string;
  readonly applying: boolean;
}

/** While it is there, whoever goes to another page or closes the tab is asked first. */
export function LeaveGuard({ fileName, applying }: LeaveGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);
  if (blocker.state !== 'blocked') return null;
  return (
    <CommandDialog
      title={applying ? texts.runningTitle : texts.title}
      intro={applying ? texts.running(fileName) : texts.preview(fileName)}
      confirm={texts.confirm}
      back={texts.back}
      busy={false}
      failure={null}
      onConfirm={() => blocker.proceed()}
      onClose={() => blocker.reset()}
    />
  );
}
