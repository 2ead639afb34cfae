import { useEffect, useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ProductFilePreview, ProductFileResult } from '@halfpallet/contracts';
import { productFiles as texts } from '../i18n/product-files';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { problemOf, type Problem } from '../shared/problem';
import { readCsvFile, type ReadFile } from '../shared/read-csv-file';
import { useCommand } from '../shared/use-command';
import { applyBody, isSendable, newerPreview } from './product-file-model';

/** How far a file has come. */
export type Stage =
  | { readonly at: 'start' }
  | { readonly at: 'reading'; readonly name: string }
  | { readonly at: 'unusable'; readonly title: string; readonly error: unknown; readonly file: File | null }
  | {
      readonly at: 'preview';
      readonly file: ReadFile;
      readonly preview: ProductFilePreview;
      /** Tells this preview from an earlier one that said the same. */
      readonly shown: number;
      /** What the server said to the last try to apply it, or an older one of the same file. */
      readonly problem: Problem | null;
    }
  | { readonly at: 'applied'; readonly name: string; readonly result: ProductFileResult };

/** One file at a time: chosen, previewed, applied. Another choice replaces it, also while its preview is on the way. */
export function useProductFile() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [stage, setStage] = useState<Stage>({ at: 'start' });
  const asking = useRef<AbortController | null>(null);
  const shown = useRef(0);
  useEffect(() => () => asking.current?.abort(), []);

  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (file === undefined) return;
    asking.current?.abort();
    const { signal } = (asking.current = new AbortController());
    const show = (next: Stage) => {
      if (!signal.aborted) setStage(next);
    };
    if (files.length > 1) {
      show({ at: 'unusable', title: texts.choose.severalTitle, error: new Error(texts.choose.several), file: null });
      return;
    }
    show({ at: 'reading', name: file.name });
    try {
      const read = await readCsvFile(file, isSendable, texts.choose);
      const preview = await dataProvider.previewProductFile(read.csv, signal);
      show({ at: 'preview', file: read, preview, shown: (shown.current += 1), problem: null });
    } catch (error) {
      show({ at: 'unusable', title: texts.choose.unusable(file.name), error, file });
    }
  };

  const { run, busy } = useCommand<ProductFileResult & CommandResponse>(texts.apply, (result) =>
    setStage((last) => (last.at === 'preview' ? { at: 'applied', name: last.file.name, result } : last)),
  );
  const apply = () => {
    if (stage.at !== 'preview') return;
    const body = applyBody(stage.file, stage.preview.token);
    // One preview, one key: after a lost answer the button asks for the same act again.
    void run({ shown: stage.shown }, async (options) => {
      try {
        return await dataProvider.applyProductFile(body, options);
      } catch (error) {
        const newer = newerPreview(error);
        setStage({
          ...stage,
          ...(newer && { preview: newer, shown: (shown.current += 1) }),
          problem: problemOf(error),
        });
        throw error;
      }
    });
  };
  return { stage, choose, apply, applying: busy };
}
