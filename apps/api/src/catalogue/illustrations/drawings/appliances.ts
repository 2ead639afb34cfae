import {
  box,
  cabinet,
  cylinder,
  flat,
  flatBox,
  flatOval,
  line,
  lineBox,
  lineOval,
  oval,
  shadow,
  solid,
  times,
  tube,
  n,
  placed,
} from '../svg';
import { colours as c } from '../tints';
import { type Drawing } from './drawing';

const blender: Drawing = () =>
  shadow(400, 505, 150) +
  tube('M500 180h50q26 0 26 30v90q0 40 -76 46', 20, c.charcoal) +
  solid('M282 150h236l-38 210H320z', c.glass) +
  flat('M302 236h196l-22 120H324z', '#D98C63') +
  flat('M302 236q50 20 98 0t98 0l3 -14H299z', '#E7AB87') +
  flat('M474 154h36l-36 200h-26z', c.glassDark) +
  times(4, (i) => line(`M${316 + i * 6} ${206 + i * 34}h34`, c.ink, 3.5)) +
  box(270, 118, 260, 34, 10, c.charcoal) +
  box(362, 88, 76, 34, 10, c.charcoal) +
  solid('M318 360h164l30 122q4 22 -20 22H308q-24 0 -20 -22z', c.steel) +
  flat('M438 364h42l30 118q2 18 -14 18h-34z', c.steelDark) +
  oval(396, 432, 36, 36, c.charcoal) +
  line('M396 432l16 -22', c.paper, 6);

const coffeeMaker: Drawing = () =>
  shadow(400, 505, 190) +
  box(440, 90, 140, 414, 16, c.charcoal) +
  flatBox(540, 98, 32, 398, 10, c.charcoalDark) +
  box(240, 80, 340, 110, 18, c.charcoal) +
  box(270, 104, 90, 46, 6, c.screen, 4) +
  line('M288 128h14M310 128h14M332 128h12', c.gold, 6) +
  times(3, (i) => flatOval(400 + i * 38, 128, 10, 10, c.steel)) +
  solid('M290 190h130l-26 44h-78z', c.charcoalDark) +
  box(222, 470, 358, 36, 10, c.charcoal) +
  tube('M262 300h-44v110h40', 14, c.charcoal) +
  solid('M270 262h176q34 84 0 200H270q-34 -116 0 -200z', c.glass) +
  flat('M254 340h208q4 60 -18 118H272q-22 -58 -18 -118z', '#5A3A26') +
  line('M286 290q-14 60 -4 120', '#FFFFFF', 8) +
  box(264, 244, 188, 24, 8, c.charcoal);

const kettle: Drawing = (t) =>
  shadow(390, 508, 190) +
  tube('M520 190q110 -20 110 100v60q0 60 -62 66', 26, c.charcoal) +
  solid('M288 190l-92 40q-14 8 -6 20l78 56z', t.main) +
  solid('M284 180h236l48 270q4 34 -30 34H266q-34 0 -30 -34z', t.main) +
  flat('M300 200h26l-34 260h-28z', t.light) +
  flat('M468 184h48l46 266q4 30 -26 30h-44z', t.dark) +
  solid('M284 180q8 -46 118 -46t118 46z', t.main) +
  box(374, 106, 56, 32, 12, c.charcoal) +
  lineBox(352, 268, 30, 150, 15, t.line, 4) +
  flatBox(358, 330, 18, 82, 9, c.sea) +
  box(224, 478, 354, 28, 10, c.charcoal);

const rangehood: Drawing = (t) =>
  flatBox(120, 60, 560, 10, 0, c.ground) +
  cabinet(290, 90, 190, 170, { x: 40, y: 24 }, { front: t.main, top: t.light, side: t.dark }) +
  cabinet(150, 258, 470, 90, { x: 56, y: 40 }, { front: t.main, top: t.light, side: t.dark }) +
  times(4, (i) => flatBox(474 + i * 32, 292, 20, 20, 4, c.charcoal)) +
  solid('M150 348h470l56 -40v26l-56 44H150z', t.light) +
  solid('M176 378h420l-20 34H196z', c.steelDark) +
  times(13, (i) => line(`M${206 + i * 30} 382l${(i - 6) * 1} 26`, c.ink, 3)) +
  flat('M220 416h60l40 84H180zM512 416h60l40 84H472z', '#F6DDA0', 0.6);

