/** Edges in pixels of the window. */
export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type ToastPlace = 'bottom-left' | 'top-right' | 'top-left' | 'bottom-right';

/** In the order they are tried; the assistant's button stands at the bottom right. */
const PLACES: readonly ToastPlace[] = ['bottom-left', 'top-right', 'top-left', 'bottom-right'];
export const TOAST_MARGIN = 16;
/** Free of whatever is not to be covered, so that focus rings and edges stay in sight. */
const CLEARANCE = 6;

export interface Room {
  readonly width: number;
  readonly height: number;
  /** Lower edge of what stands at the top of every page. */
  readonly top: number;
}

const boxAt = (place: ToastPlace, size: { width: number; height: number }, room: Room): Box => {
  const left = place.endsWith('left') ? TOAST_MARGIN : room.width - TOAST_MARGIN - size.width;
  const top = place.startsWith('top') ? room.top + TOAST_MARGIN : room.height - TOAST_MARGIN - size.height;
  return { left, top, right: left + size.width, bottom: top + size.height };
};

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right + CLEARANCE) - Math.max(a.left, b.left - CLEARANCE)) *
  Math.max(0, Math.min(a.bottom, b.bottom + CLEARANCE) - Math.max(a.top, b.top - CLEARANCE));

/**
 * Where a notification covers none of these, else the least of them. It stays where it is as long as it is in nobody's way.
 */
export function bestPlace(
  size: { readonly width: number; readonly height: number },
  room: Room,
  kept: readonly Box[],
  current: ToastPlace,
): ToastPlace {
  const covered = (place: ToastPlace) => kept.reduce((area, box) => area + overlap(boxAt(place, size, room), box), 0);
  return [current, ...PLACES].reduce((best, place) => (covered(place) < covered(best) ? place : best));
}
