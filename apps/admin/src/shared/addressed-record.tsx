import type { ReactNode } from 'react';
import { LostRecord } from './lost-record';
import { isGone } from './problem';
import { ProblemNotice } from './problem-notice';
import { LoadingRecord } from './record-dialog';

export interface AddressedRecordProps<Whole> {
  /** Id of the dialog's heading. */
  readonly titleId: string;
  /** How far the reading has come. */
  readonly read: {
    readonly data: Whole | undefined;
    readonly error: unknown;
    readonly isPending: boolean;
    readonly refetch: () => unknown;
  };
  readonly texts: { readonly loading: string; readonly notFound: string; readonly loadError: string };
  readonly children: (record: Whole) => ReactNode;
}

/** What a dialog shows of the record its address names: while it is read, when there is none, and above it when it cannot be read anew. */
export function AddressedRecord<Whole>({ titleId, read, texts, children }: AddressedRecordProps<Whole>) {
  const { data, error, isPending, refetch } = read;
  if (isPending) return <LoadingRecord titleId={titleId} label={texts.loading} />;
  const retry = () => void refetch();
  if (data === undefined || isGone(error)) {
    return (
      <LostRecord titleId={titleId} error={error} notFound={texts.notFound} title={texts.loadError} retry={retry} />
    );
  }
  return (
    <>
      {error != null && <ProblemNotice error={error} title={texts.loadError} retry={retry} />}
      {children(data)}
    </>
  );
}
