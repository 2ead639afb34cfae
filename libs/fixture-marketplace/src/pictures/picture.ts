import type { Sharp } from 'sharp';
import { GOODS } from '../goods';
import { slug } from '../html';
import { OFFERS } from '../retail/offers';
import { SITE_FACTS } from '../site-facts';
import { sceneSvg } from './scene';

export interface Picture {
  readonly contentType: string;
  readonly body: Buffer;
}

/** Pictures that are no photos of anything, by name. */
const ODD_NAMES = ['placeholder', 'uniform', 'svg-as-png', 'html-as-jpeg'] as const;
type OddName = (typeof ODD_NAMES)[number];

const SUBJECTS = new Set([...GOODS.map((good) => good.id), ...OFFERS.map((offer) => slug(offer.good).toLowerCase())]);
const NAME = /^([a-z0-9-]+-[1-9])(?:-(blurred|tiny|watermark|again))?$/;
const TYPES = { jpg: 'image/jpeg', webp: 'image/webp' } as const;
const RETAIL = { extension: 'jpg', width: 640 } as const;
/** A picture takes 10 to 30 ms of a processor, and some 60 kB. */
const KEPT = 512;
/** The same of all markets of a process: tests open one after the other, and each asks for the goods of those before. */
const made = new Map<string, Promise<Picture>>();

/** Draws the pictures of all sites, when they are first asked for. */
export class Pictures {
  /** @param file such as `claw-hammer-1.jpg`, below `/<site>/img/` @returns undefined when the site has no such picture */
  find(site: string, file: string): Promise<Picture> | undefined {
    const { extension, width } = Object.hasOwn(SITE_FACTS, site)
      ? SITE_FACTS[site as keyof typeof SITE_FACTS].pictures
      : RETAIL;
    if (!file.endsWith(`.${extension}`)) return undefined;
    const name = file.slice(0, -extension.length - 1);
    const isOdd = (ODD_NAMES as readonly string[]).includes(name);
    if (!isOdd && !SUBJECTS.has((NAME.exec(name)?.[1] ?? '').replace(/-\d$/, ''))) return undefined;
    const key = `${site}/${file}`;
    const picture = made.get(key) ?? (isOdd ? odd(name as OddName, extension) : photo(name, extension, width));
    made.set(key, picture);
    if (made.size > KEPT) made.delete(made.keys().next().value!);
    return picture;
  }
}

async function photo(name: string, extension: keyof typeof TYPES, width: number): Promise<Picture> {
  const [, scene = '', defect] = NAME.exec(name) ?? [];
  const { default: sharp } = await import('sharp');
  let image = sharp(Buffer.from(sceneSvg(scene, { watermark: defect === 'watermark' }))).resize(
    defect === 'tiny' ? 120 : width,
  );
  if (defect === 'blurred') image = image.blur(14);
  return encoded(image, extension, defect === 'again' ? 55 : 82);
}

async function encoded(image: Sharp, extension: keyof typeof TYPES, quality: number): Promise<Picture> {
  const body = await (extension === 'jpg' ? image.jpeg({ quality }) : image.webp({ quality })).toBuffer();
  return { contentType: TYPES[extension], body };
}

async function odd(name: OddName, extension: keyof typeof TYPES): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const square = (colour: string) =>
    sharp({ create: { width: 800, height: 800, channels: 3 as const, background: colour } });
  switch (name) {
    case 'uniform':
      return encoded(square('#f4f4f2'), extension, 82);
    case 'placeholder': {
      const frame = '<svg width="800" height="800"><rect x="340" y="360" width="120" height="80" fill="#ccc"/></svg>';
      return encoded(square('#eeeeee').composite([{ input: Buffer.from(frame) }]), extension, 82);
    }
    case 'svg-as-png':
      return {
        contentType: 'image/png',
        body: Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"><script>alert(1)</script><text>&x;</text></svg>',
        ),
      };
    case 'html-as-jpeg':
      return {
        contentType: 'image/jpeg',
        body: Buffer.from('<!DOCTYPE html><title>Not found</title><script>alert(1)</script>'),
      };
  }
}
