import type { ReactNode } from 'react';
import { Box, Button, Stack, Typography } from '@mui/material';
import type { ProductSource } from '@halfpallet/contracts';
import { productSources as texts } from '../i18n/product-sources';
import { momentText } from '../shared/brisbane';
import { useOpenDialog } from '../shared/dialog-host';
import { wordsOf } from '../shared/format';
import { Picture } from '../shared/picture';
import { safeLink } from '../shared/safe-link';
import { StatusBadge } from '../shared/status-badge';
import { ProductSourceDialog } from './product-source-dialog';
import { ratingText, SourceConfidence, SupplierName } from './source-facts';

const { fields } = texts;

/** One ordered item and where it comes from. */
export function ProductSourceCard({ source }: { readonly source: ProductSource }) {
  const open = useOpenDialog();
  const original = safeLink(source.originalUrl);
  return (
    <Stack direction="row" spacing={2}>
      <Picture src={source.productImageUrl} size={72} />
      <Box sx={{ minWidth: 0, flexGrow: 1 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {source.productName}
          </Typography>
          <StatusBadge status={source.source} />
        </Stack>
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
          <Figure term={fields.sector}>{wordsOf(source.sector)}</Figure>
          <Figure term={fields.added}>{momentText(source.createdAt)}</Figure>
          <Figure term={fields.confidence}>
            <SourceConfidence source={source} />
          </Figure>
          <Figure term={fields.supplier}>
            <SupplierName source={source} />
          </Figure>
          <Figure term={fields.location}>{source.supplierLocation}</Figure>
          <Figure term={fields.rating}>{ratingText(source)}</Figure>
        </Box>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', mt: 1 }}>
          {original !== null && (
            <Button
              size="small"
              href={original}
              target="_blank"
              rel="noopener noreferrer nofollow"
              aria-label={texts.viewOriginalOf(source.productName)}
            >
              {texts.viewOriginal}
            </Button>
          )}
          <Button
            size="small"
            aria-label={texts.viewOf(source.productName)}
            onClick={() => open((close) => <ProductSourceDialog source={source} onClose={close} />)}
          >
            {texts.view}
          </Button>
        </Stack>
      </Box>
    </Stack>
  );
}

function Figure({ term, children }: { readonly term: string; readonly children: ReactNode }) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography component="dt" variant="caption" color="textSecondary">
        {term}
      </Typography>
      <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
