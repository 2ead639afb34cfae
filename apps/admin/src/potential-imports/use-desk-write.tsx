import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { PotentialImportDetail, PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Settlement } from '../shared/conflict';
import { ConflictDialog } from '../shared/conflict-dialog';
import { useOpenDialog } from '../shared/dialog-host';
import { isConflict, problemOf, type Problem } from '../shared/problem';
import { useToast } from '../shared/use-toast';
import { WHOLE } from '../shared/use-whole-record';
import { DESK_WORDS, deskConflict, isSaidAlready } from './desk-conflict';
import { RESOURCE } from './potential-import-model';

/** One change of a potential import. */
export interface DeskWrite {
  /** As it was when the change was made up. */
  readonly seen: PotentialImportRow;
  /** Field to what it is to become, for the question whose change stays. */
  readonly mine: Readonly<Record<string, unknown>>;
  readonly send: (version: number) => Promise<PotentialImportDetail>;
}

export interface DeskWriteOptions {
  /** Title and sentence of the toast. */
  readonly done: (answer: PotentialImportDetail) => readonly [title: string, text: string];
  readonly failed: (why: string) => readonly [title: string, text: string];
  readonly onDone?: (answer: PotentialImportDetail) => void;
  /** After "Take theirs": what was typed is given up. */
  readonly onGivenUp?: () => void;
}

/**
 * Makes a change under the version it was made up from. When somebody else was quicker, nothing is saved, and a dialog shows
 * what they did until somebody chooses whose change stays.
 */
export function useDeskWrite({ done, failed, onDone, onGivenUp }: DeskWriteOptions) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const openDialog = useOpenDialog();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);

  const attempt = async (write: DeskWrite, version: number): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      finish(await write.send(version));
    } catch (error) {
      const refused = problemOf(error);
      if (isConflict(refused)) await ask(write, refused.message);
      else refuse(refused);
    } finally {
      setBusy(false);
    }
  };

  /** @param by whoever had done it before, where nothing was left to do */
  const finish = (answer: PotentialImportDetail, by?: string) => {
    const [title, text] = done(answer);
    toast('success', title, by === undefined ? text : texts.doneBefore(by));
    onDone?.(answer);
    refresh();
  };

  const refuse = (refused: Problem) => {
    setProblem(refused);
    // Things are no longer as the page shows them: whoever decides again should see how they are.
    if (refused.status === 409) refresh();
    toast('error', ...failed(refused.message));
  };

  const ask = async ({ seen, mine, send }: DeskWrite, message: string) => {
    const params = { id: seen.id, meta: WHOLE };
    const now = await dataProvider.getOne<PotentialImportDetail>(RESOURCE, params).then(
      ({ data }) => data,
      (error: unknown) => refuse(problemOf(error)),
    );
    if (!now) return;
    const conflict = deskConflict(message, seen, now, mine);
    if (isSaidAlready(conflict)) {
      // A colleague, or oneself where the answer was lost: it is told as it stands in the history.
      finish(now, conflict.changes[0]?.by);
      return;
    }
    const settle = (settlement: Settlement) => {
      if (settlement === 'mine') void attempt({ seen: now, mine, send }, now.version);
      if (settlement === 'theirs') {
        onGivenUp?.();
        refresh();
      }
    };
    openDialog((close) => (
      <ConflictDialog
        conflict={conflict}
        words={DESK_WORDS}
        settle={(settlement) => {
          close();
          settle(settlement);
        }}
      />
    ));
  };

  return { write: (write: DeskWrite) => void attempt(write, write.seen.version), busy, problem };
}
