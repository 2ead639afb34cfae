import { cardQuantity } from '@halfpallet/landed-cost';
import { dimensionLine } from './dimension-lines';
import {
  type DrawableProduct,
  kilograms,
  millimetres,
  type PackedUnit,
  type UnitBox,
  unitBox,
} from './drawable-product';
import { lettering } from './lettering';
import { type Packing, packPallet, type PalletGeometry, palletOf, type PlacedBox } from './pallet-packing';
import { technicalSheet } from './sheet-frame';
import { blockFaces, flatBox, isoBlock, isometric, line, lineBox, svgDocument } from './svg';
import { colours as c } from './colours';

type View = ReturnType<typeof isometric>;

interface Faces {
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly line: string;
}

const halfTones: Faces = { top: '#3F8F8A', left: c.harbour, right: '#0F4347', line: '#0B2A2D' };
const restTones: Faces = { top: '#FFFFFF', left: '#FBF9F3', right: '#F1EDE2', line: '#8B979B' };

/** Three runners, nine blocks and a deck, all within the pallet's own base height. */
const palletBase = (view: View, { length, width, baseHeight }: PalletGeometry): string => {
  const tones = { top: c.timberLight, left: c.timber, right: c.timberDark };
  const across = [0, (width - 120) / 2, width - 120];
  const along = [0, (length - 140) / 2, length - 140];
  const board = 22;
  return (
    across.map((y) => isoBlock(view, { at: [0, y, 0], size: [length, 120, board] }, tones, 1.6)).join('') +
    across
      .map((y) =>
        along
          .map((x) => isoBlock(view, { at: [x, y, board], size: [140, 120, baseHeight - 2 * board] }, tones, 1.6))
          .join(''),
      )
      .join('') +
    isoBlock(view, { at: [0, 0, baseHeight - board], size: [length, width, board] }, tones, 2)
  );
};

const overlap = (a1: number, a2: number, b1: number, b2: number): number =>
  Math.max(0, Math.min(a2, b2) - Math.max(a1, b1));

/** A side counts as hidden when boxes of the same layer stand against the whole of it (they never overlap each other). */
const hiddenSides = (box: PlacedBox, layer: readonly PlacedBox[]): { left: boolean; right: boolean } => {
  let [left, right] = [0, 0];
  for (const other of layer) {
    if (Math.abs(other.x - (box.x + box.dx)) < 0.5)
      right += overlap(box.y, box.y + box.dy, other.y, other.y + other.dy);
    if (Math.abs(other.y - (box.y + box.dy)) < 0.5) left += overlap(box.x, box.x + box.dx, other.x, other.x + other.dx);
  }
  return { left: left >= box.dx - 0.5, right: right >= box.dy - 0.5 };
};

const stack = (view: View, packing: Packing, base: number, half: number, scale: number): string => {
  const perLayer = packing.pattern.length;
  const stroke = Math.min(2.6, Math.max(0.7, scale * 8));
  const toned = packing.boxes.map((box, index) => ({ box, tones: index < half ? halfTones : restTones }));
  return Array.from({ length: packing.layers }, (_, layer) => {
    const here = toned.slice(layer * perLayer, (layer + 1) * perLayer);
    const above = toned.length - (layer + 1) * perLayer;
    const boxes = here.map(({ box }) => box);
    const drawn = here.map(({ box, tones }, index) => {
      const faces = blockFaces(view, {
        at: [box.x, box.y, base + layer * packing.layerHeight],
        size: [box.dx, box.dy, packing.layerHeight],
      });
      const face = (d: string, fill: string) =>
        `<path d="${d}" fill="${fill}" stroke="${tones.line}" stroke-width="${stroke.toFixed(2)}"/>`;
      const hidden = hiddenSides(box, boxes);
      return {
        sides: (hidden.left ? '' : face(faces.left, tones.left)) + (hidden.right ? '' : face(faces.right, tones.right)),
        // Each layer repeats the pattern, so what stands on a box is the box of the same place one layer up.
        top: index < above ? '' : face(faces.top, tones.top),
      };
    });
    // Back to front: the pattern is sorted from the front.
    return (
      [...drawn]
        .reverse()
        .map(({ sides }) => sides)
        .join('') + drawn.map(({ top }) => top).join('')
    );
  }).join('');
};

interface Figures {
  readonly unit: UnitBox;
  readonly pallet: PalletGeometry;
  readonly packing: Packing;
  /** Units of half a pallet: the smallest order. */
  readonly half: number;
}

const heightOf = ({ packing, pallet }: Figures, units: number): number =>
  pallet.baseHeight +
  Math.ceil(Math.min(units, packing.boxes.length) / Math.max(1, packing.pattern.length)) * packing.layerHeight;

