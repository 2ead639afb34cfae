import { Link as MuiLink, Typography } from '@mui/material';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';

/** What its status does not say: on its way, in the shop, or why it did not get there. */
export function StandingNote({ row }: { readonly row: PotentialImportRow }) {
  const { importProblem, isBeingImported, productId } = row;
  if (importProblem !== null) {
    return (
      <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
        {texts.importFailed(importProblem)}
      </Typography>
    );
  }
  if (productId !== null) {
    return (
      <Typography variant="body2" sx={{ mt: 0.5 }}>
        <MuiLink href={`/product/${productId}`} target="_blank" rel="noopener">
          {texts.inShop(productId)}
        </MuiLink>
      </Typography>
    );
  }
  if (!isBeingImported) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {texts.beingImported}
    </Typography>
  );
}
