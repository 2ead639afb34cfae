import { Box, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { potentialImports, pricing as texts } from '../i18n/imports';
import { dateText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { audText, countText, usdText } from '../shared/format';
import { Hint } from '../shared/hint';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { factText } from './fact-text';
import { rangeText } from './price-range';

/** The DAP price, its range, and what had to be assumed for it. */
export function PricePanel({ record }: { readonly record: PotentialImportDetail }) {
  const { estimatedExwUsd, estimatedDapAud, estimatedAuRetailPrice, estimatedProfitMarginPercent, tariff } = record;
  const range = rangeText(record);
  return (
    <Panel title={texts.title}>
      {record.unpricedReason !== null && <Hint>{record.unpricedReason}</Hint>}
      <Facts>
        <Fact term={texts.dap}>
          {estimatedDapAud === null ? potentialImports.notPriced : <Money value={estimatedDapAud} strong />}
          {estimatedDapAud !== null && ` ${potentialImports.unit}`}
        </Fact>
        {record.price && <Fact term={texts.quantity}>{potentialImports.pieces(countText(record.price.quantity))}</Fact>}
        {record.halfPallet && (
          <Fact term={texts.halfPallet}>
            {texts.halfPalletPrice(audText(record.halfPallet.unitAud), countText(record.halfPallet.quantity))}
          </Fact>
        )}
        {range !== null && <Fact term={texts.range}>{range}</Fact>}
        <Fact term={texts.exw}>{estimatedExwUsd === null ? common.none : usdText(estimatedExwUsd)}</Fact>
        <Fact term={texts.retail}>
          {estimatedAuRetailPrice === null ? common.none : audText(estimatedAuRetailPrice)}
        </Fact>
        <Fact term={texts.margin}>
          {estimatedProfitMarginPercent === null
            ? common.none
            : potentialImports.percent(String(estimatedProfitMarginPercent))}
        </Fact>
        <Fact term={texts.tariff}>{tariff === null ? texts.noTariff : factText('tariff', tariff)}</Fact>
        {record.price && (
          <Fact term={texts.made}>
            {texts.basis(
              record.price.engine,
              record.price.rateCardVersion,
              String(record.price.fxRate),
              dateText(record.price.asOf),
            )}
          </Fact>
        )}
      </Facts>
      {record.price && <Guesses guesses={record.price.guesses} />}
    </Panel>
  );
}

function Guesses({ guesses }: Pick<NonNullable<PotentialImportDetail['price']>, 'guesses'>) {
  if (guesses.length === 0) return <Typography sx={{ mt: 2 }}>{texts.sure}</Typography>;
  return (
    <Box sx={{ mt: 2 }}>
      <Typography component="h3" variant="body2" sx={{ fontWeight: 650 }}>
        {texts.guessed}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {texts.guessedIntro}
      </Typography>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {guesses.map(({ fact, assumed }) => (
          <Typography component="li" variant="body2" key={fact}>
            {`${texts.guessNames[fact] ?? fact}: ${assumed}`}
          </Typography>
        ))}
      </Box>
    </Box>
  );
}
