import {
  box,
  flat,
  flatBox,
  flatOval,
  isoBlock,
  isometric,
  line,
  oval,
  placed,
  shadow,
  solid,
  times,
  tube,
} from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing } from './drawing';

const leverHandle: Drawing = (t) =>
  box(130, 60, 210, 450, 0, '#FBFAF6', 5) +
  flatBox(312, 64, 24, 442, 0, c.ground) +
  oval(300, 285, 92, 92, t.main) +
  flatOval(282, 266, 56, 56, t.light) +
  oval(300, 285, 46, 46, t.main) +
  tube('M300 285h320', 44, t.main, t.light) +
  box(340, 420, 18, 56, 0, c.gold, 4);

const mortiseLock: Drawing = (t) =>
  shadow(400, 508, 220) +
  box(190, 130, 270, 330, 8, t.main) +
  flatBox(200, 140, 250, 40, 4, t.light) +
  box(150, 84, 44, 420, 6, t.light) +
  oval(172, 108, 8, 8, c.charcoal, 3) +
  oval(172, 480, 8, 8, c.charcoal, 3) +
  solid('M150 190h-46l-20 50h66z', t.dark) +
  box(90, 340, 60, 60, 3, t.dark) +
  oval(320, 214, 34, 34, t.dark) +
  box(304, 198, 32, 32, 2, c.charcoal, 4) +
  solid('M300 330a36 36 0 1 1 64 0v70q0 20 -32 20t-32 -20z', c.gold) +
  line('M332 300v36', c.ink, 8) +
  placed(
    oval(0, 0, 50, 50, c.gold) +
      oval(0, -16, 12, 12, c.paper, 4) +
      solid('M-11 46h22v130l-22 12z', c.gold) +
      line('M11 90h18v16h-18M11 130h24v18h-24', c.ink, 6),
    580,
    250,
    1,
    -14,
  );

const hinge: Drawing = (t) =>
  shadow(400, 508, 220) +
  box(100, 60, 150, 450, 4, '#F1EADB', 5) +
  box(140, 210, 170, 150, 12, t.main) +
  oval(176, 246, 14, 14, t.dark, 4) +
  oval(176, 324, 14, 14, t.dark, 4) +
  line('M168 246h16M168 324h16', c.ink, 4) +
  box(280, 236, 190, 98, 12, t.light) +
  flatBox(292, 300, 166, 24, 6, t.dark) +
  line('M310 262h80', c.ink, 4) +
  oval(430, 284, 16, 16, t.dark, 4) +
  solid('M460 240l70 -40v170l-70 -40z', t.main) +
  oval(600, 285, 108, 108, t.main) +
  oval(600, 285, 80, 80, t.light, 4) +
  flatOval(600, 285, 52, 52, t.dark) +
  box(570, 132, 60, 48, 8, t.main) +
  box(570, 390, 60, 48, 8, t.main);

const screw = (t: Tint, bugle: boolean): string =>
  solid(bugle ? 'M-46 -190h92q-4 30 -30 46v40h-32v-40q-26 -16 -30 -46z' : 'M-42 -190h84l-24 40v46h-36v-46z', t.main) +
  solid('M-18 -104h36v220l-18 54 -18 -54z', t.main) +
  flat('M4 -100h10v214l-10 34z', t.dark) +
  times(8, (i) => line(`M-28 ${-82 + i * 26}l56 -18`, c.ink, 7)) +
  flatBox(-38, -188, 20, 8, 3, t.light);

