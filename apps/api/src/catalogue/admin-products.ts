import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  FOUND_OF_A_KIND,
  productSlug,
  type AddedPictureResponse,
  type AdminProduct,
  type AdminProductPicture,
  type FoundProduct,
} from '@halfpallet/contracts';
import { isUuid, uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { PersonVault, staffName } from '../identity/public';
import { heightOf, PHOTO_GROUND, Photographs, PictureFiles } from '../media/public';
import { NotFound } from '../platform/errors';
import { TRANSACTOR } from '../platform/tokens';
import { CardPrices } from './card-prices';
import {
  PicturesMovedOn,
  placedPhotographs,
  usualFocus,
  type ArrangedPicture,
  type PlacedPhotograph,
} from './domain/photographs';
import { product, productStream, type ProductState } from './domain/product';
import { photographKey, photographSources } from './product-photographs';
import { photoImage, photoOf } from './product-photos';
import { CatalogueIndex } from './read-models/catalogue-index';
import type { CatalogueProduct } from './read-models/catalogue-product';
import { approvedImages } from './read-models/product-rows';
import { ProductSearch } from './read-models/product-search';
import { ChangePhotographs } from './use-cases/change-photographs';

export { MOST_PHOTOGRAPHS } from './domain/photographs';

const PRODUCT_NUMBER = /^\d{1,9}$/;
const ADDITION = '3d6d2b0a-0b43-4a0c-9e0d-6c0a5a1c7e44';
/** What makes an arrangement another one than somebody saw. */
const MOVES: ReadonlySet<string> = new Set(['ProductImagesArranged', 'ProductImageRemoved']);
/** As large as the uncut picture of a listing is shown. */
const LISTING_FRAME = { width: 960, height: heightOf(960), ground: PHOTO_GROUND } as const;

/** A product as staff see it, with its photographs and what staff do with them. */
@Injectable()
export class AdminProducts {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly search: ProductSearch,
    private readonly prices: CardPrices,
    private readonly photographs: Photographs,
    private readonly copies: PictureFiles,
    private readonly commands: CommandBus,
    private readonly vault: PersonVault,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
  ) {}

  /** @throws NotFound */
  async one(productId: number): Promise<AdminProduct> {
    const found = await this.product(productId);
    const { state } = await this.transactor.load(productStream(productId), product);
    return this.record(found, state);
  }

  /** The first few by a text, as the storefront finds them; by its number, or that of a variation, the one. */
  async find(text: string): Promise<readonly FoundProduct[]> {
    const numbered = PRODUCT_NUMBER.test(text) ? await this.catalogue.find(Number(text)) : null;
    const found = numbered ? [numbered.product] : await this.search.named(text, FOUND_OF_A_KIND);
    return found.map(({ data: { productId, productName, sector, supplier } }) => {
      return { id: String(productId), productName, sector, supplierName: supplier.name };
    });
  }

  /**
   * Gives a product a photograph, once however often it is sent. It is shown when a job has worked on it.
   * @throws NotFound, NoPhotograph, StorageAway, TooManyPictures
   */
  async add(productId: number, body: Buffer, context: CommandContext): Promise<AddedPictureResponse> {
    const { productName } = (await this.product(productId)).data;
    const taken = await this.photographs.take(body);
    const key = photographKey(taken.sha256);
    const { state, isWritten } = await this.commands.execute(
      new ChangePhotographs(
        productId,
        {
          kind: 'AddPhotograph',
          photograph: {
            imageKey: key,
            sha256: taken.sha256,
            fileType: taken.type,
            bytes: taken.bytes,
            width: taken.width,
            height: taken.height,
            alt: `Photo of ${productName}`,
            focus: usualFocus(taken.width, taken.height),
            variationId: null,
          },
        },
        // A body that streams in is no part of the command's id, and one key may come with another file.
        { ...context, commandId: uuidv5(ADDITION, `${context.commandId} ${taken.sha256}`) },
      ),
    );
    // What was sent again is here already, without what it tells of whoever took it.
    if (!isWritten && state.images[key]) await this.photographs.forgetOriginal(taken.sha256);
    return {
      key,
      isNew: isWritten,
      message: isWritten ? 'The photograph was added' : 'The product has this photograph',
    };
  }

  /** @throws NotFound, NoSuchVariation, PicturesMovedOn */
  async arrange(
    productId: number,
    images: readonly ArrangedPicture[],
    seen: number,
    context: CommandContext,
  ): Promise<AdminProduct> {
    const found = await this.product(productId);
    const change = { kind: 'ArrangePhotographs', images, seen } as const;
    const changed = this.commands.execute(new ChangePhotographs(productId, change, context));
    const { state } = await changed.catch(async (error: unknown) => {
      throw error instanceof PicturesMovedOn ? new PicturesMovedOn(await this.whoMovedThem(productId)) : error;
    });
    return this.record(found, state);
  }

  /** Name of whoever changed their order, their words or their number last. */
  private async whoMovedThem(productId: number): Promise<string | undefined> {
    const events = this.transactor.store.readStream(productStream(productId), { direction: 'backwards', from: 'end' });
    for await (const { type, meta } of events) {
      if (!MOVES.has(type)) continue;
      const { id } = meta.actor;
      return isUuid(id) ? staffName((await this.vault.read([id])).get(id)) : undefined;
    }
    return undefined;
  }

  /** @throws NotFound */
  async remove(productId: number, imageKey: string, context: CommandContext): Promise<AdminProduct> {
    const found = await this.product(productId);
    const change = { kind: 'RemovePhotograph', imageKey } as const;
    return this.record(found, (await this.commands.execute(new ChangePhotographs(productId, change, context))).state);
  }

  /** A photograph uncut, as WebP. @throws NotFound unless the product has it, and it was developed; StorageAway */
  async whole(productId: number, imageKey: string): Promise<Buffer> {
    const { state } = await this.transactor.load(productStream(productId), product);
    const found = placedPhotographs(state.photographs, state.images).find((one) => one.imageKey === imageKey);
    const sha256 = photoOf(imageKey);
    const body = found?.added
      ? await this.photographs.whole(found.added.sha256)
      : found && sha256
        ? await this.copies.webp(sha256, LISTING_FRAME)
        : null;
    if (!body) throw new NotFound('There is no such picture.');
    return body;
  }

  private async product(productId: number): Promise<CatalogueProduct> {
    const found = await this.catalogue.find(productId);
    if (!found || found.variation) throw new NotFound('Product not found', 'PRODUCT_NOT_FOUND');
    return found.product;
  }

  private async record(found: CatalogueProduct, state: ProductState): Promise<AdminProduct> {
    const { data } = found;
    const { quantity, pricing } = await this.prices.cardPrice(found);
    return {
      id: String(data.productId),
      productName: data.productName,
      slug: productSlug(data.productName),
      description: data.description,
      sector: data.sector,
      origin: data.origin,
      supplierName: data.supplier.name,
      moqUnits: data.moqUnits,
      perPallet: data.perPallet,
      unitPriceAud: pricing?.pricePerUnitAud ?? null,
      cardQuantity: quantity,
      variations: data.variations.map(({ id, variationType, variationValue }) => ({
        id,
        type: variationType,
        value: variationValue,
      })),
      pictures: placedPhotographs(state.photographs, state.images).map((one) => pictureOfStaff(data.productId, one)),
      drawn: approvedImages(found).flatMap(({ kind, imageUrl, alt }) => (kind === 'photo' ? [] : [{ imageUrl, alt }])),
      version: state.photographs.version,
    };
  }
}

function pictureOfStaff(
  productId: number,
  { imageKey, alt, focus, variationId, review, added }: PlacedPhotograph,
): AdminProductPicture {
  const status = review?.status ?? 'pending';
  const isShown = status === 'approved';
  const whole = `/api/admin/rest/products/${productId}/pictures/${imageKey}`;
  return {
    key: imageKey,
    status,
    problem: review?.problem ?? null,
    from: added ? 'staff' : 'listing',
    alt,
    focus,
    variationId,
    imageUrl: isShown ? addressOf(productId, imageKey, focus, added, review) : null,
    wholeUrl: isShown ? whole : null,
  };
}

function addressOf(
  productId: number,
  imageKey: string,
  focus: PlacedPhotograph['focus'],
  added: PlacedPhotograph['added'],
  review: PlacedPhotograph['review'],
): string | null {
  if (added) return photographSources(productId, imageKey, added, focus).imageUrl;
  return review && photoImage(productId, { ...review, file: null, words: null }).imageUrl;
}
