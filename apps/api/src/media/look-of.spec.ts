import { lookDistance, LOOKS_ALIKE } from '@halfpallet/sourcing';
import { sharp } from '../platform/pictures';
import { lookOf } from './look-of';

type Drawing = ReturnType<typeof sharp>;

const drawn = (shapes: string, ground = '#f4f4f2'): Drawing =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><rect width="1200" height="900" fill="${ground}"/>${shapes}</svg>`,
    ),
  );
const TAP =
  '<path d="M400 700h400v-60h-150V300q0-90 90-90h90v60h-60q-40 0-40 40v330h-330z" fill="#555"/><circle cx="480" cy="420" r="70" fill="#999"/>';
const CHAIR =
  '<path d="M420 150h60v300h300v60h-40v260h-50V510H480v260h-60z" fill="#7a5230"/><rect x="480" y="170" width="40" height="240" fill="#caa"/>';
const lookOfDrawing = async (drawing: Drawing) => lookOf(await drawing.png().toBuffer());

const cropped = { left: 30, top: 22, width: 1140, height: 855 };

it.each<[string, (drawing: Drawing) => Drawing]>([
  ['cropped by 5 %', (drawing) => drawing.extract(cropped).png()],
  ['cropped at one corner', (drawing) => drawing.extract({ ...cropped, left: 60, top: 45 }).png()],
  ['made small', (drawing) => drawing.resize(240).png()],
  ['as JPEG of low quality', (drawing) => drawing.jpeg({ quality: 40 })],
  ['brighter', (drawing) => drawing.linear(1.1, 0).png()],
  ['darker', (drawing) => drawing.linear(0.9, 0).png()],
])('the same picture %s looks the same', async (_how, change) => {
  const [whole, changed] = await Promise.all([lookOfDrawing(drawn(TAP)), change(drawn(TAP)).toBuffer().then(lookOf)]);
  expect(lookDistance(whole, changed)).toBeLessThanOrEqual(LOOKS_ALIKE);
});

it('other goods on the same ground look different', async () => {
  const [tap, chair] = await Promise.all([lookOfDrawing(drawn(TAP)), lookOfDrawing(drawn(CHAIR))]);
  expect(lookDistance(tap, chair)).toBeGreaterThan(LOOKS_ALIKE);
});

it('an empty sheet looks like nothing, not even like another', async () => {
  const [white, grey] = await Promise.all([lookOfDrawing(drawn('')), lookOfDrawing(drawn('', '#999'))]);
  expect(lookDistance(white, grey)).toBe(128);
});
