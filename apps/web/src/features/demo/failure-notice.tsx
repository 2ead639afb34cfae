import { importTests as texts } from '../../texts/import-tests';
import { Notice } from '../../ui/notice';
import type { Failure } from './use-call';

/** @param title the sentence for what did not work */
export function FailureNotice({ title, failure }: { readonly title: string; readonly failure: Failure }) {
  return (
    <Notice tone="stop" role="alert">
      <strong>{title}</strong> {failure.text}{' '}
      {failure.needsStaff ? (
        <a href={`/api/login?returnTo=${encodeURIComponent(location.pathname)}`}>{texts.signInLink}</a>
      ) : null}
    </Notice>
  );
}
