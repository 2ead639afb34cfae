import { box, flat, flatBox, flatOval, line, lineOval, oval, placed, shadow, solid, times, tube } from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing, grain, scatter } from './drawing';

const sinkBowl = (x: number, y: number, w: number, h: number, t: Tint): string =>
  box(x, y, w, h, 22, t.dark) +
  flat(`M${x + 3} ${y + h - 26}l30 -34h${w - 66}l30 34q0 23 -22 23h${50 - w}q-16 0 -16 -23z`, t.light) +
  flatBox(x + 32, y + 30, w - 64, h - 88, 10, t.main) +
  line(
    `M${x + 6} ${y + 8}l26 24M${x + w - 6} ${y + 8}l-26 24M${x + 8} ${y + h - 10}l26 -48M${x + w - 8} ${y + h - 10}l-26 -48`,
    t.line,
    3,
  ) +
  oval(x + w / 2, y + h / 2 - 12, 26, 18, t.light, 4) +
  flatOval(x + w / 2, y + h / 2 - 12, 13, 8, c.charcoal);

const singleSink: Drawing = (t) =>
  shadow(400, 500, 260) +
  box(150, 130, 500, 356, 26, t.main) +
  sinkBowl(186, 192, 428, 260, t) +
  oval(400, 162, 16, 10, t.dark, 4);

const doubleSink: Drawing = (t) =>
  shadow(400, 490, 290) +
  box(104, 150, 592, 320, 26, t.main) +
  sinkBowl(134, 206, 256, 234, t) +
  sinkBowl(410, 206, 256, 234, t) +
  oval(400, 178, 14, 9, t.dark, 4);

const compositeSink: Drawing = (t) =>
  shadow(400, 490, 290) +
  box(104, 150, 592, 320, 34, t.main) +
  times(150, (i) => {
    const [x, y] = [122 + scatter(i, 1) * 556, 166 + scatter(i, 2) * 288];
    return flatOval(x, y, 2.8, 2.2, i % 3 ? t.light : t.line, 0.8);
  }) +
  sinkBowl(134, 206, 300, 234, t) +
  times(6, (i) => line(`M${476 + i * 34} 236v176`, t.dark, 8)) +
  oval(284, 178, 14, 9, t.dark, 4);

const servingBoard: Drawing = (t) =>
  placed(
    solid(
      'M-70 -210q0 -40 70 -40t70 40q0 46 -26 66v44q0 20 44 26 44 10 44 60v190q0 54 -60 54h-144q-60 0 -60 -54v-190q0 -50 44 -60 44 -6 44 -26v-44q-26 -20 -26 -66z',
      t.main,
    ) +
      times(5, (i) => grain(-104, -10 + i * 52, 200, t.dark)) +
      oval(0, -200, 20, 20, c.paper) +
      tube('M0 -200q-60 -60 -22 -92t52 20 -18 60', 6, c.clay),
    400,
    310,
    0.92,
    24,
  );

const board = (x: number, y: number, w: number, h: number, t: Tint): string =>
  box(x, y, w, h, 24, t.main) +
  times(3, (i) => grain(x + 36, y + h * (0.28 + i * 0.22), w - 80, t.dark)) +
  `<g opacity="0.9">${line(`M${x + 24} ${y + 22}h${w - 48}v${h - 44}h${48 - w}z`, t.dark, 6)}</g>`;

const choppingBoards: Drawing = (t) =>
  shadow(410, 500, 250) + board(150, 110, 420, 300, t) + board(230, 200, 350, 236, t) + board(330, 296, 290, 186, t);

const cutleryTray: Drawing = (t) =>
  shadow(400, 500, 250) +
  box(150, 120, 500, 370, 14, t.main) +
  times(3, (i) => box(176 + i * 110, 146, 94, 220, 8, t.light, 4)) +
  box(508, 146, 116, 318, 8, t.light, 4) +
  box(176, 384, 314, 80, 8, t.light, 4) +
  // fork, knife, spoon, ladle
  tube('M223 340v-90', 7, c.steel) +
  line('M207 180v42q0 22 16 22t16 -22v-42M223 180v50', c.ink, 6) +
  tube('M333 340v-60', 8, c.charcoal) +
  solid('M322 276v-92q0 -18 22 -22v114z', c.steel, 4) +
  tube('M443 340v-90', 7, c.steel) +
  oval(443, 206, 22, 36, c.steel, 4) +
  tube('M566 440v-170', 8, c.steel) +
  oval(566, 220, 38, 42, c.steel, 4) +
  tube('M210 424h170', 8, c.steel) +
  solid('M380 408h74q20 14 0 30h-74z', c.steel, 4);

const dutchOven: Drawing = (t) =>
  shadow(400, 500, 230) +
  tube('M212 300h-46q-18 0 -18 26t18 26h46M588 300h46q18 0 18 26t-18 26h-46', 16, t.dark) +
  solid('M206 268h388l-16 190q-4 40 -50 40H272q-46 0 -50 -40z', t.main) +
  flat('M520 272h70l-16 184q-4 38 -46 38h-50q40 -6 42 -40z', t.dark) +
  flat('M240 290h28l10 150q2 30 16 44 -28 -4 -32 -36z', t.light) +
  solid('M186 268q0 -18 16 -22 60 -74 198 -74t198 74q16 4 16 22z', t.main) +
  flat('M232 244q56 -56 150 -60 -84 20 -118 60z', t.light) +
  line('M206 247h388', t.line, 3.5) +
  box(362, 142, 76, 34, 14, c.steel) +
  flatBox(372, 148, 56, 9, 4, c.steelLight);

