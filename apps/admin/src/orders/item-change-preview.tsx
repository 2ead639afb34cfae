import { Typography } from '@mui/material';
import type { ItemChangePreview } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import { Fact, Facts } from '../shared/facts';
import { audText } from '../shared/format';
import { Money } from '../shared/money';

const texts = orderActions.changeItem;

/** What an order would come to, and whether its buyer is asked first. */
export function PreviewOfChange({ preview }: { readonly preview: ItemChangePreview }) {
  const { totalPriceAud, unitPriceAud, fromTotalAud, totalAud, needsConsent } = preview;
  return (
    <>
      <Facts>
        <Fact term={texts.line}>
          <Money value={totalPriceAud} /> ({texts.each(audText(unitPriceAud))})
        </Fact>
        <Fact term={texts.before}>
          <Money value={fromTotalAud} />
        </Fact>
        <Fact term={texts.after}>
          <Money value={totalAud} strong />
        </Fact>
      </Facts>
      <Typography sx={{ mt: 1.5 }}>{needsConsent ? texts.consent : texts.atOnce}</Typography>
    </>
  );
}
