import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import { useNavigate } from 'react-router';
import { search as texts } from '../i18n/sourcing';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { problemOf, type Problem } from '../shared/problem';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useToast } from '../shared/use-toast';
import { pathOfRequest } from './request-address';
import { EMPTY_WISH, wishOf, wrongWith, type TypedWish } from './wish-model';
import { WishFields } from './wish-fields';

/** A wish that marketplaces are searched for; then straight to how far that is. */
export function StartSearchDialog({ onClose }: { readonly onClose: () => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const key = useIdempotentKey();
  const navigate = useNavigate();
  const refresh = useRefresh();
  const toast = useToast();
  const [typed, setTyped] = useState<TypedWish>(EMPTY_WISH);
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const wrong = wrongWith(typed);

  const start = async () => {
    setTried(true);
    setProblem(null);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const wish = wishOf(typed);
      const { requestId, joined } = await dataProvider.startSourcing(wish, { idempotencyKey: key.of(wish) });
      if (joined) toast('info', texts.joined, texts.joinedText);
      else toast('success', texts.started);
      refresh();
      onClose();
      void navigate(pathOfRequest(requestId, 'progress'));
    } catch (error) {
      const refused = problemOf(error);
      setProblem(refused);
      toast('error', texts.failed, refused.message);
      setBusy(false);
    }
  };

  return (
    <CommandDialog
      title={texts.title}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      failure={problem?.message ?? null}
      onConfirm={() => void start()}
      onClose={onClose}
    >
      <WishFields
        typed={typed}
        onTyped={(change) => {
          setTyped({ ...typed, ...change });
          setProblem(null);
        }}
        wrong={tried ? { ...problem?.fields, ...wrong } : {}}
      />
    </CommandDialog>
  );
}
