import { Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { categoryNames, dossier, potentialImports } from '../i18n/imports';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { countText, measureText } from '../shared/format';
import { Panel } from '../shared/panel';
import { ConflictsPanel } from './conflicts-panel';
import { EvidencePanel } from './evidence-panel';
import { FactsPanel } from './facts-panel';
import { HistoryPanel } from './history-panel';
import { OptionsPanel } from './options-panel';
import { PicturesPanel } from './pictures-panel';
import { SearchPanel } from './search-panel';

const { fields } = potentialImports;

/** The goods, and the dossier: everything that speaks for and against them. */
export function DetailsTab({ record }: { readonly record: PotentialImportDetail }) {
  return (
    <>
      <ConflictsPanel record={record} />
      <ProductPanel record={record} />
      <PicturesPanel record={record} />
      <OptionsPanel record={record} />
      <FactsPanel record={record} />
      <EvidencePanel record={record} />
      {record.requestId !== null && <SearchPanel requestId={record.requestId} />}
      <HistoryPanel record={record} />
    </>
  );
}

function ProductPanel({ record }: { readonly record: PotentialImportDetail }) {
  const { estimatedMoq, estimatedWeightKg, estimatedVolumeCbm, estimatedDeliveryDays, supplierName } = record;
  return (
    <Panel title={dossier.product}>
      <Facts>
        <Fact term={fields.query}>{record.productQuery}</Fact>
        <Fact term={potentialImports.category}>{categoryNames[record.category] ?? record.category}</Fact>
        <Fact term={dossier.supplier}>{supplierName ?? common.none}</Fact>
        <Fact term={fields.moq}>
          {estimatedMoq === null ? common.none : potentialImports.pieces(countText(estimatedMoq))}
        </Fact>
        <Fact term={dossier.weight}>
          {estimatedWeightKg === null ? common.none : dossier.kilograms(measureText(estimatedWeightKg))}
        </Fact>
        <Fact term={dossier.volume}>
          {estimatedVolumeCbm === null ? common.none : dossier.cubicMetres(measureText(estimatedVolumeCbm))}
        </Fact>
        <Fact term={dossier.delivery}>{dossier.days(estimatedDeliveryDays)}</Fact>
        <Fact term={fields.created}>{momentText(record.createdAt)}</Fact>
        <Fact term={dossier.description}>
          <Typography variant="body2" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {record.description === '' ? dossier.noDescription : record.description}
          </Typography>
        </Fact>
      </Facts>
    </Panel>
  );
}
