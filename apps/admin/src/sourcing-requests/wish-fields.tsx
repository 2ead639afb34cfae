import {
  Checkbox,
  FormControl,
  FormControlLabel,
  FormGroup,
  FormHelperText,
  FormLabel,
  TextField,
} from '@mui/material';
import { SOURCING_MARKETPLACES, SourcingLimits, type SourcingMarketplace } from '@halfpallet/contracts';
import { search as texts } from '../i18n/sourcing';
import type { TypedWish, Wrong } from './wish-model';

const { marginPercent, mustHave } = SourcingLimits;

export interface WishFieldsProps {
  readonly typed: TypedWish;
  readonly onTyped: (change: Partial<TypedWish>) => void;
  /** What is wrong with it, once somebody tried to go on. */
  readonly wrong: Wrong;
}

export function WishFields({ typed, onTyped, wrong }: WishFieldsProps) {
  const field = (name: Exclude<keyof TypedWish, 'marketplaces'>, label: string, help: string) => ({
    name,
    label,
    value: typed[name],
    onChange: (event: { target: { value: string } }) => onTyped({ [name]: event.target.value }),
    error: wrong[name] !== undefined,
    helperText: wrong[name] ?? help,
  });
  const numeric = { htmlInput: { inputMode: 'numeric' } } as const;
  return (
    <>
      <TextField {...field('query', texts.query, texts.queryHelp)} required autoFocus />
      <TextField {...field('quantity', texts.quantity, texts.quantityHelp)} slotProps={numeric} />
      <TextField
        {...field('targetMarginPercent', texts.margin, texts.marginHelp(marginPercent.min, marginPercent.max))}
        slotProps={numeric}
      />
      <TextField
        {...field('mustHave', texts.mustHave, texts.mustHaveHelp(mustHave.count))}
        multiline
        minRows={2}
        maxRows={mustHave.count}
      />
      <MarketplaceChoice
        chosen={typed.marketplaces}
        onChosen={(marketplaces) => onTyped({ marketplaces })}
        wrong={wrong.marketplaces}
      />
    </>
  );
}

interface MarketplaceChoiceProps {
  readonly chosen: readonly SourcingMarketplace[];
  readonly onChosen: (marketplaces: readonly SourcingMarketplace[]) => void;
  readonly wrong: string | undefined;
}

function MarketplaceChoice({ chosen, onChosen, wrong }: MarketplaceChoiceProps) {
  const toggle = (one: SourcingMarketplace) =>
    onChosen(chosen.includes(one) ? chosen.filter((other) => other !== one) : [...chosen, one]);
  return (
    <FormControl component="fieldset" margin="none" error={wrong !== undefined}>
      <FormLabel component="legend">{texts.marketplaces}</FormLabel>
      <FormGroup row>
        {SOURCING_MARKETPLACES.map((one) => (
          <FormControlLabel
            key={one}
            control={<Checkbox size="small" checked={chosen.includes(one)} onChange={() => toggle(one)} />}
            label={one}
          />
        ))}
      </FormGroup>
      {wrong !== undefined && <FormHelperText>{wrong}</FormHelperText>}
    </FormControl>
  );
}
