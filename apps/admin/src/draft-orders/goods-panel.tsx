import { Box, IconButton, Stack, TextField, Typography } from '@mui/material';
import Delete from '@mui/icons-material/DeleteOutlined';
import { Limits, type DraftOrderLine } from '@halfpallet/contracts';
import { draftOrders } from '../i18n/draft-orders';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { PriceLines } from '../shared/price-lines';
import { ProductFields } from '../shared/product-fields';
import { newLine, type ChosenProduct } from '../shared/product-line';
import { ProductLookUp } from '../shared/product-look-up';
import type { DraftForm, DraftLine } from './draft-model';

const { goods: texts, price } = draftOrders;

export interface GoodsPanelProps {
  readonly form: DraftForm;
  readonly errors: Readonly<Record<string, string>>;
  /** What the server says of a line, by its place. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly priced: readonly DraftOrderLine[] | undefined;
  readonly onChange: (change: Partial<DraftForm>) => void;
}

/** The products, each with its options, quantity and price, and where they go. */
export function GoodsPanel({ form, errors, refusals, priced, onChange }: GoodsPanelProps) {
  const { lines, postcode } = form;
  const add = (product: ChosenProduct) => {
    const key = Math.max(0, ...lines.map((line) => line.key)) + 1;
    onChange({ lines: [...lines, { key, ...newLine(product) }] });
  };
  const change = (line: DraftLine) => onChange({ lines: lines.map((one) => (one.key === line.key ? line : one)) });
  return (
    <Panel title={texts.title}>
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2} sx={{ alignItems: { sm: 'flex-start' } }}>
        {lines.length < Limits.draftLines.max && (
          <Box sx={{ flexGrow: 1 }}>
            <ProductLookUp onChoose={add} wrong={errors.lines ?? null} />
          </Box>
        )}
        <TextField
          name="postcode"
          label={texts.postcode}
          required
          value={postcode}
          onChange={(event) => onChange({ postcode: event.target.value })}
          error={errors.postcode !== undefined}
          helperText={errors.postcode ?? texts.postcodeHelp}
          margin="none"
          sx={{ width: { sm: 260 } }}
          slotProps={{ htmlInput: { maxLength: 4, inputMode: 'numeric', autoComplete: 'off' } }}
        />
      </Stack>
      {lines.length === 0 ? (
        <Typography color="textSecondary" sx={{ mt: 2 }}>
          {texts.none}
        </Typography>
      ) : (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
          {lines.map((line, place) => (
            <Line
              key={line.key}
              line={line}
              priced={priced?.[place]}
              wrong={errors[`line.${line.key}`] ?? refusals[`items.${place}`] ?? null}
              onChange={change}
              onRemove={() => onChange({ lines: lines.filter(({ key }) => key !== line.key) })}
            />
          ))}
        </Box>
      )}
    </Panel>
  );
}

interface LineProps {
  readonly line: DraftLine;
  readonly priced: DraftOrderLine | undefined;
  readonly wrong: string | null;
  readonly onChange: (line: DraftLine) => void;
  readonly onRemove: () => void;
}

function Line({ line, priced, wrong, onChange, onRemove }: LineProps) {
  const { productName } = line.product;
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: 1, borderColor: 'divider' }}>
      <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between', alignItems: 'flex-start' }}>
        <Typography sx={{ fontWeight: 600, minWidth: 0, overflowWrap: 'anywhere' }}>{productName}</Typography>
        <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
          {priced && <Money value={priced.totalAud} strong />}
          <IconButton size="small" aria-label={texts.remove(productName)} onClick={onRemove}>
            <Delete fontSize="small" />
          </IconButton>
        </Stack>
      </Stack>
      <ProductFields line={line} mark={line.key} wrong={wrong} onChange={onChange} />
      {priced && <PriceLines label={price.lines} lines={priced.lines} />}
    </Box>
  );
}