const microwave: Drawing = () =>
  shadow(400, 500, 300) +
  box(110, 130, 580, 360, 14, c.steel) +
  box(140, 160, 520, 300, 10, c.charcoal) +
  box(166, 186, 340, 248, 8, c.screen) +
  flat('M190 206h120L214 414h-24z', '#FFFFFF', 0.14) +
  oval(336, 388, 110, 22, '#36606D', 4) +
  tube('M530 200v220', 12, c.steel, c.steelLight) +
  box(556, 190, 84, 46, 6, '#16313B', 4) +
  line('M572 214h10M592 214h10M612 214h10', c.gold, 7) +
  times(12, (i) => flatBox(558 + (i % 3) * 29, 258 + Math.floor(i / 3) * 34, 22, 22, 4, c.charcoalLight)) +
  flatBox(558, 398, 80, 26, 6, c.hiVis);

const inductionHob: Drawing = () => {
  const zone = (x: number, y: number, r: number) =>
    lineOval(x, y, r, r * 0.62, '#9FB2B9', 4) + lineOval(x, y, r * 0.62, r * 0.38, '#6F848C', 3);
  return (
    shadow(400, 470, 310) +
    solid('M176 150h448l90 300q4 20 -16 20H102q-20 0 -16 -20z', c.charcoalDark) +
    flat('M196 160h140L170 458h-66q-8 0 -6 -10z', '#FFFFFF', 0.08) +
    zone(292, 222, 78) +
    zone(510, 222, 66) +
    zone(268, 350, 92) +
    zone(528, 350, 100) +
    times(5, (i) => flatOval(336 + i * 32, 440, 8, 5, i === 2 ? c.hiVis : '#9FB2B9')) +
    solid('M86 450v14q0 22 22 22h584q22 0 22 -22v-14q-4 20 -16 20H102q-14 0 -16 -20z', c.charcoal)
  );
};

const airPurifier: Drawing = () =>
  shadow(400, 508, 170) +
  cylinder(400, 130, 480, 150, 38, { top: c.charcoal, side: '#F4F2EC', shade: '#DDDACF' }) +
  times(3, (i) => lineOval(400, 130, 120 - i * 36, 30 - i * 9, '#9FB2B9', 4)) +
  times(8, (i) =>
    times(5, (j) => flatOval(294 + i * 30, 306 + j * 30 + (i > 0 && i < 7 ? 10 : 0), 6, 9, c.steelDark)),
  ) +
  box(358, 208, 84, 50, 10, c.screen, 4) +
  line('M376 234h12M396 234h12M416 234h10', '#8FD0B4', 7) +
  line('M300 96q20 -30 0 -56M400 80q20 -30 0 -56M500 96q20 -30 0 -56', c.sea, 5);

const clock: Drawing = () =>
  oval(400, 295, 220, 220, c.charcoal) +
  oval(400, 295, 188, 188, '#FFFFFF', 4) +
  times(12, (i) => {
    const angle = (i * Math.PI) / 6;
    const inner = i % 3 ? 160 : 146;
    const at = (r: number) => `${n(400 + Math.sin(angle) * r)} ${n(295 - Math.cos(angle) * r)}`;
    return line(`M${at(inner)}L${at(174)}`, c.ink, i % 3 ? 5 : 10);
  }) +
  line('M400 295L322 214', c.ink, 14) +
  line('M400 295L498 186', c.ink, 9) +
  line('M384 325L440 222', c.hiVis, 4) +
  oval(400, 295, 12, 12, c.hiVis, 4) +
  line('M250 170a190 190 0 0 1 76 -52', c.charcoalLight, 9);

/** Segments a (top) to g (middle) of one digit, 78 wide and 150 high. */
const segments = ['M10 0H68', 'M78 10V65', 'M78 85V140', 'M10 150H68', 'M0 85V140', 'M0 10V65', 'M12 75H66'];
const lit: Readonly<Record<number, string>> = { 0: 'abcdef', 1: 'bc', 8: 'abcdefg' };

const digit = (value: number, x: number): string =>
  placed(
    segments.map((d, i) => line(d, lit[value]?.includes('abcdefg'.charAt(i)) ? '#F2C46B' : '#2C3A41', 13)).join(''),
    x,
    208,
  );

const digitalClock: Drawing = () =>
  shadow(400, 508, 240) +
  box(110, 112, 580, 372, 34, c.charcoal) +
  box(140, 142, 520, 282, 16, '#17242A') +
  flat('M152 154h190L172 412h-20z', '#FFFFFF', 0.05) +
  digit(1, 158) +
  digit(0, 270) +
  flatBox(384, 246, 14, 14, 3, '#F2C46B') +
  flatBox(384, 302, 14, 14, 3, '#F2C46B') +
  digit(0, 434) +
  digit(8, 548) +
  line('M178 392h60M258 392h30M470 392h50M540 392h70', '#8FB7BE', 8) +
  times(4, (i) => flatBox(310 + i * 50, 444, 30, 14, 5, c.charcoalLight));

export const appliances = {
  blender,
  coffeeMaker,
  kettle,
  rangehood,
  microwave,
  inductionHob,
  airPurifier,
  clock,
  digitalClock,
};
