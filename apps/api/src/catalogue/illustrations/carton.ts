import { colours as c } from './colours';
import { blockFaces, flat, isometric, line, solid } from './svg';

/**
 * A closed, taped carton of these sides, drawn as large as fits into `area`; sides in any one unit, all of them above 0.
 * @returns `view` to put lines about it
 */
export const carton = (
  area: { readonly x: number; readonly y: number; readonly w: number; readonly h: number },
  length: number,
  width: number,
  height: number,
  stroke: number,
): { drawing: string; view: ReturnType<typeof isometric> } => {
  const cos = Math.cos(Math.PI / 6);
  const scale = Math.min(area.w / ((length + width) * cos), area.h / ((length + width) / 2 + height));
  const size = { w: (length + width) * cos * scale, h: ((length + width) / 2 + height) * scale };
  const view = isometric(
    { x: area.x + (area.w - size.w) / 2 + width * cos * scale, y: area.y + (area.h - size.h) / 2 + height * scale },
    scale,
  );
  const faces = blockFaces(view, { at: [0, 0, 0], size: [length, width, height] });
  const strip = Math.min(width * 0.16, 50 / scale);
  const [y1, y2] = [(width - strip) / 2, (width + strip) / 2];
  const drop = Math.min(height * 0.4, 40 / scale);
  const drawing =
    solid(faces.left, c.cartonLeft, stroke) +
    solid(faces.right, c.cartonRight, stroke) +
    solid(faces.top, c.carton, stroke) +
    flat(
      view.path([
        [0, y1, height],
        [length, y1, height],
        [length, y2, height],
        [0, y2, height],
      ]),
      c.ground,
    ) +
    flat(
      view.path([
        [length, y1, height],
        [length, y2, height],
        [length, y2, height - drop],
        [length, y1, height - drop],
      ]),
      c.cartonTape,
    ) +
    line(faces.top, c.ink, stroke) +
    line(faces.right, c.ink, stroke);
  return { drawing, view };
};
