import type { AddedPictureResponse, AdminProduct, AdminProductPicture, PictureFocus } from '@halfpallet/contracts';
import { integer, listOf, number, objectOf, oneOf, orNull, text, yesOrNo } from '../../platform/http/response-schema';

const picture = objectOf<AdminProductPicture>({
  key: text,
  status: oneOf('pending', 'approved', 'rejected'),
  problem: orNull(text),
  from: oneOf('staff', 'listing'),
  alt: text,
  focus: orNull(objectOf<PictureFocus>({ x: integer, y: integer })),
  variationId: orNull(integer),
  imageUrl: orNull(text),
  wholeUrl: orNull(text),
});

export const adminProduct = objectOf<AdminProduct>({
  id: text,
  productName: text,
  slug: text,
  description: text,
  sector: text,
  origin: text,
  supplierName: text,
  moqUnits: integer,
  perPallet: integer,
  unitPriceAud: orNull(number),
  cardQuantity: integer,
  variations: listOf(objectOf<AdminProduct['variations'][number]>({ id: integer, type: text, value: text })),
  pictures: listOf(picture),
  drawn: listOf(objectOf<AdminProduct['drawn'][number]>({ imageUrl: text, alt: text })),
  version: integer,
});

export const addedPicture = objectOf<AddedPictureResponse>({ key: text, isNew: yesOrNo, message: text });
