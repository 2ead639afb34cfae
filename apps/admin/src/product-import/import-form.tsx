import { useState, type FormEvent } from 'react';
import { Alert, Box, Button, Stack, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { IMPORT_SECTORS, ImportLimits, SourcingLimits, type ImportSector } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { Arrival } from '../shared/arrival';
import { Panel } from '../shared/panel';
import { useCommand } from '../shared/use-command';
import { emptyForm, formErrors, settledForm, startImportOf, type ImportForm as Typed } from './import-form-model';

const texts = productImport.form;
const { margin, products } = ImportLimits;

/** What to look for, and how much of it. @param onStarted called with the run's id */
export function ImportForm({ onStarted }: { readonly onStarted: (runId: string) => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [form, setForm] = useState<Typed>(emptyForm);
  const [tries, setTries] = useState(0);
  const { run, busy, failure } = useCommand<CommandResponse & { readonly runId: string }>(texts, ({ runId }) =>
    onStarted(runId),
  );
  const set = (change: Partial<Typed>) => setForm({ ...form, ...change });
  const errors = tries > 0 ? formErrors(form) : {};
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (Object.keys(formErrors(form)).length > 0) return;
    const body = startImportOf(form);
    setForm(settledForm(form));
    // Asked for again, the same is another import once the first is decided: the server tells them apart.
    void run({ body, at: Date.now() }, async (options) => {
      const { runId } = await dataProvider.startImport(body, options);
      return { runId };
    });
  };
  const alert = errors.form ?? (failure === null ? null : texts.failedWith(failure));
  return (
    <Panel title={texts.title}>
      <Box component="form" noValidate onSubmit={submit}>
        {alert !== null && (
          <Arrival key={tries}>
            <Alert severity="error" sx={{ mb: 2 }}>
              {alert}
            </Alert>
          </Arrival>
        )}
        <Stack direction={{ xs: 'column', md: 'row' }} spacing={2} sx={{ alignItems: { md: 'flex-start' } }}>
          <TextField
            name="searchQuery"
            label={texts.query}
            value={form.searchQuery}
            onChange={(event) => set({ searchQuery: event.target.value })}
            required
            error={errors.form !== undefined && form.searchQuery.trim() === ''}
            margin="none"
            fullWidth
            slotProps={{ htmlInput: { maxLength: SourcingLimits.query.max } }}
          />
          <TextField
            select
            name="sector"
            label={texts.sector}
            value={form.sector}
            onChange={(event) => set({ sector: event.target.value as ImportSector | '' })}
            required
            error={errors.form !== undefined && form.sector === ''}
            margin="none"
            sx={{ minWidth: 200 }}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            <option value="">{texts.choose}</option>
            {IMPORT_SECTORS.map((sector) => (
              <option key={sector} value={sector}>
                {sector}
              </option>
            ))}
          </TextField>
          <TextField
            name="targetMargin"
            label={texts.margin}
            value={form.targetMargin}
            onChange={(event) => set({ targetMargin: event.target.value })}
            error={errors.targetMargin !== undefined}
            helperText={errors.targetMargin ?? texts.marginHelp(margin.min, margin.max)}
            margin="none"
            sx={{ minWidth: 170 }}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          <TextField
            name="maxProducts"
            label={texts.most}
            value={form.maxProducts}
            onChange={(event) => set({ maxProducts: event.target.value })}
            error={errors.maxProducts !== undefined}
            helperText={errors.maxProducts ?? texts.mostHelp(products.min, products.max)}
            margin="none"
            sx={{ minWidth: 130 }}
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        </Stack>
        <Button type="submit" variant="contained" color="secondary" loading={busy} sx={{ mt: 2 }}>
          {texts.submit}
        </Button>
      </Box>
    </Panel>
  );
}
