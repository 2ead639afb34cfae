import { Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { dossier } from '../i18n/imports';
import { Fact, Facts } from '../shared/facts';
import { Panel } from '../shared/panel';
import { factText } from './fact-text';

const { options: texts } = dossier;

/** What buyers will choose from, or why they will not; nothing for a listing without options. */
export function OptionsPanel({ record: { options, optionsProblem } }: { readonly record: PotentialImportDetail }) {
  if (options === null && optionsProblem === null) return null;
  return (
    <Panel title={texts.title}>
      <Typography variant="body2" color="textSecondary" sx={{ mb: options ? 1 : 0 }}>
        {options ? texts.comeIn(options.kind) : texts.stayOut(optionsProblem!)}
      </Typography>
      {options && (
        <Facts>
          {options.values.map(({ value, exwUsd }) => (
            <Fact key={value} term={value}>
              {factText('exwPriceUsd', exwUsd.toFixed(2))}
            </Fact>
          ))}
        </Facts>
      )}
    </Panel>
  );
}
