import {
  box,
  cylinder,
  flat,
  flatBox,
  flatOval,
  isoBlock,
  isometric,
  line,
  lineBox,
  n,
  oval,
  placed,
  shadow,
  solid,
  times,
  tube,
} from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing, scatter } from './drawing';

const basket = (cx: number, top: number, bottom: number, r: number, t: Tint): string => {
  const rows = Math.round((bottom - top - 20) / 34);
  const body = `M${cx - r} ${top}Q${cx - r * 1.12} ${(top + bottom) / 2} ${cx - r * 0.8} ${bottom}Q${cx} ${bottom + r * 0.22} ${cx + r * 0.8} ${bottom}Q${cx + r * 1.12} ${(top + bottom) / 2} ${cx + r} ${top}z`;
  return (
    tube(`M${cx - r * 0.4} ${top - 4}q0 ${-r * 0.5} ${r * 0.4} ${-r * 0.5}t${r * 0.4} ${r * 0.5}`, 14, t.dark) +
    solid(body, t.main) +
    times(rows, (i) => {
      const y = top + 26 + i * 34;
      const wide = r * (1.04 - (i / rows) * 0.16);
      return times(8, (j) =>
        line(
          `M${cx - wide + 10 + (j * 2 * wide) / 8} ${y + (j % 2 ? 4 : 0)}q${wide / 8} 16 ${wide / 4 - 10} 2`,
          t.dark,
          4,
        ),
      );
    }) +
    line(body, c.ink, 6) +
    oval(cx, top, r, r * 0.2, t.light) +
    flatOval(cx, top + 3, r * 0.84, r * 0.14, t.dark)
  );
};

const baskets: Drawing = (t) =>
  shadow(400, 500, 280) + basket(270, 210, 466, 158, t) + basket(520, 270, 474, 126, t) + basket(644, 356, 484, 82, t);

const leafShape = (x: number, y: number, turn: number, scale: number, light: boolean): string =>
  placed(
    solid('M0 0C-60 -40 -66 -100 -30 -150 -14 -170 14 -170 30 -150 66 -100 60 -40 0 0z', light ? c.leaf : c.leafDark) +
      line('M0 0V-140M0 -50l-30 -26M0 -50l30 -26M0 -90l-26 -24M0 -90l26 -24', '#86AE86', 3),
    x,
    y,
    scale,
    turn,
  );

const figTree: Drawing = () =>
  shadow(400, 508, 120) +
  tube('M400 420V150', 10, '#8B6A48') +
  tube('M400 290q-20 -40 -60 -60M400 250q20 -50 64 -70', 7, '#8B6A48') +
  leafShape(396, 330, -78, 0.8, false) +
  leafShape(404, 320, 74, 0.8, false) +
  leafShape(350, 240, -60, 0.92, true) +
  leafShape(456, 190, 62, 0.9, true) +
  leafShape(396, 260, -30, 0.9, false) +
  leafShape(404, 240, 36, 0.9, false) +
  leafShape(392, 170, -42, 0.86, true) +
  leafShape(408, 168, 34, 0.8, true) +
  leafShape(400, 180, -4, 0.86, true) +
  solid('M310 396h180l-18 96q-2 14 -18 14H346q-16 0 -18 -14z', '#E8E2D4') +
  flat('M430 400h56l-16 88q-2 14 -18 14h-46q22 -6 24 -40z', '#CFC7B4') +
  flatBox(318, 396, 164, 12, 6, '#6B4B33') +
  line('M310 396h180', c.ink, 6);

const planter = (x: number, top: number, w: number, t: Tint, chips: boolean): string => {
  const h = 500 - top;
  const marks = Math.round((w * h) / 2600);
  return (
    solid(`M${x} ${top}h${w}l${-w * 0.1} ${h - 12}q-2 12 -14 12H${x + w * 0.1 + 14}q-12 0 -14 -12z`, t.main) +
    flat(`M${x + w * 0.72} ${top + 4}h${w * 0.26}l${-w * 0.1} ${h - 12}h${-w * 0.2}z`, t.dark, 0.6) +
    (chips
      ? times(marks, (i) => {
          const [px, py] = [
            x + w * (0.14 + scatter(i, w) * 0.68),
            top + w * 0.14 + scatter(i, top) * (h - w * 0.14 - 26),
          ];
          const fill = [c.clay, t.line, c.sea, t.light, c.gold][i % 5] ?? t.line;
          return flat(`M${n(px)} ${n(py)}l10 -5 7 8 -9 8z`, fill);
        })
      : flat(`M${x + 3} ${top + 28}q${w * 0.2} 46 ${w * 0.36} 10t${w * 0.3} 26 ${w * 0.3} -10l2 -50H${x}z`, t.light)) +
    oval(x + w / 2, top, w / 2, w * 0.1, t.light) +
    flatOval(x + w / 2, top + 3, w * 0.42, w * 0.066, '#6B4B33')
  );
};

