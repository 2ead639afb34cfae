import { useEffect } from 'react';
import { Button, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail } from '@halfpallet/contracts';
import { order as texts } from '../../i18n/orders';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Confidence } from '../../shared/confidence';
import { Panel } from '../../shared/panel';
import { ProblemNotice } from '../../shared/problem-notice';
import { StatusBadge } from '../../shared/status-badge';
import { useToast } from '../../shared/use-toast';
import { safeLink } from '../../shared/safe-link';

/** Where the ordered products come from. */
export function SourcesTab({ order }: { readonly order: AdminOrderDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const toast = useToast();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['orders', 'product-sources', order.id],
    queryFn: () => dataProvider.productSourcesOf(order.id),
  });
  useEffect(() => {
    if (error) toast('error', 'Error', texts.sourcesError);
  }, [error, toast]);
  if (error) return <ProblemNotice error={error} title={texts.sourcesError} retry={() => void refetch()} />;
  if (isPending) return null;
  if (data.length === 0) return <Typography color="textSecondary">{texts.noSources}</Typography>;
  return (
    <Panel title={texts.tabs.sources} flush>
      <Table size="small">
        <TableBody>
          {data.map((source) => (
            <TableRow key={source.id}>
              <TableCell>{source.productName}</TableCell>
              <TableCell>
                <StatusBadge status={source.source} />
              </TableCell>
              <TableCell>
                {source.supplierName}
                {source.supplierLocation && `, ${source.supplierLocation}`}
              </TableCell>
              <TableCell>
                {source.aiConfidencePercent !== null && <Confidence share={source.aiConfidencePercent / 100} />}
              </TableCell>
              <TableCell align="right">
                {safeLink(source.originalUrl) && (
                  <Button size="small" href={safeLink(source.originalUrl)!} target="_blank" rel="noopener noreferrer">
                    {texts.viewOriginal}
                  </Button>
                )}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
