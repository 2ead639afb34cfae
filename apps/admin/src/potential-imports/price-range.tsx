import { Typography } from '@mui/material';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';
import { audText, countText } from '../shared/format';
import { Money } from '../shared/money';

type Ranged = Pick<PotentialImportRow, 'estimatedDapLowAud' | 'estimatedDapHighAud'>;
type Priced = Ranged & Pick<PotentialImportRow, 'estimatedDapAud' | 'pricedQuantity'>;

/** The DAP price of one unit, for how many, and how far what was assumed may move it. */
export function PriceRange({ row }: { readonly row: Priced }) {
  const { estimatedDapAud: price, pricedQuantity } = row;
  if (price === null) return texts.notPriced;
  const range = rangeText(row);
  return (
    <>
      <Money value={price} strong />
      {pricedQuantity !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {texts.eachOf(countText(pricedQuantity))}
        </Typography>
      )}
      {range !== null && (
        <Typography component="span" variant="caption" color="textSecondary" sx={{ display: 'block' }}>
          {range}
        </Typography>
      )}
    </>
  );
}

/** `A$10.20 to A$14.80`; null when nothing was assumed. */
export function rangeText({ estimatedDapLowAud: low, estimatedDapHighAud: high }: Ranged): string | null {
  return low === null || high === null || low === high ? null : texts.range(audText(low), audText(high));
}
