import { Button, Stack, TextField, Typography } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits, type CallerDetails, type FoundCustomer } from '@halfpallet/contracts';
import { draftOrders } from '../i18n/draft-orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { LookUp } from '../shared/look-up';
import { Panel } from '../shared/panel';
import type { ChosenCustomer, DraftForm } from './draft-model';

const texts = draftOrders.buyer;

export interface BuyerPanelProps {
  readonly form: DraftForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly onChange: (change: Partial<DraftForm>) => void;
}

const FIELDS: ReadonlyArray<{
  readonly field: keyof CallerDetails;
  readonly type: string;
  readonly required: boolean;
  readonly max: number;
}> = [
  { field: 'name', type: 'text', required: true, max: Limits.name.max },
  { field: 'email', type: 'email', required: true, max: Limits.email.max },
  { field: 'phone', type: 'tel', required: false, max: Limits.phone.max },
  { field: 'company', type: 'text', required: false, max: Limits.company.max },
];

/** Somebody with an account or an order, or what a caller tells who is not on it. */
export function BuyerPanel({ form: { customer, caller }, errors, onChange }: BuyerPanelProps) {
  if (customer !== null) {
    return (
      <Panel
        title={texts.title}
        aside={
          <Button size="small" onClick={() => onChange({ customer: null })}>
            {texts.change}
          </Button>
        }
      >
        <Typography sx={{ fontWeight: 600 }}>{customer.name || customer.email}</Typography>
        <Typography color="textSecondary">{customer.email}</Typography>
      </Panel>
    );
  }
  return (
    <Panel title={texts.title}>
      <CustomerSearch onChoose={(chosen) => onChange({ customer: chosen })} />
      <Typography variant="h3" sx={{ mt: 2, mb: 1.5 }}>
        {texts.caller}
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        {FIELDS.map(({ field, type, required, max }) => (
          <TextField
            key={field}
            name={`caller-${field}`}
            type={type}
            label={texts[field]}
            required={required}
            value={caller[field]}
            onChange={(event) => onChange({ caller: { ...caller, [field]: event.target.value } })}
            error={errors[field] !== undefined}
            helperText={errors[field]}
            margin="none"
            sx={{ flex: '1 1 240px' }}
            slotProps={{ htmlInput: { maxLength: max, autoComplete: 'off' } }}
          />
        ))}
      </Stack>
    </Panel>
  );
}

/** Also accounts that never ordered: the search of everything knows them, the list of customers does not. */
function CustomerSearch({ onChoose }: { readonly onChoose: (customer: ChosenCustomer) => void }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const find = async (text: string, signal: AbortSignal) => {
    const { customers, away } = await dataProvider.find(text, signal);
    if (away.includes('customers')) throw new Error(texts.away);
    return customers;
  };
  return (
    <LookUp<FoundCustomer>
      name="customer"
      label={texts.search}
      help={texts.searchHelp}
      nothing={texts.nobody}
      find={find}
      keyOf={({ id }) => id}
      textOf={({ name, email, phone }) => [name, email, phone].filter(Boolean).join(' · ')}
      onChoose={({ id, name, email }) => onChoose({ id, name, email })}
    />
  );
}
