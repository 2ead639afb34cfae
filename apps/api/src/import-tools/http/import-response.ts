import type { ImportRun, ImportRunState, StartImportResponse } from '@halfpallet/contracts';

const SENTENCES: Readonly<Record<ImportRunState, (run: ImportRun) => string>> = {
  searching: () => 'The marketplaces are being searched. Look at the import again in a moment.',
  ready: ({ counts }) =>
    `${products(counts.listed + counts.revised)} can be imported. Look at the preview and apply it.`,
  importing: ({ imported }) => `${products(imported)} imported so far. Look at the import again in a moment.`,
  finished: ({ imported, failed }) => `${products(imported)} imported, ${failed} failed.`,
  cancelled: ({ imported }) => `The import was cancelled. ${products(imported)} had been imported.`,
};

/** A run in the shape that the import call answers with. */
export function importResponse(run: ImportRun): StartImportResponse {
  const { runId, state, imported, items, marketplaces } = run;
  // Before it is applied, what it would import; afterwards, what it did.
  const shown = items.filter(({ outcome, verdict }) =>
    outcome === null ? verdict === 'listed' || verdict === 'revised' : outcome === 'imported',
  );
  const errors = [
    ...marketplaces.flatMap(({ marketplace, reason }) => (reason === null ? [] : [`${marketplace}: ${reason}`])),
    ...items.flatMap(({ productName, problem, reason }) => {
      const why = problem ?? reason;
      return why === null ? [] : [`${productName}: ${why}`];
    }),
  ];
  return {
    success: state !== 'cancelled' && (state !== 'finished' || imported > 0 || errors.length === 0),
    message: SENTENCES[state](run),
    data: {
      imported,
      failed: run.failed,
      products: shown.map(({ productName, imageUrl, exwPriceUsd, supplierInfo }) => ({
        productName,
        imageUrl,
        exwPriceUsd,
        supplierInfo,
      })),
      errors,
    },
    runId,
    state,
  };
}

const products = (count: number): string => (count === 1 ? '1 product' : `${count} products`);
