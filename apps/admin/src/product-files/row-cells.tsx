import { Box, Typography } from '@mui/material';
import type { ProductFileRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { productFiles } from '../i18n/product-files';
import { countText } from '../shared/format';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';
import { changeText } from './product-file-model';

const texts = productFiles.preview;

/** What happens to the product, what changes, and what is in its way. */
export function RowVerdict({ row }: { readonly row: ProductFileRow }) {
  const change = changeText(row);
  return (
    <>
      <StatusBadge status={row.verdict} label={texts.counts[row.verdict]} />
      {change !== null && <Typography variant="body2">{change}</Typography>}
      {row.problems.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.25, fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
          {row.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </Box>
      )}
      {row.unpricedReason !== null && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {texts.unpriced(row.unpricedReason)}
        </Typography>
      )}
    </>
  );
}

export function RowName({ row: { name, productId } }: { readonly row: ProductFileRow }) {
  return (
    <>
      <Box component="span" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name === '' ? texts.noName : name}
      </Box>
      {productId !== null && (
        <Typography variant="caption" color="textSecondary" component="div">
          {texts.id(productId)}
        </Typography>
      )}
    </>
  );
}

export function RowPrice({ row: { unitPriceAud, quantity } }: { readonly row: ProductFileRow }) {
  if (unitPriceAud === null) return common.none;
  return (
    <>
      <Money value={unitPriceAud} strong />
      {quantity !== null && (
        <Typography variant="caption" color="textSecondary" component="div" sx={{ whiteSpace: 'nowrap' }}>
          {texts.each(countText(quantity))}
        </Typography>
      )}
    </>
  );
}

export const Amount = ({ value }: { readonly value: number | null }) =>
  value === null ? common.none : <Money value={value} />;

export const marginText = (percent: number | null): string =>
  percent === null ? common.none : `${percent.toFixed(1)}%`;
