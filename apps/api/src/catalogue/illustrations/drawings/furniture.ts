import {
  box,
  cabinet,
  flat,
  flatBox,
  flatOval,
  isoBlock,
  isometric,
  line,
  oval,
  type Point3,
  shadow,
  solid,
  times,
  tube,
} from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing, grain } from './drawing';

const faces = (t: Tint) => ({ top: t.light, left: t.main, right: t.dark });

type View = ReturnType<typeof isometric>;

/** Draws upright blocks, given back to front, in one isometric view. */
const blocks = (view: View, t: Tint, list: ReadonlyArray<readonly [at: Point3, size: Point3]>): string =>
  list.map(([at, size]) => isoBlock(view, { at, size }, faces(t))).join('');

const diningChair: Drawing = (t) =>
  shadow(400, 508, 180) +
  tube('M498 330l40 170M318 330l-24 130', 12, c.charcoal) +
  solid('M300 84q8 -20 40 -20h150q30 0 36 22l34 190H268z', t.main) +
  flat('M470 70q44 0 52 18l32 182h-44z', t.dark) +
  line('M292 232q120 -20 250 0', t.line, 3.5) +
  solid('M250 276q0 -16 20 -16h280q22 0 26 18l14 52q4 18 -18 18H230q-22 0 -18 -18z', t.light) +
  solid('M212 330q6 -12 20 -12h336q20 0 22 12 4 22 -18 22H230q-22 0 -18 -22z', t.main) +
  tube('M246 356l-28 146M560 356l28 146', 14, c.charcoal) +
  line('M240 420l330 0', c.charcoal, 9);

const boardGrain = (view: View, t: Tint, length: number, width: number, z: number): string =>
  times(4, (i) => {
    const y = width * (0.16 + i * 0.23);
    const wave: Point3[] = [
      [length * 0.03, y, z],
      [length * 0.3, y + 22, z],
      [length * 0.6, y - 14, z],
      [length * 0.97, y + 8, z],
    ];
    return line(view.path(wave, false), t.dark, 3);
  });

const diningTable: Drawing = (t) => {
  const view = isometric({ x: 330, y: 84 }, 0.235);
  const leg = (x: number, y: number): readonly [Point3, Point3] => [
    [x, y, -620],
    [90, 90, 620],
  ];
  return (
    flat(
      view.path([
        [0, 0, -620],
        [1800, 0, -620],
        [1800, 900, -620],
        [0, 900, -620],
      ]),
      c.ground,
    ) +
    blocks(view, t, [leg(60, 60), leg(1650, 60), leg(60, 750), leg(1650, 750)]) +
    blocks(view, t, [
      [
        [0, 0, 0],
        [1800, 900, 60],
      ],
    ]) +
    boardGrain(view, t, 1800, 900, 60)
  );
};

const officeChair: Drawing = () =>
  shadow(400, 512, 190) +
  tube('M400 452l-150 36M400 452l150 36M400 452l-70 52M400 452l70 52', 16, c.charcoal) +
  times(4, (i) => oval([250, 550, 330, 470][i] ?? 0, [494, 494, 508, 508][i] ?? 0, 14, 14, c.charcoalLight, 5)) +
  tube('M400 370v80', 22, c.steel, c.steelLight) +
  tube('M400 330V250', 20, c.charcoalDark) +
  solid('M300 78q100 -24 200 0l16 196q-116 30 -232 0z', '#51676F') +
  times(7, (i) => line(`M${314 + i * 4} ${98 + i * 26}q${86 - i * 4} -14 ${172 - i * 8} 0`, '#87A0A8', 3)) +
  times(7, (i) => line(`M${326 + i * 25} 80l${(i - 3) * 2.4} 204`, '#87A0A8', 3)) +
  line('M300 78q100 -24 200 0l16 196q-116 30 -232 0z', c.ink, 9) +
  tube('M268 350v-80h-36M532 350v-80h36', 12, c.charcoal) +
  box(196, 252, 92, 22, 11, c.charcoalLight) +
  box(512, 252, 92, 22, 11, c.charcoalLight) +
  solid('M254 340q0 -22 30 -22h232q30 0 30 22l12 28q0 22 -30 22H272q-30 0 -30 -22z', c.charcoal) +
  flat('M284 326h232q20 0 24 16H262q2 -16 22 -16z', c.charcoalLight);

const deskFrame: Drawing = (t) =>
  shadow(400, 508, 270) +
  tube('M190 130h420', 26, t.main, t.light) +
  tube('M150 116h120M530 116h120', 20, t.main) +
  box(196, 150, 50, 190, 4, t.main) +
  box(204, 330, 34, 150, 2, t.dark) +
  box(554, 150, 50, 190, 4, t.main) +
  box(562, 330, 34, 150, 2, t.dark) +
  flatBox(204, 156, 10, 178, 4, t.light) +
  flatBox(562, 156, 10, 178, 4, t.light) +
  box(110, 478, 222, 28, 12, t.main) +
  box(468, 478, 222, 28, 12, t.main) +
  box(430, 146, 92, 36, 6, c.charcoal, 4) +
  times(3, (i) => flatOval(450 + i * 26, 164, 7, 7, i ? c.steel : '#8FD0B4')) +
  line('M400 430V220M376 250l24 -32 24 32M376 400l24 32 24 -32', c.hiVis, 8);

