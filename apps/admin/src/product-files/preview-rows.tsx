import { useMemo, type ReactNode } from 'react';
import { Box, useMediaQuery, type Theme } from '@mui/material';
import { ListContextProvider, useList } from 'react-admin';
import type { ProductFilePreview } from '@halfpallet/contracts';
import { productFiles } from '../i18n/product-files';
import { CardList } from '../shared/card-list';
import { ListBody } from '../shared/list-body';
import { PreviewCard } from './preview-card';
import { PreviewTable, type ListedRow } from './preview-table';

const ROWS_PER_PAGE = 50;

/** The products of a preview, in pages; what stands above them may filter them. */
export function PreviewRows({
  preview,
  children,
}: {
  readonly preview: ProductFilePreview;
  readonly children: ReactNode;
}) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const data = useMemo(() => preview.rows.map((row): ListedRow => ({ ...row, id: row.row })), [preview]);
  const list = useList<ListedRow>({ data, perPage: ROWS_PER_PAGE, sort: { field: 'id', order: 'ASC' } });
  return (
    <ListContextProvider value={list}>
      {children}
      <Box sx={{ mb: 2.5 }}>
        <ListBody
          noun={productFiles.noun}
          emptyText={productFiles.preview.empty}
          errorTitle={productFiles.preview.loadError}
        >
          {narrow ? <CardList<ListedRow> card={(row) => <PreviewCard row={row} />} /> : <PreviewTable />}
        </ListBody>
      </Box>
    </ListContextProvider>
  );
}
