import { Box, ButtonBase, Typography } from '@mui/material';
import { useListContext } from 'react-admin';
import { productFiles, type ProductFileCounts } from '../i18n/product-files';
import { countText } from '../shared/format';
import { toneOf } from '../shared/status-tones';
import { VERDICTS } from './product-file-model';

const texts = productFiles.preview;

/** How many products have which fate; pressing one shows only those, pressing it again all. */
export function PreviewCounts({ counts }: { readonly counts: ProductFileCounts }) {
  const { filterValues, setFilters } = useListContext();
  return (
    <Box
      role="group"
      aria-label={texts.filters}
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, 1fr)' } }}
    >
      {VERDICTS.map((verdict) => {
        const pressed = filterValues.verdict === verdict;
        return (
          <ButtonBase
            key={verdict}
            aria-pressed={pressed}
            disabled={counts[verdict] === 0}
            onClick={() => setFilters(pressed ? {} : { verdict }, {}, false)}
            sx={{
              display: 'block',
              textAlign: 'left',
              px: 1.5,
              py: 1,
              border: 1,
              borderBottomWidth: 3,
              borderColor: 'divider',
              borderBottomColor: pressed ? 'secondary.main' : 'divider',
              bgcolor: pressed ? 'action.selected' : undefined,
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
              {texts.counts[verdict]}
            </Typography>
            <Typography
              component="span"
              sx={{
                fontSize: '1.25rem',
                fontWeight: 650,
                fontVariantNumeric: 'tabular-nums',
                color: counts[verdict] > 0 ? toneOf(verdict) : 'text.secondary',
              }}
            >
              {countText(counts[verdict])}
            </Typography>
          </ButtonBase>
        );
      })}
    </Box>
  );
}
