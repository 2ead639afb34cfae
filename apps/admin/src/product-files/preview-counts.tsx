import { Box } from '@mui/material';
import { useListContext } from 'react-admin';
import { productFiles, type ProductFileCounts } from '../i18n/product-files';
import { CountButton } from '../shared/count-button';
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
          <CountButton
            key={verdict}
            label={texts.counts[verdict]}
            count={counts[verdict]}
            tone={counts[verdict] > 0 ? toneOf(verdict) : 'text.secondary'}
            on={pressed}
            aria-pressed={pressed}
            disabled={counts[verdict] === 0}
            onClick={() => setFilters(pressed ? {} : { verdict }, {}, false)}
          />
        );
      })}
    </Box>
  );
}
