import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { useListContext } from 'react-admin';
import type { ProductFileRow } from '@halfpallet/contracts';
import { productFiles } from '../i18n/product-files';
import { WideContent } from '../shared/wide-content';
import { Amount, marginText, RowName, RowPrice, RowVerdict } from './row-cells';

const { columns, priceNote } = productFiles.preview;

/** A row of the file under the number it is listed by. */
export interface ListedRow extends ProductFileRow {
  readonly id: number;
}

export function PreviewTable() {
  const { data = [] } = useListContext<ListedRow>();
  return (
    <WideContent label={productFiles.noun}>
      <Table size="small" aria-label={productFiles.noun} aria-description={priceNote}>
        <TableHead>
          <TableRow>
            <TableCell align="right">{columns.row}</TableCell>
            <TableCell>{columns.product}</TableCell>
            <TableCell>{columns.verdict}</TableCell>
            <TableCell align="right">{columns.price}</TableCell>
            <TableCell align="right">{columns.before}</TableCell>
            <TableCell align="right">{columns.market}</TableCell>
            <TableCell align="right">{columns.margin}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {data.map((row) => (
            <TableRow key={row.id} sx={{ '& > .MuiTableCell-root': { verticalAlign: 'top' } }}>
              <TableCell align="right">{row.row}</TableCell>
              <TableCell component="th" scope="row" sx={{ minWidth: 200 }}>
                <RowName row={row} />
              </TableCell>
              <TableCell sx={{ minWidth: 220 }}>
                <RowVerdict row={row} />
              </TableCell>
              <TableCell align="right">
                <RowPrice row={row} />
              </TableCell>
              <TableCell align="right">
                <Amount value={row.unitPriceBeforeAud} />
              </TableCell>
              <TableCell align="right">
                <Amount value={row.marketPriceAud} />
              </TableCell>
              <TableCell align="right">{marginText(row.marginPercent)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </WideContent>
  );
}
