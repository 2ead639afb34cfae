import type { ReactNode } from 'react';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { categoryNames, importStatusNames, potentialImports as texts } from '../i18n/imports';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { ChooseRow } from '../shared/bulk/choose-row';
import { Confidence } from '../shared/confidence';
import { audText, countText } from '../shared/format';
import { StatusBadge } from '../shared/status-badge';
import { PriceRange } from './price-range';
import { pathOfPotentialImport } from './potential-import-model';
import { QuickReview } from './quick-review';
import { StandingNote } from './standing-note';

/** One of the list: what it is, how it stands, its figures, and the decision where one is waited for. */
export function PotentialImportCard({ row }: { readonly row: PotentialImportRow }) {
  const mayReview = useMay()('imports.review');
  const { search } = useLocation();
  const { fields } = texts;
  const path = pathOfPotentialImport(row.id, 'details', search);
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) auto' }, gap: 1.5 }}>
      <Box sx={{ minWidth: 0 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Stack direction="row" sx={{ alignItems: 'center', minWidth: 0 }}>
            {mayReview && <ChooseRow id={row.id} label={row.productName} />}
            <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
              <MuiLink component={Link} to={path}>
                {row.productName}
              </MuiLink>
            </Typography>
          </Stack>
          <StatusBadge status={row.adminStatus} label={importStatusNames[row.adminStatus]} />
          <Typography variant="body2" color="textSecondary">
            {categoryNames[row.category] ?? row.category}
          </Typography>
        </Stack>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.25, overflowWrap: 'anywhere' }}>
          {`${fields.query}: ${row.productQuery}`}
        </Typography>
        <StandingNote row={row} />
        <Box
          component="dl"
          sx={{
            m: 0,
            mt: 1,
            display: 'grid',
            columnGap: 2,
            rowGap: 1,
            gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(3, 1fr)', lg: 'repeat(6, auto)' },
          }}
        >
          <Figure term={fields.dap}>
            <PriceRange row={row} />
          </Figure>
          <Figure term={fields.retail}>
            {row.estimatedAuRetailPrice === null ? common.none : audText(row.estimatedAuRetailPrice)}
          </Figure>
          <Figure term={fields.margin}>
            {row.estimatedProfitMarginPercent === null
              ? common.none
              : texts.percent(String(row.estimatedProfitMarginPercent))}
          </Figure>
          <Figure term={fields.moq}>
            {row.estimatedMoq === null ? common.none : texts.pieces(countText(row.estimatedMoq))}
          </Figure>
          <Figure term={fields.confidence}>
            <Confidence share={row.aiConfidence} />
          </Figure>
          <Figure term={fields.created}>{momentText(row.createdAt)}</Figure>
        </Box>
      </Box>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'flex-start' }}>
        {row.adminStatus === 'pending' && mayReview && <QuickReview row={row} />}
        <Button size="small" component={Link} to={path} aria-label={texts.viewOf(row.productName)}>
          {texts.view}
        </Button>
      </Stack>
    </Box>
  );
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <div>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Typography>
    </div>
  );
}