const panel = (figures: Figures): string => {
  const { unit, pallet, packing, half } = figures;
  const [x, w] = [548, 212];
  const gross = (units: number): string => kilograms(Math.round(units * unit.weightKg + pallet.tareKg));
  const block = (y: number, label: string, units: number, filled: boolean): string =>
    (filled ? flatBox(x, y, 18, 18, 0, c.harbour) : lineBox(x + 1, y + 1, 16, 16, 0, c.ink, 2)) +
    lettering(label.toUpperCase(), x + 28, y + 15, { size: 13, weight: 'bold', colour: filled ? c.harbour : c.ink }) +
    lettering(
      `${!filled && packing.isShort ? 'up to ' : ''}${millimetres(units)} ${units === 1 ? 'unit' : 'units'}`,
      x,
      y + 56,
      {
        size: 25,
        maxWidth: w,
        weight: 'bold',
        colour: filled ? c.harbour : c.ink,
      },
    ) +
    lettering(`${millimetres(heightOf(figures, units))} mm high`, x, y + 84, { size: 14, colour: c.muted }) +
    lettering(`${gross(units)} gross`, x, y + 108, { size: 14, colour: c.muted });
  const small = (y: number, label: string, value: string): string =>
    line(`M${x} ${y - 24}h${w}`, c.rule, 2) +
    lettering(label.toUpperCase(), x, y - 5, { size: 10, colour: c.muted, weight: 'bold' }) +
    lettering(value, x, y + 18, { size: 14, maxWidth: w });
  const perLayer = packing.pattern.length;
  const even = packing.boxes.length === packing.layers * perLayer;
  const layers = `${packing.layers} ${packing.layers === 1 ? 'layer' : 'layers'}`;
  const layering = `${layers} of ${even ? '' : 'up to '}${perLayer}${packing.onSide ? ', on side' : ''}${packing.isShort ? `, ${packing.boxes.length} drawn` : ''}`;
  return (
    line('M526 92V560', c.rule, 2) +
    block(100, 'Half pallet', half, true) +
    line(`M${x} 224h${w}`, c.rule, 2) +
    block(240, 'Full pallet', unit.perPallet, false) +
    small(396, 'Packed unit, mm', [unit.length, unit.width, unit.height].map(millimetres).join(' \u00d7 ')) +
    small(462, 'Stacking', layering) +
    small(
      528,
      'Pallet',
      `${millimetres(pallet.length)} \u00d7 ${millimetres(pallet.width)} \u00d7 ${pallet.baseHeight}`,
    )
  );
};

/**
 * The pallet as it would stand on the dock: half a pallet in harbour green, the rest of the full pallet in outline,
 * stacked by `packPallet` from the unit's own figures.
 */
export const palletDrawing = (
  product: DrawableProduct,
  variation: (PackedUnit & { readonly variationValue: string }) | null = null,
): string => {
  const unit = unitBox(variation ?? product);
  const pallet = palletOf(product.palletType);
  const packing = packPallet(unit, pallet);
  const half = cardQuantity(unit.perPallet);
  const figures: Figures = { unit, pallet, packing, half };
  const full = heightOf(figures, unit.perPallet);
  const halfHeight = heightOf(figures, half);

  const area = { x: 128, y: 104, w: 376, h: 418 };
  const cos = Math.cos(Math.PI / 6);
  const { length, width } = pallet;
  const scale = Math.min(area.w / ((length + width) * cos), area.h / ((length + width) / 2 + full));
  const drawn = { w: (length + width) * cos * scale, h: ((length + width) / 2 + full) * scale };
  const view = isometric(
    { x: area.x + (area.w - drawn.w) / 2 + width * cos * scale, y: area.y + (area.h - drawn.h) / 2 + full * scale },
    scale,
  );
  const corner = view.at([0, width, 0]);
  const content =
    flatBox(20, 72, 506, 508, 0, c.sheetShade) +
    palletBase(view, pallet) +
    stack(view, packing, pallet.baseHeight, Math.min(half, packing.boxes.length), scale) +
    dimensionLine(corner, view.at([0, width, halfHeight]), -26, millimetres(halfHeight), { size: 14 }) +
    (full > halfHeight
      ? dimensionLine(corner, view.at([0, width, full]), -62, millimetres(full), { size: 14, colour: c.ink })
      : '') +
    dimensionLine(view.at([0, width, 0]), view.at([length, width, 0]), 24, millimetres(length), {
      size: 14,
      colour: c.muted,
    }) +
    dimensionLine(view.at([length, width, 0]), view.at([length, 0, 0]), 24, millimetres(width), {
      size: 14,
      colour: c.muted,
    }) +
    panel(figures);
  const name = variation ? `${product.productName}, ${variation.variationValue}` : product.productName;
  return svgDocument(`Pallet stacking: ${name}`, technicalSheet('Pallet stacking', name, content));
};
