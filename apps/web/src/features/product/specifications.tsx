import type { Product } from '@halfpallet/contracts';
import { formatKg } from '../../lib/format';
import { product as texts } from '../../texts/product';
import { Cell, Cells } from '../../ui/cells';
import { Sheet } from '../../ui/sheet';
import type { Facts } from './configured-facts';
import styles from './specifications.module.css';

interface SpecificationsProps {
  readonly product: Product;
  /** Size and weight as chosen. */
  readonly facts: Facts;
}

export function Specifications({ product, facts }: SpecificationsProps) {
  const { dimensionsMm, weightKg } = facts;
  return (
    <Sheet title={texts.about} id="about" flush>
      <p className={styles.description}>{product.description}</p>
      <Cells columns={2}>
        <Cell label={texts.dimensions}>{dimensionsMm.join(' x ')} mm</Cell>
        <Cell label={texts.weight}>
          {formatKg(weightKg)}, {texts.shippingMode(product.shippingMode)}
        </Cell>
        <Cell label={texts.origin}>{product.origin}</Cell>
        <Cell label={texts.tariff}>
          {product.hsCode === '' ? texts.tariffAssumed : <span className="mono">{product.hsCode}</span>}
        </Cell>
        {product.supplierInfo ? <Cell label={texts.supplier}>{product.supplierInfo.name}</Cell> : null}
        <Cell label={texts.certifications} wide={product.supplierInfo === null}>
          {product.certifications.length > 0 ? product.certifications.join(', ') : texts.standardCertifications}
          {product.certificationStatus ? <span className={styles.status}>{product.certificationStatus}</span> : null}
        </Cell>
        {product.shippingMode === 'sea' ? (
          <Cell label={texts.delivery} wide>
            {texts.bySea(product.deliveryWindowDays)}
          </Cell>
        ) : null}
        {product.complianceNote ? (
          <Cell label={texts.compliance} wide>
            {product.complianceNote}
          </Cell>
        ) : null}
      </Cells>
    </Sheet>
  );
}
