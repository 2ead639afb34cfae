import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Twelve megapixels, as phones take them. */
const SIZE = { width: 4_032, height: 3_024 };
const QUALITY = 92;
/** What the sensor adds to a picture in daylight, and the goods' own texture, in steps of 255. */
const GRAIN = 6;
const TEXTURE = 9;
/** Held across, held upright, held upside down, as the camera notes it. */
const ORIENTATIONS = [1, 1, 6, 1, 1, 3, 1, 1, 6, 1, 1, 1];

/**
 * Photographs as a phone takes them of goods in a warehouse: soft light, things with edges, fine texture and the grain of a sensor, so
 * that they compress and decode like photographs; turned by their EXIF, with the place where they were taken. 3 to 6 MB each.
 *
 * @param {string} root of the project
 * @param {number} count
 * @returns {Promise<Buffer[]>}
 */
export async function phonePhotographs(root, count) {
  const sharp = createRequire(join(root, 'apps', 'api', 'package.json'))('sharp');
  const noise = await noiseOf(sharp);
  const photographs = [];
  for (let place = 0; place < count; place += 1) photographs.push(await photograph(sharp, noise, place));
  return photographs;
}

/** The same picture in another file. @param {Buffer} jpeg @param {string} text */
export function withComment(jpeg, text) {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text, 'latin1'), jpeg.subarray(2)]);
}

/** What is added to each value of a picture: fine grain on coarser texture. @returns {Promise<Int8Array>} */
async function noiseOf(sharp) {
  const layer = async (width, height, sigma) => {
    const gaussian = { type: 'gaussian', mean: 128, sigma };
    const drawn = sharp({ create: { width, height, channels: 3, background: '#808080', noise: gaussian } });
    return drawn
      .resize({ ...SIZE, fit: 'fill' })
      .raw()
      .toBuffer();
  };
  const [grain, texture] = [await layer(SIZE.width, SIZE.height, GRAIN), await layer(1_344, 1_008, TEXTURE)];
  return Int8Array.from(grain, (value, at) => Math.max(-128, Math.min(127, value + texture[at] - 256)));
}

async function photograph(sharp, noise, place) {
  const pixels = await sharp(Buffer.from(scene(place)))
    .resize({ ...SIZE, fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer();
  const shown = new Uint8ClampedArray(pixels);
  // Each begins elsewhere in the noise, so no two have the same.
  const from = place * 1_000_003;
  for (let at = 0; at < shown.length; at += 1) shown[at] += noise[(at + from) % noise.length];
  return sharp(shown, { raw: { ...SIZE, channels: 3 } })
    .withExif({
      IFD0: { Make: 'Halfpallet', Model: 'Bench phone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '27/1 28/1 0/1', GPSLongitudeRef: 'E', GPSLongitude: '153/1 1/1 0/1' },
    })
    .withMetadata({ orientation: ORIENTATIONS[place % ORIENTATIONS.length] })
    .jpeg({ quality: QUALITY, chromaSubsampling: '4:2:0' })
    .toBuffer();
}

/** A shelf with boxes, another one for each place. */
function scene(place) {
  const hue = (place * 47) % 360;
  const boxes = Array.from({ length: 24 }, (_, index) => {
    const x = ((index * 211 + place * 97) % 1_000) - 40;
    const y = ((index * 137 + place * 53) % 740) - 20;
    const side = 50 + ((index * 61 + place * 31) % 150);
    const tone = 25 + ((index * 19) % 55);
    return `<rect x="${x}" y="${y}" width="${side}" height="${Math.round(side * 0.8)}" rx="4" fill="hsl(${hue + index * 5} 35% ${tone}%)" stroke="#0003"/>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1008" height="756">
    <defs><linearGradient id="light" x2="1" y2="1"><stop stop-color="hsl(${hue} 30% 85%)"/><stop offset="1" stop-color="hsl(${hue + 40} 35% 30%)"/></linearGradient></defs>
    <rect width="1008" height="756" fill="url(#light)"/>${boxes.join('')}</svg>`;
}
