import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { configuredPicture } from '@halfpallet/contracts';
import { log } from '../platform/log';
import { PG_POOL } from '../platform/tokens';
import { imageKeysFor, variationOfKey } from './illustrations/product-images';
import { letterAddressOf, parsePictureAddress, pictureNote, type PictureAddress } from './picture-address';
import { drawable, isPhotographFile, ProductPictures } from './product-pictures';
import { CatalogueIndex } from './read-models/catalogue-index';
import { approvedImages, pictureOf } from './read-models/product-rows';

/** A picture where no page is drawn: in a mail, on paper. */
export interface LetterPicture {
  /** Path on the shop's origin of a small JPEG, 4 to 3. */
  readonly path: string;
  readonly alt: string;
  /** To be said beside it; null for a photograph. */
  readonly note: 'Rendered' | 'Illustration' | null;
}

/**
 * The pictures of goods that orders and quotes remember by their address. An address leads to the picture it was given for as
 * long as there is one, whatever became of the product.
 */
@Injectable()
export class GoodsPictures {
  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly pictures: ProductPictures,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  /** Of a product as configured, as the shop shows it today; null when it shows none. */
  async today(productId: number, optionIds: readonly number[]): Promise<string | null> {
    const found = await this.catalogue.find(productId);
    return found && pictureOf(found, optionIds);
  }

  /**
   * Where to look for a picture that is gone, a photograph or one of ours: at the picture that now stands for the same finish,
   * else at the leading one.
   * @returns null for an address that never was that of a picture, and when nothing is left
   */
  async instead(productId: number, key: string): Promise<string | null> {
    const product = await this.catalogue.pictured(productId);
    if (!product) return null;
    const variationId = isPhotographFile(`${key}-320.webp`)
      ? await this.variationShown(productId, key)
      : variationOfKey(drawable(product.data), key);
    if (variationId === undefined) return null;
    const approved = approvedImages(product);
    const next = configuredPicture(approved, variationId === null ? [] : [variationId]) ?? approved[0]?.imageUrl;
    return next && parsePictureAddress(next)?.key !== key ? next : null;
  }

  /** @param imageUrl as an order or a quote remembers it. @returns null for none, and for what is no picture of ours */
  async forLetter(imageUrl: string | null, productName: string): Promise<LetterPicture | null> {
    const standing = await this.standing(imageUrl);
    if (!standing) return null;
    const note = pictureNote(standing.key);
    const images = (await this.catalogue.pictured(standing.productId).then((one) => one && approvedImages(one))) ?? [];
    const shown = images.find((one) => parsePictureAddress(one.imageUrl)?.key === standing.key);
    return {
      path: letterAddressOf(standing),
      alt: shown?.alt ?? `${note ?? 'Photo'}: ${productName}`,
      note,
    };
  }

  /** For paper: the bytes of `forLetter`. Null also while the storage of pictures is away: a document does not wait for it. */
  async jpegOf({ path }: LetterPicture): Promise<Buffer | null> {
    const [address = '', version = ''] = path.split('?v=');
    const [productId, file = ''] = address.split('/').slice(2);
    try {
      return (await this.pictures.file(Number(productId), file, version))?.body ?? null;
    } catch (error) {
      log.warn({ err: error, path }, 'a document is drawn without its picture');
      return null;
    }
  }

  private async standing(imageUrl: string | null): Promise<PictureAddress | null> {
    const address = imageUrl === null ? null : parsePictureAddress(imageUrl);
    if (!address || (await this.isShown(address))) return address;
    const next = await this.instead(address.productId, address.key);
    return next === null ? null : parsePictureAddress(next);
  }

  private async isShown({ productId, key }: PictureAddress): Promise<boolean> {
    const product = await this.catalogue.pictured(productId);
    if (!product) return false;
    if (pictureNote(key) !== null) return imageKeysFor(drawable(product.data)).includes(key);
    return product.images.some(({ imageKey, status }) => imageKey === key && status === 'approved');
  }

  private async variationShown(productId: number, imageKey: string): Promise<number | null> {
    const { rows } = await this.pool.query<{ variationId: number | null }>(
      `select (words ->> 'variationId')::int as "variationId" from rm.product_images where product_id = $1 and image_key = $2`,
      [String(productId), imageKey],
    );
    return rows[0]?.variationId ?? null;
  }
}
