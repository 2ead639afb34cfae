import type { OrderStatusResponse } from '@halfpallet/contracts';
import { success as texts } from '../../texts/success';
import { ButtonLink } from '../../ui/button';
import { Sheet } from '../../ui/sheet';

/** Says of goods that were sourced that everybody can order them now. */
export function AddedToCatalog({ product }: Pick<OrderStatusResponse, 'product'>) {
  if (!product?.isSourced) return null;
  return (
    <Sheet title={texts.added} id="added">
      <p>{texts.addedText(product.productName)}</p>
      <ButtonLink look="secondary" to={`/products/${product.id}`}>
        {texts.viewProduct}
      </ButtonLink>
    </Sheet>
  );
}
