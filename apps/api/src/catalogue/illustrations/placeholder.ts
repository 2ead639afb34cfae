import { carton } from './carton';
import { colours as c } from './colours';
import { type DrawableProduct, millimetres, unitBox } from './drawable-product';
import { lettering } from './lettering';
import { flat, flatBox, sheet, svgDocument } from './svg';

const AREA = { x: 210, y: 96, w: 380, h: 330 } as const;

/** The carton a product ships in, in its own proportions, on the shadow it throws. */
export const shippedCarton = (product: Pick<DrawableProduct, 'dimensionsMm' | 'weightKg' | 'perPallet'>): string => {
  const { length, width, height } = unitBox(product);
  const { drawing, view } = carton(AREA, length, width, height, 4);
  const reach = (length + width) * 0.06;
  const shadow = view.path([
    [0, width, 0],
    [length, width, 0],
    [length, 0, 0],
    [length + reach * 1.5, 0, 0],
    [length + reach * 1.5, width + reach, 0],
    [reach, width + reach, 0],
  ]);
  return flat(shadow, c.ground) + drawing;
};

/**
 * What stands in the place of a picture until there is a photograph: nothing that pretends to be the goods, only what is
 * known of them, the carton they ship in.
 */
export const placeholder = (product: DrawableProduct): string => {
  const isMeasured = product.dimensionsMm.length === 3 && product.dimensionsMm.every((side) => side >= 1);
  const sides = product.dimensionsMm.map(millimetres).join(' \u00d7 ');
  return svgDocument(
    `No picture yet: ${product.productName}`,
    flatBox(0, 0, sheet.width, sheet.height, 0, c.paper) +
      shippedCarton(product) +
      flatBox(376, 478, 48, 7, 0, c.hiVis) +
      lettering('PICTURE TO COME', 400, 522, { size: 20, weight: 'bold', anchor: 'middle' }) +
      (isMeasured
        ? lettering(`Carton ${sides} mm`, 400, 556, { size: 17, colour: c.muted, anchor: 'middle', maxWidth: 640 })
        : ''),
  );
};
