import { Box, Stack, Typography } from '@mui/material';
import type { ProductFileRow } from '@halfpallet/contracts';
import { productFiles } from '../i18n/product-files';
import { Amount, marginText, RowName, RowPrice, RowVerdict } from './row-cells';

const { columns, rowOf } = productFiles.preview;

/** A product of the file on a phone: everything the table says. */
export function PreviewCard({ row }: { readonly row: ProductFileRow }) {
  return (
    <>
      <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
        <Box sx={{ minWidth: 0 }}>
          <RowName row={row} />
        </Box>
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
          {rowOf(row.row)}
        </Typography>
      </Stack>
      <div>
        <RowVerdict row={row} />
      </div>
      {row.verdict !== 'refused' && (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1, '& dd': { m: 0 }, '& dt': DT }}
        >
          <div>
            <dt>{columns.price}</dt>
            <dd>
              <RowPrice row={row} />
            </dd>
          </div>
          <div>
            <dt>{columns.before}</dt>
            <dd>
              <Amount value={row.unitPriceBeforeAud} />
            </dd>
          </div>
          <div>
            <dt>{columns.market}</dt>
            <dd>
              <Amount value={row.marketPriceAud} />
            </dd>
          </div>
          <div>
            <dt>{columns.margin}</dt>
            <dd>{marginText(row.marginPercent)}</dd>
          </div>
        </Box>
      )}
    </>
  );
}

const DT = { color: 'text.secondary', fontSize: '0.8125rem' } as const;
