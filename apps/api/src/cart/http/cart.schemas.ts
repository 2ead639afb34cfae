import type { CartItem, CartPricing, CartResponse } from '@halfpallet/contracts';
import { dollars, integer, listOf, objectOf, orNull, text } from '../../platform/http/response-schema';
import { EXPLAINED_PRICING } from '../../pricing/public';

export const CART = objectOf<CartResponse>({
  items: listOf(
    objectOf<CartItem>({
      id: text,
      productId: integer,
      optionIds: listOf(integer),
      productName: text,
      sector: text,
      unitPrice: dollars,
      quantity: integer,
      imageUrl: orNull(text),
      moqUnits: integer,
      problem: orNull(text),
      pricing: orNull(EXPLAINED_PRICING),
    }),
  ),
  pricing: orNull(
    objectOf<CartPricing>({
      totalPriceAud: dollars,
      exwTotalAud: dollars,
      shippingAud: dollars,
      customsDutyAud: dollars,
      gstAud: dollars,
      pricePerUnitAud: dollars,
    }),
  ),
});