const screwBox =
  (bugle: boolean): Drawing =>
  (t) => {
    const view = isometric({ x: 300, y: 250 }, 1.05);
    const card = { top: c.timberLight, left: c.timber, right: c.timberDark };
    return (
      shadow(330, 500, 220) +
      isoBlock(view, { at: [0, 0, 0], size: [170, 170, 76] }, { ...card, top: c.charcoalDark }) +
      times(9, (i) =>
        placed(
          oval(0, 0, 17, 11, t.main, 3.5) + line('M-6 -3l12 6M6 -3l-12 6', t.line, 3),
          230 + (i % 3) * 48 + Math.floor(i / 3) * 22 - 4,
          262 + Math.floor(i / 3) * 32 - (i % 3) * 3 + (i % 2) * 8,
        ),
      ) +
      flat(
        view.path([
          [30, 170, 56],
          [140, 170, 56],
          [140, 170, 22],
          [30, 170, 22],
        ]),
        c.paper,
      ) +
      line(
        view.path(
          [
            [44, 170, 44],
            [126, 170, 44],
          ],
          false,
        ),
        c.ink,
        5,
      ) +
      line(
        view.path(
          [
            [44, 170, 32],
            [100, 170, 32],
          ],
          false,
        ),
        c.ink,
        5,
      ) +
      placed(screw(t, bugle), 560, 290, 1.12, 16) +
      placed(screw(t, bugle), 664, 330, 0.9, 30)
    );
  };

const hammer: Drawing = () =>
  placed(
    box(-20, -60, 40, 330, 14, c.timber) +
      flatBox(-10, -50, 10, 160, 5, c.timberLight) +
      box(-28, 120, 56, 160, 18, c.charcoal) +
      times(5, (i) => line(`M-18 ${146 + i * 26}h36`, c.charcoalLight, 5)) +
      solid('M-36 -140h72v84h-72z', c.steel) +
      solid('M36 -134h50v-10h56q12 0 12 12v68q0 12 -12 12h-56v-10H36z', c.steel) +
      flatBox(112, -138, 36, 80, 6, c.steelLight) +
      solid('M-36 -140q-90 -6 -150 74l14 18q60 -44 136 -24z', c.steelDark) +
      line('M-164 -76l-14 -8', c.ink, 6),
    410,
    250,
    1.02,
    24,
  ) + shadow(330, 516, 150);

const spanners: Drawing = (t) => {
  const spanner = (length: number): string =>
    solid(
      `M-13 ${-length + 40}q-34 -12 -34 -48l24 -34v40l20 14 20 -14v-40l24 34q0 36 -34 48V${length - 40}q24 10 24 40a31 31 0 0 1 -62 0q0 -30 18 -40z`,
      t.main,
    ) +
    flatBox(-5, -length + 70, 7, length * 2 - 130, 3, t.light) +
    oval(-1, length, 15, 15, c.paper, 5);
  return (
    shadow(400, 512, 270) +
    times(6, (i) => placed(spanner(190 - i * 22), 160 + i * 96 - i * i * 2.4, 290 + i * 14, 1 - i * 0.055)) +
    solid('M96 360h604q14 0 14 14v36q0 14 -14 14H96q-14 0 -14 -14v-36q0 -14 14 -14z', c.charcoal) +
    line('M100 376h596M100 408h596', c.charcoalLight, 3.5)
  );
};

const stepLadder: Drawing = (t) =>
  shadow(410, 510, 220) +
  tube('M470 110l130 388M400 110l110 388', 14, t.dark) +
  times(3, (i) => tube(`M${450 + i * 34} ${240 + i * 92}l${86 + i * 4} 0`, 8, t.dark)) +
  tube('M350 110L200 498M466 110L350 498', 18, t.main, t.light) +
  times(5, (i) => tube(`M${322 - i * 27} ${180 + i * 68}h${117 + i * 8}`, 18, t.light)) +
  solid('M326 78h164q12 0 12 12v26H314V90q0 -12 12 -12z', c.hiVis) +
  times(2, (i) => box(182 + i * 148, 486, 40, 22, 5, c.charcoal)) +
  box(580, 486, 40, 22, 5, c.charcoal) +
  box(492, 486, 36, 22, 5, c.charcoal) +
  line('M290 300l190 6', c.ink, 5);

export const hardware = {
  leverHandle,
  mortiseLock,
  hinge,
  deckScrews: screwBox(false),
  bugleScrews: screwBox(true),
  hammer,
  spanners,
  stepLadder,
};