const skillet: Drawing = (t) =>
  placed(
    solid('M-60 -192l-10 -26 44 6 18 18zM-60 192l-10 26 44 -6 18 -18z', t.main) +
      tube('M150 0h190', 46, t.main) +
      oval(330, 0, 13, 13, c.paper, 4) +
      oval(0, 0, 200, 200, t.main) +
      flatOval(0, 0, 170, 170, t.dark) +
      lineOval(0, 0, 170, 170, t.light, 4) +
      line('M-134 -52a144 144 0 0 1 92 -88', t.light, 10) +
      flat('M150 -14h44v6h-44z', t.light),
    330,
    318,
    0.94,
    -28,
  );

const pot = (x: number, y: number, w: number, h: number, t: Tint): string =>
  solid(`M${x} ${y}h${w}v${h - 16}q0 16 -18 16h${36 - w}q-18 0 -18 -16z`, t.main) +
  flatBox(x + 14, y + 8, w * 0.12, h - 20, 6, t.light) +
  flatBox(x + w * 0.78, y + 4, w * 0.19, h - 10, 8, t.dark) +
  solid(`M${x - 8} ${y}q${w / 2 + 8} ${-w * 0.34} ${w + 16} 0z`, t.light) +
  box(x + w / 2 - 24, y - w * 0.17 - 24, 48, 20, 8, c.charcoal);

const cookwareSet: Drawing = (t) =>
  shadow(400, 500, 290) +
  tube('M330 250h-22v44h22M612 250h22v44h-22', 12, c.charcoal) +
  pot(330, 236, 282, 256, t) +
  tube('M300 400h-190', 22, c.charcoal) +
  pot(272, 372, 180, 120, t) +
  tube('M620 470l96 -26', 22, c.charcoal) +
  solid('M440 440h226l-24 44q-4 10 -18 10H484q-14 0 -18 -10z', t.main) +
  flat('M460 446h60l12 40h-46z', t.light);

const chefKnife: Drawing = () =>
  placed(
    solid('M-20 -40H-330q60 104 310 106z', c.steel) +
      flat('M-300 -16q90 68 276 72v-44q-170 4 -276 -28z', c.steelLight) +
      box(-22, -44, 34, 88, 4, c.steelDark) +
      solid('M12 -36h190q60 0 74 30 14 40 -34 46 -40 -2 -70 -18 -40 -12 -160 0z', c.charcoal) +
      times(3, (i) => oval(52 + i * 62, -6, 10, 10, c.steelLight, 3.5)),
    420,
    320,
    1.02,
    -24,
  ) + shadow(400, 512, 200);

const dinnerSet: Drawing = (t) => {
  const plate = (cx: number, cy: number, r: number) =>
    oval(cx, cy, r, r, '#FBFAF6') +
    lineOval(cx, cy, r - 13, r - 13, t.main, 13) +
    lineOval(cx, cy, r * 0.62, r * 0.62, c.rule, 4);
  return (
    shadow(400, 505, 270) +
    plate(300, 265, 185) +
    plate(440, 330, 140) +
    solid('M140 404h190q0 96 -70 96h-50q-70 0 -70 -96z', '#FBFAF6') +
    flat('M143 408h184q0 14 -3 26H147z', t.main) +
    tube('M646 414q44 -8 44 28t-56 34', 12, '#FBFAF6') +
    solid('M500 396h150q6 104 -50 104h-50q-56 0 -50 -104z', '#FBFAF6') +
    flat('M503 400h144v24H502z', t.main) +
    line('M500 396h150', c.ink, 6)
  );
};

const mug: Drawing = (t) =>
  shadow(390, 505, 200) +
  tube('M548 250q92 -14 92 80t-96 96', 30, t.main, t.light) +
  solid('M214 170h346v270q0 62 -62 62H276q-62 0 -62 -62z', t.main) +
  flat('M217 330q60 -46 114 -6t110 -8 116 14v-157H217z', t.light) +
  flat('M500 173h57v266q0 60 -60 60h-40q43 -10 43 -62z', t.dark, 0.5) +
  oval(387, 170, 173, 34, t.dark) +
  flatOval(387, 180, 140, 20, c.charcoalDark, 0.65);

const tumbler = (x: number, y: number, scale: number): string =>
  placed(
    solid('M-80 -150h160l-22 290q-2 18 -20 18h-76q-18 0 -20 -18z', c.glass) +
      flat('M-70 -40H70l-14 176q-2 16 -18 16h-76q-16 0 -18 -16z', '#BFDDE0') +
      flat('M40 -146h32l-22 284h-20z', c.glassDark) +
      line('M-52 -130l16 230', '#FFFFFF', 9) +
      oval(0, -150, 80, 16, c.steelLight) +
      line('M-62 126h124', c.ink, 3.5),
    x,
    y,
    scale,
  );

const drinkingGlass: Drawing = () =>
  shadow(400, 505, 250) + tumbler(250, 330, 1) + tumbler(560, 330, 1) + tumbler(404, 346, 1.04);

const bottle: Drawing = (t) =>
  shadow(400, 508, 110) +
  solid('M300 236q0 -52 54 -76h92q54 24 54 76v228q0 42 -42 42H342q-42 0 -42 -42z', t.main) +
  flatBox(318, 228, 24, 254, 12, t.light) +
  flatBox(456, 222, 32, 270, 14, t.dark) +
  box(350, 132, 100, 32, 6, t.dark) +
  box(342, 78, 116, 58, 12, c.charcoal) +
  times(5, (i) => line(`M${360 + i * 20} 88v38`, c.charcoalLight, 4)) +
  line('M300 440h200', t.line, 3.5);

export const kitchenware = {
  singleSink,
  doubleSink,
  compositeSink,
  servingBoard,
  choppingBoards,
  cutleryTray,
  dutchOven,
  skillet,
  cookwareSet,
  chefKnife,
  dinnerSet,
  mug,
  drinkingGlass,
  bottle,
};
