import { Box } from '@mui/material';
import VerifiedIcon from '@mui/icons-material/VerifiedOutlined';
import type { ProductSource } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { productSources as texts } from '../i18n/product-sources';
import { Confidence } from '../shared/confidence';

/** Who sells it; the tick stands for a look of our own staff, never for the marketplace's mark. */
export function SupplierName({ source }: { readonly source: ProductSource }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}>
      {source.supplierName}
      {source.supplierVerified && (
        <VerifiedIcon titleAccess={texts.verified} fontSize="small" sx={{ color: 'success.main' }} />
      )}
    </Box>
  );
}

export function SourceConfidence({ source: { aiConfidencePercent } }: { readonly source: ProductSource }) {
  return aiConfidencePercent === null ? texts.noConfidence : <Confidence share={aiConfidencePercent / 100} />;
}

export const ratingText = ({ supplierRating }: ProductSource): string =>
  supplierRating === null ? common.none : texts.rating(supplierRating);
