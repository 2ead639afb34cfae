import { Box, DialogContent, Typography } from '@mui/material';
import type { ProductSource } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { productSources as texts } from '../i18n/product-sources';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { ForeignLink } from '../shared/foreign-link';
import { countText, wordsOf } from '../shared/format';
import { Panel } from '../shared/panel';
import { RecordDialog } from '../shared/record-dialog';
import { StatusBadge } from '../shared/status-badge';
import { ratingText, SourceConfidence, SupplierName } from './source-facts';

const TITLE_ID = 'product-source-title';
const { fields, panels } = texts;

export interface ProductSourceDialogProps {
  readonly source: ProductSource;
  readonly onClose: () => void;
}

/** Everything that is known of where an ordered item comes from. */
export function ProductSourceDialog({ source, onClose }: ProductSourceDialogProps) {
  const { companyProfile, imageValidationScore, originalUrl } = source;
  return (
    <RecordDialog titleId={TITLE_ID} closeLabel={texts.close} onClose={onClose}>
      <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
        <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {source.productName}
        </Typography>
        <Box sx={{ mt: 0.75 }}>
          <StatusBadge status={source.source} />
        </Box>
      </Box>
      <DialogContent tabIndex={0} role="group" aria-labelledby={TITLE_ID}>
        <Panel title={panels.product}>
          <Facts>
            <Fact term={fields.sector}>{wordsOf(source.sector)}</Fact>
            <Fact term={fields.quantity}>{texts.quantity(countText(source.quantity))}</Fact>
            <Fact term={fields.added}>{momentText(source.createdAt)}</Fact>
            <Fact term={fields.original}>
              {originalUrl === null ? common.none : <ForeignLink address={originalUrl}>{originalUrl}</ForeignLink>}
            </Fact>
          </Facts>
        </Panel>
        <Panel title={panels.supplier}>
          <Facts>
            <Fact term={fields.supplier}>
              <SupplierName source={source} />
            </Fact>
            <Fact term={fields.location}>{source.supplierLocation}</Fact>
            <Fact term={fields.rating}>{ratingText(source)}</Fact>
            {companyProfile !== null && (
              <Fact term={fields.profile}>
                <ForeignLink address={companyProfile}>{companyProfile}</ForeignLink>
              </Fact>
            )}
          </Facts>
        </Panel>
        <Panel title={panels.analysis}>
          <Facts>
            <Fact term={fields.confidence}>
              <SourceConfidence source={source} />
            </Fact>
            <Fact term={fields.imageScore}>
              {imageValidationScore === null ? common.none : texts.percent(imageValidationScore)}
            </Fact>
          </Facts>
        </Panel>
      </DialogContent>
    </RecordDialog>
  );
}
