import { useState } from 'react';
import {
  Button,
  Card,
  CardContent,
  Checkbox,
  FormControl,
  FormControlLabel,
  FormHelperText,
  Stack,
  TextField,
} from '@mui/material';
import { useCreate } from 'react-admin';
import { Link, useLocation, useNavigate } from 'react-router';
import { Limits, type StartReplay, type ReplayRun } from '@halfpallet/contracts';
import { replays } from '../i18n/finance';
import { common } from '../i18n/frame';
import { LAST_MINUTE } from '../shared/brisbane';
import { Choice } from '../shared/choice';
import { Page } from '../shared/page';
import { problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { ReasonField } from '../shared/reason-field';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useToast } from '../shared/use-toast';
import { emptyForm, formErrors, startReplayOf, type ReplayForm } from './replay-model';

const texts = replays.form;

/** What to work out, for which orders, up to when, and why. Leads to the page of the run. */
export function NewReplayPage() {
  const { state } = useLocation() as { state: Partial<ReplayForm> | null };
  const navigate = useNavigate();
  const toast = useToast();
  const key = useIdempotentKey();
  const [form, setForm] = useState<ReplayForm>({ ...emptyForm, ...state });
  const [tried, setTried] = useState(false);
  const [create, { isPending, error }] = useCreate<ReplayRun>();
  const set = (change: Partial<ReplayForm>) => setForm({ ...form, ...change });
  const errors = tried ? formErrors(form, common.reasonTooShort(Limits.reason.min)) : {};
  const start = () => {
    setTried(true);
    if (Object.keys(formErrors(form, '')).length > 0) return;
    const data: StartReplay = startReplayOf(form);
    void create(
      'replays',
      { data, meta: { idempotencyKey: key.of(data) } },
      {
        onSuccess: (run) => {
          toast('success', texts.started);
          void navigate(`/replays/${run.id}/show`);
        },
        onError: (refused) => toast('error', texts.failed, problemOf(refused).message),
      },
    );
  };
  return (
    <Page title={texts.title} intro={replays.intro}>
      <Card sx={{ maxWidth: 720 }}>
        <CardContent
          component="form"
          noValidate
          onSubmit={(event: React.FormEvent) => {
            event.preventDefault();
            start();
          }}
        >
          <Stack spacing={2.5}>
            <Choice
              name="target"
              label={texts.target}
              value={form.target}
              onChange={(target) => set({ target })}
              choices={[
                { value: 'ledger', label: texts.targetLedger },
                { value: 'payments', label: texts.targetPayments },
              ]}
            />
            <Choice
              name="scope"
              label={texts.scope}
              value={form.scope}
              onChange={(scope) => set({ scope })}
              choices={[
                { value: 'all', label: texts.scopeAll },
                { value: 'one', label: texts.scopeOne },
              ]}
            />
            {form.scope === 'one' && (
              <TextField
                name="orderId"
                label={texts.orderId}
                value={form.orderId}
                onChange={(event) => set({ orderId: event.target.value })}
                error={errors.orderId !== undefined}
                helperText={errors.orderId}
                margin="none"
              />
            )}
            <Choice
              name="moment"
              label={texts.moment}
              value={form.moment}
              onChange={(moment) => set({ moment })}
              choices={[
                { value: 'now', label: texts.momentNow },
                { value: 'time', label: texts.momentTime },
                { value: 'position', label: texts.momentPosition },
              ]}
            />
            {form.moment === 'time' && (
              <TextField
                name="time"
                type="datetime-local"
                label={texts.time}
                value={form.time}
                onChange={(event) => set({ time: event.target.value })}
                error={errors.time !== undefined}
                helperText={errors.time}
                margin="none"
                slotProps={{ inputLabel: { shrink: true }, htmlInput: { step: 1, max: LAST_MINUTE } }}
              />
            )}
            {form.moment === 'position' && (
              <TextField
                name="position"
                label={texts.positionField}
                value={form.position}
                onChange={(event) => set({ position: event.target.value })}
                error={errors.position !== undefined}
                helperText={errors.position}
                margin="none"
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
              />
            )}
            <FormControl margin="none">
              <FormControlLabel
                control={
                  <Checkbox name="dryRun" checked={form.dryRun} onChange={(_event, dryRun) => set({ dryRun })} />
                }
                label={texts.dryRun}
              />
              <FormHelperText>{texts.dryRunHelp}</FormHelperText>
            </FormControl>
            <ReasonField value={form.reason} onChange={(reason) => set({ reason })} tried={tried} />
            {error ? <ProblemNotice error={error} title={texts.failed} /> : null}
            <Stack direction="row" spacing={1.5}>
              <Button type="submit" variant="contained" color="secondary" loading={isPending}>
                {texts.submit}
              </Button>
              <Button component={Link} to="/replays">
                {common.cancel}
              </Button>
            </Stack>
          </Stack>
        </CardContent>
      </Card>
    </Page>
  );
}
