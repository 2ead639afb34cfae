import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminProduct, PictureWords } from '@halfpallet/contracts';
import { pictures as texts } from '../i18n/products';
import type { AdminDataProvider } from '../providers/data-provider';
import { isConflict, problemOf, type Problem } from '../shared/problem';
import { useToast } from '../shared/use-toast';
import { bodyOf, differs, drafted, draftOf, withMoved, withWords, type Draft } from './arrangement-model';

/** Order and words of a product's photographs, changed here and saved together. */
export function useArrangement({ id, pictures, version }: AdminProduct, lookAgain: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const toast = useToast();
  const [draft, setDraft] = useState<Draft | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const shown = drafted(pictures, draft);
  const change = (of: (draft: Draft) => Draft, seen = version) => {
    const next = of(draft ?? draftOf(pictures, seen));
    setDraft(differs(pictures, next) ? next : null);
    setProblem(null);
  };
  const save = async (seen: number) => {
    setBusy(true);
    setProblem(null);
    try {
      await dataProvider.arrangePictures(id, bodyOf(shown), seen);
      setDraft(null);
      toast('success', texts.done);
    } catch (error) {
      // What was changed stays, whatever the server said.
      const refused = problemOf(error);
      setProblem(refused);
      toast('error', texts.failed, refused.message);
    } finally {
      setBusy(false);
      lookAgain();
    }
  };
  return {
    shown,
    isChanged: draft !== null,
    busy,
    problem,
    isConflict: problem !== null && isConflict(problem),
    move: (key: string, to: number) => change((known) => withMoved(known, shown, key, to)),
    /** @param seen version of the product that the words were made up from */
    say: (key: string, words: Partial<PictureWords>, seen: number) =>
      change((known) => withWords(known, key, words), seen),
    save: () => save(draft?.version ?? version),
    /** Saves what is here over what somebody else saved meanwhile. */
    saveOver: () => save(version),
    discard: () => {
      setDraft(null);
      setProblem(null);
    },
  };
}
