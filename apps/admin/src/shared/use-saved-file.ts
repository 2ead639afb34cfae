import { useState } from 'react';
import type { NamedFile } from '../providers/file-of';
import { problemOf, type Problem } from './problem';
import { saveFile } from './save-file';
import { useToast } from './use-toast';

interface Saving {
  readonly fetch: () => Promise<NamedFile>;
  /** The file's name where the server gives none. */
  readonly fallbackName: string;
  /** The title over the reason why the file cannot be had. */
  readonly failed: string;
  /** Answers true for a refusal that the caller tells by itself. */
  readonly told?: (problem: Problem) => boolean;
}

/** Fetches a file and hands it to the browser's downloads; a toast says why where it cannot be had. */
export function useSavedFile({ fetch, fallbackName, failed, told }: Saving) {
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, name } = await fetch();
      saveFile(blob, name ?? fallbackName);
    } catch (error) {
      const problem = problemOf(error);
      if (!told?.(problem)) toast('error', failed, problem.message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, save: () => void save() };
}
