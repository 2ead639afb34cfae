import { Alert, Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import type { ProductFileResult } from '@halfpallet/contracts';
import { productFiles as texts } from '../i18n/product-files';
import { countText } from '../shared/format';
import { Mono } from '../shared/mono';
import { Panel } from '../shared/panel';
import { StatCards } from '../shared/stat-cards';
import { VERDICTS } from './product-file-model';

/** What became of a file, and of each product that could not be brought in. */
export function ResultPanel({ name, result }: { readonly name: string; readonly result: ProductFileResult }) {
  const { failed, importId } = result;
  return (
    <Panel title={texts.result.title(name)}>
      <StatCards
        label={texts.result.figures}
        cards={VERDICTS.map((verdict) => ({
          label: texts.preview.counts[verdict],
          value: countText(result[verdict]),
        }))}
      />
      {failed.length > 0 && (
        <>
          <Alert severity="error" sx={{ mb: 1.5 }}>
            {texts.result.failed(failed.length)}
          </Alert>
          <Box sx={{ overflowWrap: 'anywhere', mb: 1.5 }}>
            <Table size="small" aria-label={texts.result.failedTitle}>
              <TableHead>
                <TableRow>
                  <TableCell>{texts.preview.columns.row}</TableCell>
                  <TableCell>{texts.preview.columns.product}</TableCell>
                  <TableCell>{texts.result.reason}</TableCell>
                </TableRow>
              </TableHead>
              <TableBody>
                {failed.map(({ row, name: product, reason }) => (
                  <TableRow key={row}>
                    <TableCell>{row}</TableCell>
                    <TableCell component="th" scope="row">
                      {product}
                    </TableCell>
                    <TableCell>{reason}</TableCell>
                  </TableRow>
                ))}
              </TableBody>
            </Table>
          </Box>
        </>
      )}
      <Typography variant="body2" color="textSecondary">
        <Mono>{texts.result.importId(importId)}</Mono>
      </Typography>
    </Panel>
  );
}
