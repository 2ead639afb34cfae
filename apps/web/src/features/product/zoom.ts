/** How an enlarged picture stands in its frame: its scale, and how far its middle is from the frame's, in pixels. */
export interface ZoomView {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Frame {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const WHOLE: ZoomView = { scale: 1, x: 0, y: 0 };
export const MAX_SCALE = 3;

/** The scale within its bounds, and never a gap between picture and frame. */
export function kept({ scale, x, y }: ZoomView, frame: Frame): ZoomView {
  const within = Math.min(Math.max(scale, 1), MAX_SCALE);
  const side = (offset: number, size: number) => {
    const most = (size * (within - 1)) / 2;
    // Adding zero keeps -0 out, which would make two equal views differ.
    return Math.min(Math.max(offset, -most), most) + 0;
  };
  return { scale: within, x: side(x, frame.width), y: side(y, frame.height) };
}

/** Scales by a factor so that what lies at `at` (measured from the frame's middle) stays there. */
export function zoomBy(view: ZoomView, factor: number, frame: Frame, at: Point = { x: 0, y: 0 }): ZoomView {
  const scale = Math.min(Math.max(view.scale * factor, 1), MAX_SCALE);
  const grown = scale / view.scale;
  return kept({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, frame);
}

export const panBy = (view: ZoomView, dx: number, dy: number, frame: Frame): ZoomView =>
  kept({ ...view, x: view.x + dx, y: view.y + dy }, frame);

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
