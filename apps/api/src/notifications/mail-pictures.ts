import { Inject, Injectable } from '@nestjs/common';
import { GoodsPictures, type LetterPicture } from '../catalogue/public';
import type { Config } from '../platform/config';
import { CONFIG } from '../platform/tokens';
import { QuotePictures } from '../quoting/public';
import type { MailPicture } from './composed-mail';

/** What stands in a figure: nothing, or its picture. */
export type Pictured = { readonly picture?: MailPicture };

/** Pictures of goods at the shop's own address, where mail programs fetch them. */
@Injectable()
export class MailPictures {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly goods: GoodsPictures,
    private readonly quotes: QuotePictures,
  ) {}

  /** @param imageUrl as the order remembers it */
  async of(imageUrl: string | null, productName: string): Promise<Pictured> {
    return this.shown(await this.goods.forLetter(imageUrl, productName));
  }

  async ofQuote(issued: Parameters<QuotePictures['forLetter']>[0]): Promise<Pictured> {
    return this.shown(await this.quotes.forLetter(issued));
  }

  private shown(found: LetterPicture | null): Pictured {
    return found ? { picture: { url: this.config.publicOrigin + found.path, alt: found.alt } } : {};
  }
}
