import type { ReactNode } from 'react';
import { Link as MuiLink, Typography } from '@mui/material';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';
import { isListedByAnother } from './potential-import-model';

/** What its status does not say: on its way, in the shop, or why it did not get there. */
export function StandingNote({ row }: { readonly row: PotentialImportRow }) {
  const { importProblem, isBeingImported, productId, inShopAs } = row;
  if (inShopAs !== null && isListedByAnother(row)) {
    return <InShop productId={inShopAs}>{texts.listingInShop(inShopAs)}</InShop>;
  }
  if (importProblem !== null) {
    return (
      <Typography variant="body2" color="error" sx={{ mt: 0.5 }}>
        {texts.importFailed(importProblem)}
      </Typography>
    );
  }
  if (productId !== null) return <InShop productId={productId}>{texts.inShop(productId)}</InShop>;
  if (!isBeingImported) return null;
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      {texts.beingImported}
    </Typography>
  );
}

function InShop({ productId, children }: { readonly productId: number; readonly children: ReactNode }) {
  return (
    <Typography variant="body2" sx={{ mt: 0.5 }}>
      <MuiLink href={`/product/${productId}`} target="_blank" rel="noopener">
        {children}
      </MuiLink>
    </Typography>
  );
}