const bladed = (x: number, y: number, scale: number): string =>
  placed(
    [-52, 50, -26, 24, 0]
      .map((turn, i) =>
        placed(
          solid('M-14 0Q-26 -90 0 -170Q26 -90 14 0z', i % 2 ? c.leaf : c.leafDark, 5) +
            line('M0 -10V-130', '#86AE86', 3),
          0,
          0,
          i === 4 ? 1.06 : 0.92,
          turn,
        ),
      )
      .join(''),
    x,
    y,
    scale,
  );

const potSet =
  (chips: boolean): Drawing =>
  (t) =>
    shadow(410, 506, 290) +
    planter(130, 246, 290, t, chips) +
    bladed(275, 258, 1.06) +
    planter(390, 322, 206, t, chips) +
    bladed(493, 330, 0.72) +
    planter(576, 386, 140, t, chips) +
    bladed(646, 392, 0.46);

const candleJar: Drawing = () => {
  const jar = (x: number, y: number, s: number) =>
    placed(
      solid('M-90 -110H90v230q0 24 -24 24H-66q-24 0 -24 -24z', c.glass) +
        flat('M50 -106h36v226q0 20 -20 20H40q12 -10 12 -30z', c.glassDark) +
        flatBox(-70, -40, 14, 150, 7, c.sheet) +
        box(-58, 0, 116, 84, 4, c.paper, 4) +
        line('M-36 32h72M-36 54h44', c.ink, 5) +
        box(-98, -128, 196, 26, 10, c.steelLight) +
        solid('M-84 -170H84v42H-84z', c.timber) +
        times(8, (i) => flatOval(-66 + i * 19, -150 + (i % 3) * 8, 4, 3, c.timberDark)),
      x,
      y,
      s,
    );
  return shadow(400, 508, 250) + jar(290, 340, 1.12) + jar(540, 374, 0.9);
};

const floorLamp: Drawing = (t) =>
  shadow(400, 508, 110) +
  flat('M340 186h120l96 316H244z', '#FBE7B4', 0.5) +
  tube('M400 480V180', 9, t.main, t.light) +
  solid('M322 496q0 -18 78 -18t78 18v10H322z', t.main) +
  flat('M430 481q46 4 46 16v6h-60z', t.dark) +
  solid('M352 62h96l40 124H312z', '#F6EBCF') +
  flat('M428 66h18l36 116h-34z', '#DDCCA2') +
  times(4, (i) => line(`M${368 + i * 20} 70l${-24 + i * 14} 108`, '#E5D6B0', 3)) +
  line('M352 62h96l40 124H312z', c.ink, 6) +
  tube('M404 500q90 14 150 -6', 5, c.charcoal) +
  box(548, 478, 44, 22, 6, c.charcoal, 4);

const photoFrame: Drawing = (t) =>
  shadow(400, 508, 230) +
  placed(box(-150, -190, 300, 380, 4, t.dark), 500, 300, 0.94, 8) +
  box(190, 86, 320, 416, 6, t.main) +
  box(212, 108, 276, 372, 2, c.sheet, 4) +
  box(248, 150, 204, 288, 0, '#CFE0E2', 4) +
  oval(400, 214, 28, 28, c.gold, 4) +
  solid('M250 400l70 -110 56 76 34 -44 40 78v36H250z', c.sea, 4) +
  flat('M252 410q100 -30 198 6v20H252z', c.harbour) +
  line('M204 100h80', t.light, 6);

const umbrella: Drawing = (t) =>
  shadow(400, 508, 120) +
  tube('M400 90V490', 14, c.timber, c.timberLight) +
  solid(
    'M400 76Q560 92 706 262q-40 24 -102 4 -50 24 -102 4 -52 24 -102 0 -50 24 -102 0 -52 20 -102 -4 -62 20 -104 -4Q240 92 400 76z',
    t.main,
  ) +
  flat('M400 80q60 60 102 186 52 20 102 -4 56 18 94 -2Q560 96 400 80z', t.dark) +
  flat('M400 80q-80 80 -102 186 -52 18 -102 -4l-30 6Q260 110 400 80z', t.light) +
  line('M400 78q-76 80 -102 190M400 78q-140 80 -204 190M400 78q76 80 102 190M400 78q140 80 204 190', t.line, 3.5) +
  oval(400, 72, 12, 12, c.timber, 4) +
  box(408, 360, 34, 34, 6, c.charcoal) +
  tube('M442 378h30v-22', 8, c.charcoal) +
  solid('M316 506q0 -24 84 -24t84 24z', c.charcoal);

