import { Button } from '@mui/material';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';
import { isListedByAnother } from './potential-import-model';
import { useReview } from './use-review';

/** Yes, where it may be said, or no from the list. */
export function QuickReview({ row }: { readonly row: PotentialImportRow }) {
  const { review, busy } = useReview(row);
  return (
    <>
      {!isListedByAnother(row) && (
        <Button
          size="small"
          variant="contained"
          color="secondary"
          disabled={busy}
          onClick={() => review('approved')}
          aria-label={texts.approveOf(row.productName)}
        >
          {texts.approve}
        </Button>
      )}
      <Button
        size="small"
        variant="outlined"
        color="error"
        disabled={busy}
        onClick={() => review('rejected')}
        aria-label={texts.rejectOf(row.productName)}
      >
        {texts.reject}
      </Button>
    </>
  );
}