const deskTop: Drawing = (t) => {
  const view = isometric({ x: 310, y: 128 }, 0.29);
  const under = (x: number): string =>
    flat(
      view.path([
        [x, 60, -90],
        [x + 1500, 60, -90],
        [x + 1500, 810, -90],
        [x, 810, -90],
      ]),
      c.ground,
    );
  return (
    under(30) +
    blocks(view, t, [
      [
        [0, 0, 0],
        [1500, 750, 60],
      ],
    ]) +
    boardGrain(view, t, 1500, 750, 60) +
    line(
      view.path(
        [
          [0, 750, 30],
          [1500, 750, 30],
          [1500, 0, 30],
        ],
        false,
      ),
      t.line,
      3,
    )
  );
};

const chest =
  (drawers: number, handle: (y: number) => string, timber: boolean, lock = false): Drawing =>
  (t) => {
    const [top, height] = [118, 360];
    const each = height / drawers;
    return (
      shadow(420, 508, 230) +
      (timber ? tube('M236 480v22M540 480v22', 20, t.dark) : '') +
      cabinet(
        196,
        top,
        380,
        height + (timber ? 0 : 24),
        { x: 60, y: 44 },
        { front: t.main, top: t.light, side: t.dark },
      ) +
      times(drawers, (i) => {
        const y = top + i * each;
        return (
          box(210, y + 10, 352, each - 16, 3, t.main, 4) +
          (timber
            ? grain(236, y + each * 0.36, 290, t.dark) + grain(236, y + each * 0.72, 290, t.dark)
            : flatBox(216, y + 15, 340, 8, 2, t.light)) +
          handle(y + each / 2)
        );
      }) +
      (lock ? oval(540, top + 30, 8, 8, c.gold, 3) : '')
    );
  };

const barHandle = (y: number): string => tube(`M346 ${y - 6}h80`, 8, c.charcoal);
const knob = (y: number): string => oval(386, y, 12, 12, c.gold, 4);
const filingCabinet = chest(3, barHandle, false, true);
const tallboy = chest(5, knob, true);

const bedside: Drawing = (t) =>
  shadow(420, 508, 200) +
  tube('M240 300v196M556 300v196M606 280v180', 20, t.dark) +
  cabinet(220, 190, 356, 130, { x: 60, y: 44 }, { front: t.main, top: t.light, side: t.dark }) +
  box(236, 206, 324, 98, 3, t.light, 4) +
  grain(260, 234, 260, t.dark) +
  grain(260, 280, 260, t.dark) +
  oval(398, 256, 13, 13, c.gold, 4) +
  cabinet(240, 430, 316, 14, { x: 50, y: 36 }, { front: t.main, top: t.light, side: t.dark }) +
  // a small lamp says what it is for
  tube('M420 166v-34', 10, c.gold) +
  solid('M366 132l22 -66h64l22 66z', '#F6EBCF');

const bench: Drawing = (t) =>
  shadow(400, 508, 290) +
  tube('M150 330v166M650 330v166', 22, t.dark) +
  times(4, (i) => box(130, 120 + i * 44, 540, 28, 6, i % 2 ? t.light : t.main)) +
  box(118, 104, 30, 230, 6, t.main) +
  box(652, 104, 30, 230, 6, t.main) +
  tube('M104 250h70M626 250h70', 22, t.main, t.light) +
  solid('M120 308h560l30 46H90z', t.light) +
  line('M112 322h576M102 338h596', t.dark, 3.5) +
  box(90, 354, 620, 30, 4, t.main) +
  tube('M116 384v116M684 384v116', 26, t.main, t.light) +
  tube('M140 450h520', 14, t.dark);

const weave = (t: Tint): string =>
  times(9, (i) => line(`M${232 + i * 38} 96q-14 100 0 196`, t.dark, 4)) +
  times(6, (i) => line(`M218 ${122 + i * 30}q180 18 364 0`, t.dark, 4));

const rattanChair: Drawing = (t) =>
  shadow(400, 508, 220) +
  tube('M258 380l-34 120M542 380l34 120M300 400l-10 70M500 400l10 70', 16, t.dark) +
  solid('M196 300Q186 78 400 78t204 222q-90 40 -204 40t-204 -40z', t.main) +
  weave(t) +
  line('M196 300Q186 78 400 78t204 222', c.ink, 6) +
  tube('M176 330Q150 66 400 66t224 264', 18, t.light) +
  solid('M190 316q210 -50 420 0 14 76 -76 92 -134 20 -268 0 -90 -16 -76 -92z', '#F3EAD6') +
  flat('M196 360q204 50 408 0 -8 34 -72 44 -132 18 -264 0 -64 -10 -72 -44z', '#DCCDAE') +
  tube('M184 372q216 76 432 0', 16, t.light);

