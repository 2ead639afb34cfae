import { sharp } from '../../platform/pictures';
import { pictureForModel } from './picture-for-model';

describe("a buyer's picture for a model", () => {
  it('is small, upright and carries nothing of the file', async () => {
    const bytes = await sharp({ create: { width: 3_000, height: 1_500, channels: 3, background: 'teal' } })
      .withExif({ IFD0: { Copyright: 'taken at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const url = await pictureForModel(bytes);
    const sent = Buffer.from(url.replace('data:image/jpeg;base64,', ''), 'base64');
    const { format, width, height, exif } = await sharp(sent).metadata();
    expect({ format, width, height, exif }).toEqual({ format: 'jpeg', width: 512, height: 1_024, exif: undefined });
  });

  it('is none where there is no picture in the bytes', () =>
    expect(pictureForModel(Buffer.from('not a picture'))).rejects.toThrow());
});
