import { useDataProvider } from 'react-admin';
import type { ProductListRow } from '@halfpallet/contracts';
import { goods as texts } from '../i18n/goods';
import type { AdminDataProvider } from '../providers/data-provider';
import { LookUp, type LookUpProps } from './look-up';

type ProductLookUpProps = Pick<LookUpProps<ProductListRow>, 'onChoose' | 'wrong' | 'inDialog'>;

/** Finds a product of the shop by a text. */
export function ProductLookUp(props: ProductLookUpProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <LookUp<ProductListRow>
      name="product"
      label={texts.search}
      help={texts.searchHelp}
      nothing={texts.nothing}
      find={(text, signal) => dataProvider.findProducts(text, signal)}
      keyOf={({ id }) => id}
      textOf={({ productName }) => productName}
      {...props}
    />
  );
}
