import { Box, Stack, TextField, Typography } from '@mui/material';
import type { DraftOrderPrices } from '@halfpallet/contracts';
import { draftOrders } from '../i18n/draft-orders';
import { Fact, Facts } from '../shared/facts';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { ReasonField } from '../shared/reason-field';
import { refusalsOf, type DraftForm } from './draft-model';
import type { DraftPricesNow } from './use-draft-prices';

const texts = draftOrders.price;

export interface PricePanelProps extends Pick<DraftPricesNow, 'prices' | 'pending' | 'error' | 'retry'> {
  readonly form: DraftForm;
  readonly errors: Readonly<Record<string, string>>;
  readonly tried: boolean;
  readonly onChange: (change: Partial<DraftForm>) => void;
}

/** What it comes to, and what is taken off: a percentage with a reason, and no price typed by hand. */
export function PricePanel(props: PricePanelProps) {
  const { form, prices, pending, error, errors, tried, onChange, retry } = props;
  const { ofDiscount: refused } = refusalsOf(form, problemOf(error));
  const discountWrong = errors.discount ?? refused;
  return (
    <Panel title={texts.title}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' }, mb: 2 }}>
        <TextField
          name="discount"
          label={texts.discountField}
          value={form.discount}
          onChange={(event) => onChange({ discount: event.target.value })}
          error={discountWrong !== undefined}
          helperText={discountWrong ?? (prices && texts.most(prices.mostDiscountPct))}
          margin="none"
          sx={{ width: { sm: 260 }, flexShrink: 0 }}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 5, autoComplete: 'off' } }}
        />
        {form.discount.trim() !== '' && (
          <ReasonField
            value={form.reason}
            onChange={(reason) => onChange({ reason })}
            tried={tried}
            label={texts.reason}
          />
        )}
      </Stack>
      <Box aria-live="polite" aria-busy={pending}>
        {prices && <Sums prices={prices} />}
        {!prices && pending && <Typography color="textSecondary">{texts.pending}</Typography>}
        {!prices && !pending && !error && <Typography color="textSecondary">{texts.none}</Typography>}
        {error != null && refused === undefined && <ProblemNotice error={error} title={texts.failed} retry={retry} />}
      </Box>
    </Panel>
  );
}

function Sums({ prices }: { readonly prices: DraftOrderPrices }) {
  const { totalAud, fullPriceAud, discountPct, depositAud, marginAud } = prices;
  return (
    <Facts>
      {discountPct !== null && (
        <Fact term={texts.full}>
          <Money value={fullPriceAud} />
        </Fact>
      )}
      {discountPct !== null && <Fact term={texts.discount}>{`${discountPct}%`}</Fact>}
      <Fact term={texts.total}>
        <Money value={totalAud} strong />
        {prices.lines.some(({ isIndicative }) => isIndicative) && (
          <Typography component="span" variant="body2" color="textSecondary">{` ${texts.indicative}`}</Typography>
        )}
      </Fact>
      <Fact term={texts.deposit}>
        <Money value={depositAud} />
      </Fact>
      {marginAud !== null && (
        <Fact term={texts.margin}>
          <Money value={marginAud} />
        </Fact>
      )}
    </Facts>
  );
}