const ropeChair: Drawing = (t) =>
  shadow(400, 508, 220) +
  tube('M236 330l-24 168M564 330l24 168', 16, c.charcoal) +
  tube('M180 330V200q0 -96 96 -96h248q96 0 96 96v130', 16, c.charcoal) +
  times(14, (i) => tube(`M${214 + i * 28.6} ${i === 0 || i === 13 ? 136 : 112}V330`, 10, t.main, t.light, 'butt')) +
  tube('M180 330V200q0 -96 96 -96h248q96 0 96 96v130', 16, c.charcoal) +
  box(196, 300, 408, 84, 30, t.light) +
  line('M222 342h356', t.line, 3.5) +
  tube('M180 392h440', 18, c.charcoal) +
  tube('M200 400l-20 100M600 400l20 100', 16, c.charcoal);

const bedFrame: Drawing = (t) => {
  const view = isometric({ x: 374, y: 88 }, 0.192);
  const leg = (x: number, y: number): readonly [Point3, Point3] => [
    [x, y, -240],
    [60, 60, 240],
  ];
  const slat = { top: c.timberLight, left: c.timber, right: c.timberDark };
  return (
    flat(
      view.path([
        [0, 0, -240],
        [2030, 0, -240],
        [2030, 1560, -240],
        [0, 1560, -240],
      ]),
      c.ground,
    ) +
    blocks(view, t, [leg(0, 0), leg(1970, 0), leg(0, 1500)]) +
    blocks(view, t, [
      [
        [0, 0, 0],
        [2030, 50, 80],
      ],
      [
        [0, 0, 0],
        [50, 1560, 80],
      ],
    ]) +
    times(13, (i) => isoBlock(view, { at: [90 + i * 146, 50, 40], size: [90, 1460, 20] }, slat, 4)) +
    blocks(view, t, [
      leg(1970, 1500),
      [
        [1980, 0, 0],
        [50, 1560, 80],
      ],
      [
        [0, 1510, 0],
        [2030, 50, 80],
      ],
    ])
  );
};

const mattress: Drawing = () => {
  const view = isometric({ x: 366, y: 136 }, 0.196);
  const quilted = (i: number): string =>
    line(
      view.path(
        [
          [i * 290, 0, 300],
          [i * 290, 1530, 300],
        ],
        false,
      ),
      c.rule,
      4,
    ) +
    line(
      view.path(
        [
          [0, i * 218, 300],
          [2030, i * 218, 300],
        ],
        false,
      ),
      c.rule,
      4,
    );
  return (
    flat(
      view.path([
        [60, 60, 0],
        [2130, 60, 0],
        [2130, 1630, 0],
        [60, 1630, 0],
      ]),
      c.ground,
    ) +
    isoBlock(view, { at: [0, 0, 0], size: [2030, 1530, 300] }, { top: '#FBFAF6', left: '#DCE4E4', right: '#BCCACD' }) +
    times(6, (i) => quilted(i + 1)) +
    line(
      view.path(
        [
          [0, 1530, 150],
          [2030, 1530, 150],
          [2030, 0, 150],
        ],
        false,
      ),
      c.harbour,
      9,
    ) +
    line(
      view.path([
        [0, 0, 300],
        [2030, 0, 300],
        [2030, 1530, 300],
        [0, 1530, 300],
      ]),
      c.ink,
      6,
    )
  );
};

const garmentRack: Drawing = (t) => {
  const garment = (x: number, fill: string, h: number): string =>
    line(`M${x} 104v-14q0 -14 12 -14`, c.ink, 4) + solid(`M${x - 14} 118q14 -16 28 0l26 ${h} h-80z`, fill);
  return (
    shadow(400, 508, 240) +
    tube('M190 480V92M610 480V92', 14, t.main, t.light) +
    tube('M170 92h460', 14, t.main, t.light) +
    garment(290, c.clay, 230) +
    garment(350, c.sea, 250) +
    garment(412, '#E7D9C4', 220) +
    garment(474, c.charcoal, 250) +
    solid('M176 430h448l24 30H152z', c.timberLight) +
    box(152, 460, 496, 16, 2, c.timber) +
    times(2, (i) => oval(176 + i * 448, 492, 15, 15, c.charcoal, 5))
  );
};

export const furniture = {
  diningChair,
  diningTable,
  officeChair,
  deskFrame,
  deskTop,
  filingCabinet,
  tallboy,
  bedside,
  bench,
  rattanChair,
  ropeChair,
  bedFrame,
  mattress,
  garmentRack,
};
