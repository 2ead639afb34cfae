import { carton } from './carton';
import { colours as c } from './colours';
import { dimensionLine } from './dimension-lines';
import { type DrawableProduct, kilograms, millimetres, type PackedUnit, unitBox } from './drawable-product';
import { lettering, wrapText } from './lettering';
import { technicalSheet } from './sheet-frame';
import { box, flatBox, line, n, svgDocument } from './svg';

const caption = (text: string, x: number, y: number): string =>
  lettering(text.toUpperCase(), x, y, { size: 11, colour: c.muted, anchor: 'middle', weight: 'bold' });

/** Plan over front elevation, end elevation to the right of it (third angle, as Australian drawings have it). */
const elevations = (length: number, width: number, height: number): string => {
  const area = { x: 112, y: 112, w: 312, h: 280, gap: 58 };
  const scale = Math.min((area.w - area.gap) / (length + width), (area.h - area.gap) / (width + height));
  const [l, w, h] = [length, width, height].map((side) => Math.max(side * scale, 5)) as [number, number, number];
  const x = area.x + (area.w - (l + w + area.gap)) / 2;
  const y = area.y + (area.h - (w + h + area.gap)) / 2;
  const front = { x, y: y + w + area.gap };
  const end = { x: x + l + area.gap, y: front.y };
  const tape = (bx: number, by: number, bw: number, bh: number, vertical: boolean): string =>
    vertical ? flatBox(bx + bw / 2 - 4, by, 8, bh, 0, c.ground) : flatBox(bx, by + bh / 2 - 4, bw, 8, 0, c.ground);
  const face = (bx: number, by: number, bw: number, bh: number, taped: string): string =>
    flatBox(bx, by, bw, bh, 0, c.carton) + taped + line(`M${n(bx)} ${n(by)}h${n(bw)}v${n(bh)}h${n(-bw)}z`, c.ink, 3);
  return (
    face(x, y, l, w, tape(x, y, l, w, false)) +
    face(front.x, front.y, l, h, '') +
    face(end.x, end.y, w, h, h > 30 ? tape(end.x, end.y, w, Math.min(h, 26), true) : '') +
    caption('Plan', x + l / 2, y - 12) +
    dimensionLine({ x, y: front.y + h }, { x: x + l, y: front.y + h }, 26, millimetres(length)) +
    dimensionLine({ x: end.x, y: end.y + h }, { x: end.x + w, y: end.y + h }, 26, millimetres(width)) +
    dimensionLine({ x, y: y + w }, { x, y }, -26, millimetres(width)) +
    dimensionLine({ x: front.x, y: front.y + h }, { x: front.x, y: front.y }, -26, millimetres(height)) +
    caption('Front', x + l / 2, front.y - 10) +
    caption('End', end.x + w / 2, end.y - 10)
  );
};

const isometricView = (length: number, width: number, height: number): string => {
  const { drawing, view } = carton({ x: 506, y: 122, w: 222, h: 232 }, length, width, height, 3.5);
  return (
    drawing +
    dimensionLine(view.at([0, width, 0]), view.at([length, width, 0]), 26, 'L') +
    dimensionLine(view.at([length, width, 0]), view.at([length, 0, 0]), 26, 'W') +
    dimensionLine(view.at([0, width, 0]), view.at([0, width, height]), -24, 'H')
  );
};

const titleBlock = (
  name: string,
  variant: string | null,
  rows: ReadonlyArray<readonly [label: string, value: string]>,
): string => {
  const [x, y, w, h] = [20, 456, 760, 124];
  const left = 270;
  const cell = (w - left) / 3;
  const title = wrapText(name, 17, left - 36, 3);
  return (
    box(x, y, w, h, 0, c.sheet, 3) +
    line(`M${x + left} ${y}v${h}M${x + left} ${y + h / 2}H${x + w}`, c.ink, 2) +
    [1, 2].map((i) => line(`M${n(x + left + i * cell)} ${y}v${h}`, c.ink, 2)).join('') +
    lettering('PACKED UNIT', x + 18, y + 25, { size: 11, colour: c.hiVis, weight: 'bold' }) +
    title.map((text, i) => lettering(text, x + 18, y + 54 + i * 24, { size: 17, maxWidth: left - 36 })).join('') +
    (variant && title.length < 3
      ? lettering(variant, x + 18, y + 54 + title.length * 24, { size: 14, colour: c.muted, maxWidth: left - 36 })
      : '') +
    rows
      .map(([label, value], i) => {
        const [cx, cy] = [x + left + (i % 3) * cell + 14, y + Math.floor(i / 3) * (h / 2)];
        return (
          lettering(label.toUpperCase(), cx, cy + 22, { size: 10, colour: c.muted, weight: 'bold' }) +
          lettering(value, cx, cy + 48, { size: 16, maxWidth: cell - 26 })
        );
      })
      .join('')
  );
};

/**
 * The packed unit as an engineering drawing: three elevations and an isometric view to the proportions of the figures,
 * dimensions in millimetres, and a title block. `variation` gives the figures of one variation instead of the base's.
 */
export const dimensionedDrawing = (
  product: DrawableProduct,
  variation: (PackedUnit & { readonly variationValue: string }) | null = null,
): string => {
  const unit = unitBox(variation ?? product);
  const volume = (unit.length * unit.width * unit.height) / 1e9;
  const rows = [
    ['L \u00d7 W \u00d7 H, mm', [unit.length, unit.width, unit.height].map(millimetres).join(' \u00d7 ')],
    ['Gross weight', kilograms(unit.weightKg)],
    ['Volume', `${volume.toLocaleString('en-AU', { maximumFractionDigits: volume < 0.01 ? 4 : 3 })} cu m`],
    ['HS code', product.hsCode],
    ['Origin', product.origin],
    ['Scale', 'Proportional, mm'],
  ] as const;
  const content =
    elevations(unit.length, unit.width, unit.height) +
    line('M446 90V440', c.rule, 2) +
    isometricView(unit.length, unit.width, unit.height) +
    lettering(kilograms(unit.weightKg), 612, 434, { size: 20, anchor: 'middle', colour: c.ink, weight: 'bold' }) +
    titleBlock(product.productName, variation?.variationValue ?? null, rows);
  return svgDocument(
    `Dimensions of the packed unit: ${product.productName}`,
    technicalSheet('Dimensions', 'Halfpallet', content),
  );
};
