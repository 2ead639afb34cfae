import { Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail, TaxDocument } from '@halfpallet/contracts';
import { taxDocuments as texts } from '../../i18n/finance';
import { useMay } from '../../layout/session-context';
import type { AdminDataProvider } from '../../providers/data-provider';
import { momentText } from '../../shared/brisbane';
import { Panel } from '../../shared/panel';
import { problemOf } from '../../shared/problem';
import { ProblemNotice } from '../../shared/problem-notice';
import { StatusBadge } from '../../shared/status-badge';
import { takeAnswer } from '../../shared/take-answer';
import { useIdempotentKey } from '../../shared/use-idempotent-key';
import { useSavedFile } from '../../shared/use-saved-file';
import { useToast } from '../../shared/use-toast';
import { MoneyLines } from './money-lines';

/** The tax invoice of an order and its adjustment notes; whoever may issues what can be issued. Nothing while there is nothing to say. */
export function TaxDocuments({ order }: { readonly order: AdminOrderDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  // What can be issued follows from the order and its money; the list of invoices is told when somebody else issues something.
  const queryKey = ['invoices', 'tax-documents', order.id, order.version];
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => dataProvider.taxDocuments(order.id) });
  if (error) return <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (!data) return null;
  const { documents, next, waitsFor } = data;
  return (
    <>
      <MoneyLines
        title={texts.panel}
        lines={documents.map((document) => ({
          id: document.number,
          amountAud: document.totalAud,
          status: <StatusBadge status="done" label={texts.kinds[document.kind]} />,
          text: texts.issued(document.number, momentText(document.issuedAt)),
          acts: <FileButton orderId={order.id} document={document} />,
        }))}
      />
      {next !== null && <Issue order={order} title={texts.next[next]} act={texts.issue[next]} queryKey={queryKey} />}
      {waitsFor === 'money' && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {texts.waitsForMoney}
        </Typography>
      )}
    </>
  );
}

interface IssueProps {
  readonly order: AdminOrderDetail;
  readonly title: string;
  readonly act: string;
  readonly queryKey: readonly unknown[];
}

function Issue({ order, title, act, queryKey }: IssueProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const client = useQueryClient();
  const toast = useToast();
  const key = useIdempotentKey();
  const { mutate, isPending } = useMutation({
    mutationFn: () => dataProvider.issueTaxDocuments(order.id, { idempotencyKey: key.of(order.version) }),
    onSuccess: (answer) => {
      key.spend();
      void takeAnswer(client, queryKey, answer);
    },
    onError: (error) => toast('error', texts.issueFailed, problemOf(error).message),
  });
  if (!useMay()('tax-documents.issue')) return null;
  return (
    <Panel title={texts.panel}>
      <Typography variant="body2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Button size="small" variant="outlined" loading={isPending} onClick={() => mutate()}>
        {act}
      </Button>
    </Panel>
  );
}

function FileButton({ orderId, document }: { readonly orderId: string; readonly document: TaxDocument }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { busy, save } = useSavedFile({
    fetch: () => dataProvider.taxDocumentFile(orderId, document.number),
    fallbackName: `${document.number}.pdf`,
    failed: texts.fileFailed,
  });
  return (
    <Button size="small" loading={busy} aria-label={texts.saveFile(document.number)} onClick={save}>
      {texts.pdf}
    </Button>
  );
}
