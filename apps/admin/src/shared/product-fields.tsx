import { Stack, TextField } from '@mui/material';
import { variationTypeName } from '@halfpallet/contracts';
import { goods as texts } from '../i18n/goods';
import { optionsOf, optionTypes, type ProductLine } from './product-line';

/** As the first word of a label. */
const nameOf = (type: string) => variationTypeName(type).replace(/^./, (first) => first.toUpperCase());

export interface ProductFieldsProps<Line extends ProductLine> {
  readonly line: Line;
  /** Tells the fields of several lines apart. */
  readonly mark: string | number;
  /** What is wrong with the line. */
  readonly wrong: string | null;
  readonly onChange: (line: Line) => void;
  /** One types the quantity first. */
  readonly isFirst?: boolean;
}

/** How many of a product, and in which of its options. */
export function ProductFields<Line extends ProductLine>(props: ProductFieldsProps<Line>) {
  const { line, mark, wrong, onChange, isFirst = false } = props;
  const { product, options, quantity } = line;
  const { productName, moqUnits } = product;
  return (
    <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap', mt: 1 }}>
      <TextField
        name={`quantity-${mark}`}
        label={texts.quantity}
        value={quantity}
        onChange={(event) => onChange({ ...line, quantity: event.target.value })}
        error={wrong !== null}
        helperText={wrong ?? texts.moq(moqUnits)}
        margin="none"
        autoFocus={isFirst}
        sx={{ flex: '0 1 220px' }}
        slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6, 'aria-label': texts.quantityOf(productName) } }}
      />
      {optionTypes(product).map((type) => (
        <TextField
          key={type}
          select
          name={`option-${mark}-${type}`}
          label={nameOf(type)}
          value={options[type]}
          onChange={(event) => onChange({ ...line, options: { ...options, [type]: Number(event.target.value) } })}
          margin="none"
          sx={{ flex: '0 1 220px' }}
          slotProps={{
            select: { native: true },
            htmlInput: { 'aria-label': texts.optionOf(nameOf(type), productName) },
          }}
        >
          {optionsOf(product, type).map(({ id, variationValue }) => (
            <option key={id} value={id}>
              {variationValue}
            </option>
          ))}
        </TextField>
      ))}
    </Stack>
  );
}
