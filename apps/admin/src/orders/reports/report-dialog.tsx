import { useState } from 'react';
import { Alert, TextField, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import {
  RETURN_REASONS,
  ReturnLimits,
  returnReasonText,
  type ReportableDelivery,
  type ReturnableLine,
} from '@halfpallet/contracts';
import { returns } from '../../i18n/returns';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { CommandResponse } from '../../providers/order-commands';
import { dateText } from '../../shared/brisbane';
import { Choice } from '../../shared/choice';
import { CommandDialog } from '../../shared/command-dialog';
import { countText } from '../../shared/format';
import { ProblemNotice } from '../../shared/problem-notice';
import { useCommand } from '../../shared/use-command';
import { isReportable, problemsOf, reportBody, type ReportProblems, type TypedReport } from './report-for-buyer';
import { ReportPhotographs } from './report-photographs';

const texts = returns.entering;
const NOTHING: TypedReport = { quantities: {}, reason: null, text: '' };

export interface ReportDialogProps {
  readonly order: { readonly id: string; readonly orderNumber: string };
  readonly onClose: () => void;
}

/** Reports for the buyer what they told us about a delivery. What was typed stays when it is refused. */
export function ReportDialog({ order, onClose }: ReportDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'reportable', order.id],
    queryFn: ({ signal }) => dataProvider.reportableDelivery(order.id, signal),
    retry: false,
  });
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const [typed, setTyped] = useState(NOTHING);
  const [photographs, setPhotographs] = useState<readonly string[]>([]);
  const [sending, setSending] = useState(false);
  const [tried, setTried] = useState(false);
  const lines = data?.lines ?? [];
  const problems = problemsOf(typed, lines);
  const report = () => {
    setTried(true);
    if (problems !== null) return;
    const body = reportBody(typed, lines, photographs);
    void run(body, (options) => dataProvider.reportForBuyer(order.id, body, options));
  };
  const closed = data && whyClosed(data);
  return (
    <CommandDialog
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm}
      busy={busy}
      // A report that is sent now would go without what is on its way.
      ready={data !== undefined && closed === null && !sending}
      failure={failure}
      holdsMore={sending || photographs.length > 0}
      onConfirm={report}
      onClose={onClose}
    >
      {error && !data && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />}
      {closed && <Alert severity="warning">{closed}</Alert>}
      {data && (data.canReport || photographs.length > 0 || typed !== NOTHING) && (
        <>
          <Fields lines={lines} typed={typed} onChange={setTyped} problems={tried ? problems : null} />
          <ReportPhotographs orderId={order.id} ids={photographs} onChange={setPhotographs} onSending={setSending} />
        </>
      )}
    </CommandDialog>
  );
}

/** Why nothing can be reported now; null where something can. */
function whyClosed({ canReport, reportUntil, lines }: ReportableDelivery): string | null {
  if (!canReport) return reportUntil === null ? texts.notDelivered : texts.over(dateText(reportUntil));
  return lines.some(isReportable) ? null : texts.nothingLeft;
}

interface FieldsProps {
  readonly lines: readonly ReturnableLine[];
  readonly typed: TypedReport;
  readonly onChange: (typed: TypedReport) => void;
  /** Null before somebody tried to go on, and where nothing is wrong. */
  readonly problems: ReportProblems | null;
}

function Fields({ lines, typed, onChange, problems }: FieldsProps) {
  const first = lines.find(isReportable);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {texts.lines}
      </Typography>
      {lines.map((line) => {
        const wrong = problems?.quantities[line.itemId] ?? (line === first ? problems?.lines : undefined);
        return (
          <TextField
            key={line.itemId}
            name={`quantity-${line.itemId}`}
            label={line.productName}
            value={typed.quantities[line.itemId] ?? ''}
            onChange={({ target }) =>
              onChange({ ...typed, quantities: { ...typed.quantities, [line.itemId]: target.value } })
            }
            disabled={!isReportable(line)}
            error={wrong !== undefined}
            helperText={wrong ?? standingOf(line)}
            slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } }}
          />
        );
      })}
      <Choice
        name="reason"
        label={texts.reason}
        value={typed.reason}
        choices={RETURN_REASONS.map((value) => ({ value, label: returnReasonText[value] }))}
        onChange={(reason) => onChange({ ...typed, reason })}
        {...(problems?.reason === undefined ? {} : { error: problems.reason })}
      />
      <TextField
        name="text"
        label={texts.text}
        value={typed.text}
        onChange={({ target }) => onChange({ ...typed, text: target.value })}
        multiline
        minRows={4}
        maxRows={14}
        required
        error={problems?.text !== undefined}
        helperText={problems?.text ?? texts.textHelp}
        slotProps={{ htmlInput: { maxLength: ReturnLimits.text.max } }}
      />
    </>
  );
}

function standingOf({ quantity, left, reported }: ReturnableLine): string {
  if (reported) return texts.waits;
  if (left === 0) return texts.allReported;
  return left < quantity ? texts.left(countText(left), countText(quantity)) : texts.delivered(countText(quantity));
}
