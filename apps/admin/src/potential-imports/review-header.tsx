import { useEffect, useRef } from 'react';
import { Box, Stack, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { categoryNames, importStatusNames, potentialImport as texts } from '../i18n/imports';
import { useDocumentTitle } from '../layout/document-title';
import { momentText } from '../shared/brisbane';
import { Confidence } from '../shared/confidence';
import { StatusBadge } from '../shared/status-badge';
import { StandingNote } from './standing-note';
import { TITLE_ID } from './potential-import-model';

/** Which one this is and how it stands. The name takes the focus, so that going to the next one is heard. */
export function ReviewHeader({ record }: { readonly record: PotentialImportDetail }) {
  const { productName, productQuery, adminStatus, category, aiConfidence, reviewedBy, reviewedAt } = record;
  // Staff approve; the import itself is nobody's decision.
  const isInShop = adminStatus === 'imported';
  const heading = useRef<HTMLHeadingElement>(null);
  useDocumentTitle(productName, 1);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
      <Typography
        id={TITLE_ID}
        ref={heading}
        tabIndex={-1}
        variant="h1"
        component="h2"
        sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere', '&:focus': { outline: 'none' } }}
      >
        {productName}
      </Typography>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center', mt: 0.75 }}>
        <StatusBadge status={adminStatus} label={importStatusNames[adminStatus]} />
        <Typography variant="body2" component="span">
          <Confidence share={aiConfidence} />
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {[categoryNames[category] ?? category, texts.askedFor(productQuery)].join(' · ')}
        </Typography>
      </Stack>
      {reviewedBy !== null && reviewedAt !== null && adminStatus !== 'pending' && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {texts.decided(importStatusNames[isInShop ? 'approved' : adminStatus], reviewedBy, momentText(reviewedAt))}
        </Typography>
      )}
      <StandingNote row={record} />
    </Box>
  );
}