const organiser: Drawing = () => {
  const view = isometric({ x: 400, y: 126 }, 1.18);
  const inset = (x: number, y: number, dx: number, dy: number, by: number): string =>
    view.path([
      [x + by, y + by, 70],
      [x + dx - 12, y + by, 70],
      [x + dx - 12, y + dy - 12, 70],
      [x + by, y + dy - 12, 70],
    ]);
  const tray = (x: number, y: number, dx: number, dy: number): string =>
    isoBlock(view, { at: [x, y, 0], size: [dx, dy, 70] }, { top: '#E9F2F2', left: c.glass, right: c.glassDark }, 5) +
    solid(inset(x, y, dx, dy, 12), '#B9D2D1', 4) +
    flat(inset(x, y, dx, dy, 26), '#D2E4E3');
  const item = (x: number, y: number, dx: number, dy: number, fill: string): string => {
    const d = view.path(
      [
        [x, y, 66],
        [x + dx, y + dy, 66],
      ],
      false,
    );
    return tube(d, 11, fill);
  };
  return (
    flat(
      view.path([
        [20, 20, 0],
        [340, 20, 0],
        [340, 340, 0],
        [20, 340, 0],
      ]),
      c.ground,
    ) +
    tray(0, 0, 130, 130) +
    tray(140, 0, 180, 60) +
    tray(140, 70, 180, 60) +
    tray(0, 140, 60, 180) +
    tray(70, 140, 120, 180) +
    tray(200, 140, 120, 85) +
    tray(200, 235, 120, 85) +
    item(175, 32, 110, 0, c.hiVis) +
    item(175, 102, 115, 0, c.sea) +
    item(32, 180, 0, 100, c.gold) +
    item(112, 180, 0, 100, c.charcoal) +
    item(150, 190, 0, 90, c.clay) +
    item(44, 66, 44, 0, c.harbour)
  );
};

const hamper: Drawing = (t) =>
  shadow(400, 508, 190) +
  solid('M250 150h300l-26 344q-2 12 -14 12H290q-12 0 -14 -12z', t.main) +
  times(9, (i) => line(`M${280 + i * 30} 196l${(4 - i) * 4.6} 304`, t.dark, 4)) +
  times(5, (i) => line(`M${258 + i * 5} ${244 + i * 54}h${284 - i * 10}`, t.dark, 5)) +
  line('M250 150h300l-26 344q-2 12 -14 12H290q-12 0 -14 -12z', c.ink, 6) +
  solid(
    'M232 146q0 -16 16 -16h304q16 0 16 16v46q-30 18 -56 0 -28 18 -56 0 -28 18 -56 0 -28 18 -56 0 -28 18 -56 0 -28 18 -56 0z',
    c.paper,
  ) +
  line('M250 160h300', c.rule, 5) +
  solid('M240 128q20 -58 160 -58t160 58z', t.light) +
  tube('M364 76q0 -22 36 -22t36 22', 9, c.clay) +
  tube('M292 250q-14 34 16 44', 10, c.clay);

const pantryBasket: Drawing = (t) => {
  const tier = (y: number): string =>
    solid(`M230 ${y}h300l60 -60H300z`, t.light) +
    times(9, (i) => line(`M${250 + i * 34} ${y}l64 -60`, t.dark, 3.5)) +
    times(4, (i) => line(`M${242 + i * 12} ${y - 12 - i * 12}h300`, t.dark, 3.5)) +
    line(`M230 ${y}v-66h300v66zM530 ${y}l60 -60v-66l-60 60`, c.ink, 9) +
    line(`M230 ${y}v-66h300v66zM530 ${y}l60 -60v-66l-60 60`, t.main, 3.5);
  return (
    shadow(410, 508, 240) +
    box(560, 70, 90, 430, 0, c.ground, 4) +
    box(572, 76, 24, 418, 2, t.dark) +
    cylinder(350, 130, 214, 34, 10, { top: c.hiVis, side: c.glass, shade: c.glassDark }) +
    cylinder(440, 110, 214, 38, 11, { top: c.charcoal, side: '#EBDCB4', shade: '#D5C08B' }) +
    tier(244) +
    box(300, 280, 70, 100, 6, c.sea, 5) +
    box(390, 300, 84, 80, 6, c.gold, 5) +
    tier(410) +
    box(204, 84, 28, 420, 4, '#FBFAF6') +
    tube('M190 230v100', 10, c.charcoal) +
    tube('M232 466h360', 12, t.dark)
  );
};

const cabinetBin: Drawing = () => {
  const bin = (x: number, fill: string, lid: string): string =>
    solid(`M${x} 170h176l-18 290q-1 14 -16 14H${x + 34}q-15 0 -16 -14z`, fill) +
    flat(`M${x + 128} 174h44l-18 286q-1 10 -12 10h-24z`, c.ink, 0.16) +
    box(x - 10, 146, 196, 32, 8, lid) +
    tube(`M${x + 50} 146q0 -36 38 -36t38 36`, 8, c.steel) +
    line(`M${x + 62} 300h54M${x + 66} 330h46`, c.paper, 6);
  return (
    shadow(400, 510, 280) +
    line('M140 130v360M660 130v360', c.steel, 10) +
    tube('M124 230h552', 10, c.steel) +
    bin(206, c.charcoal, c.charcoalLight) +
    bin(418, c.sea, c.harbour) +
    box(112, 474, 576, 30, 6, c.steel) +
    line('M136 489h528', c.steelDark, 6) +
    lineBox(112, 474, 576, 30, 6)
  );
};

export const home = {
  baskets,
  figTree,
  planters: potSet(true),
  glazedPots: potSet(false),
  candleJar,
  floorLamp,
  photoFrame,
  umbrella,
  organiser,
  hamper,
  pantryBasket,
  cabinetBin,
};
