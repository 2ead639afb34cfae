import { Injectable } from '@nestjs/common';
import type { ProductImage } from '@halfpallet/contracts';
import { lookDistance, LOOKS_ALIKE, type PictureLook } from '@halfpallet/sourcing';
import { lookOf } from '../media/public';
import { Gate } from '../platform/gate';
import { log } from '../platform/log';
import { withinTime } from '../platform/within-time';
import { lookOfRender } from './data/product-renders';
import type { ProductData } from './domain/product-data';
import { renderFor } from './illustrations/product-images';
import { parsePictureAddress } from './picture-address';
import { drawable, ProductPictures } from './product-pictures';
import { CatalogueIndex } from './read-models/catalogue-index';
import { approvedImages } from './read-models/product-rows';

/** What is drawn of a family looks alike whatever the goods; only what was made of the goods themselves is compared. */
const OF_THE_GOODS: ReadonlySet<string> = new Set(['photo', 'render']);
/** In pixels: small files that are there already. */
export const COMPARED_WIDTH = 320;
/** The first picture after a start waits for all of ours to be looked at, at most so long. */
const PATIENCE_MS = 6_000;

interface OwnPicture {
  readonly productId: number;
  /** Says what it shows: another photograph, another cut of one and a new render have another address. */
  readonly address: string;
  /** Hash of the file of a render. */
  readonly content: string | undefined;
}

/**
 * Which products look like a picture that somebody sent. What our pictures look like is remembered by the process under their
 * addresses, from the first question on: nobody asks, nothing is opened.
 */
@Injectable()
export class SimilarPictures {
  private readonly looks = new Map<string, PictureLook>();
  private readonly looking = new Gate(1);
  private own: { readonly version: string; readonly pictures: readonly OwnPicture[] } = { version: '', pictures: [] };
  private learning: Promise<void> | null = null;

  constructor(
    private readonly catalogue: CatalogueIndex,
    private readonly pictures: ProductPictures,
  ) {}

  /**
   * Products of the shop by how much one of their pictures looks like this one, the nearest first; those that do not look like it are
   * left out.
   * @param body of a raster picture whose head was found sound
   * @param most products at most
   * @returns null when that cannot be told now: there is no picture in it, or ours are not all looked at yet
   */
  async alike(body: Buffer, most: number): Promise<number[] | null> {
    try {
      const own = await this.ownPictures();
      const wanted = await this.looking.run(() => lookOf(body));
      await withinTime(PATIENCE_MS, this.learn(own));
      return nearest(wanted, own, this.looks).slice(0, most);
    } catch (error) {
      log.warn({ err: error }, 'a picture could not be compared with those of the catalogue');
      return null;
    }
  }

  private async ownPictures(): Promise<readonly OwnPicture[]> {
    const version = await this.catalogue.version();
    if (version !== this.own.version) {
      const pictures = (await this.catalogue.products()).flatMap((product) =>
        approvedImages(product)
          .filter(({ kind }) => OF_THE_GOODS.has(kind))
          .map((image) => ownPicture(product.data, image)),
      );
      this.own = { version, pictures };
      const standing = new Set(pictures.map(({ address }) => address));
      for (const address of this.looks.keys()) if (!standing.has(address)) this.looks.delete(address);
    }
    return this.own.pictures;
  }

  /** Looks at those that are new. Whoever asks meanwhile waits for the same. */
  private async learn(own: readonly OwnPicture[]): Promise<void> {
    while (own.some(({ address }) => !this.looks.has(address))) {
      this.learning ??= this.lookAt(own).finally(() => {
        this.learning = null;
      });
      await this.learning;
    }
  }

  private async lookAt(own: readonly OwnPicture[]): Promise<void> {
    for (const picture of own) {
      if (!this.looks.has(picture.address)) this.looks.set(picture.address, await this.lookAtOne(picture));
    }
  }

  /**
   * What our own renders look like was written down when they were made: opening all of them takes a processor fourteen seconds. One that
   * cannot be opened looks like nothing; a storage that is away is asked again.
   */
  private async lookAtOne({ productId, address, content }: OwnPicture): Promise<PictureLook> {
    const known = content === undefined ? undefined : lookOfRender(content);
    if (known) return known;
    const { key, width, format, version } = parsePictureAddress(address)!;
    const sent = await this.pictures.file(productId, `${key}-${width}.${format}`, version);
    if (!sent) return [];
    return this.looking.run(() => lookOf(sent.body)).catch(() => []);
  }
}

function ownPicture(data: ProductData, image: ProductImage): OwnPicture {
  const address = comparedFile(image);
  const key = parsePictureAddress(address)?.key;
  const render = image.kind === 'render' && key ? renderFor(drawable(data), key) : undefined;
  return { productId: data.productId, address, content: render?.content };
}

/** The smallest file that is large enough. */
function comparedFile({ sources, imageUrl }: ProductImage): string {
  const byWidth = sources.toSorted((a, b) => a.width - b.width);
  return (byWidth.find(({ width }) => width >= COMPARED_WIDTH) ?? byWidth.at(-1))?.url ?? imageUrl;
}

function nearest(wanted: PictureLook, own: readonly OwnPicture[], looks: ReadonlyMap<string, PictureLook>): number[] {
  const distances = new Map<number, number>();
  for (const { productId, address } of own) {
    const distance = lookDistance(wanted, looks.get(address) ?? []);
    if (distance <= LOOKS_ALIKE && distance < (distances.get(productId) ?? Infinity))
      distances.set(productId, distance);
  }
  return [...distances].sort(([a, near], [b, far]) => near - far || a - b).map(([productId]) => productId);
}
