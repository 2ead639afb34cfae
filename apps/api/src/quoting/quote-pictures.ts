import { Injectable } from '@nestjs/common';
import { GoodsPictures, type LetterPicture } from '../catalogue/public';
import type { QuoteIssued } from './domain/quote.events';

type Quoted = Pick<QuoteIssued['data'], 'productId' | 'productName' | 'imageUrl'> & {
  readonly optionIds: readonly number[];
};

/** The picture of the goods of a quote: the one it was issued with; of an older quote, the one the shop shows today. */
@Injectable()
export class QuotePictures {
  constructor(private readonly goods: GoodsPictures) {}

  async addressOf({ imageUrl, productId, optionIds }: Omit<Quoted, 'productName'>): Promise<string | null> {
    return imageUrl === undefined ? this.goods.today(productId, optionIds) : imageUrl;
  }

  /** For a mail. */
  async forLetter(issued: Quoted): Promise<LetterPicture | null> {
    return this.goods.forLetter(await this.addressOf(issued), issued.productName);
  }

  /** For paper; null when there is none, or the storage of pictures is away. */
  async onPaper(issued: Quoted): Promise<PaperPicture | null> {
    const picture = await this.forLetter(issued);
    const jpeg = picture && (await this.goods.jpegOf(picture));
    return picture && jpeg && { jpeg, note: picture.note };
  }
}

export interface PaperPicture {
  /** 4 to 3. */
  readonly jpeg: Buffer;
  readonly note: LetterPicture['note'];
}
