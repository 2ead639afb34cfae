import { box, flat, flatBox, flatOval, line, oval, shadow, solid, times, tube } from '../svg';
import { colours as c } from '../tints';
import { type Drawing, tiledWall } from './drawing';

const drops = (x: number, y: number): string =>
  times(3, (i) => line(`M${x - 18 + i * 18} ${y}v${i === 1 ? 46 : 30}`, c.sea, 5));

const gooseneckMixer: Drawing = (t) =>
  shadow(440, 508, 130) +
  tube('M440 360V215a98 98 0 0 0 -196 0V262', 36, t.main, t.light) +
  box(222, 258, 44, 30, 4, t.dark) +
  drops(244, 306) +
  tube('M462 395h56', 30, t.main, t.light) +
  tube('M524 392l26 -92', 15, t.main, t.light) +
  box(408, 330, 64, 156, 8, t.main) +
  flatBox(418, 338, 14, 140, 6, t.light) +
  flatBox(452, 336, 16, 146, 4, t.dark) +
  box(386, 482, 108, 24, 8, t.main);

const pullOutMixer: Drawing = (t) =>
  shadow(460, 508, 120) +
  // the hose runs on below the spout, the spray hangs drawn out of it
  tube('M276 230V330', 14, c.steelDark) +
  tube('M480 360V210a102 102 0 0 0 -204 0V236', 38, t.main, t.light) +
  box(252, 226, 48, 20, 4, t.dark) +
  solid('M258 318h36q10 40 16 70 2 14 -12 14h-44q-14 0 -12 -14 6 -30 16 -70z', t.main) +
  flat('M264 324h8q-4 44 -12 72h-8q8 -36 12 -72z', t.light) +
  box(262, 342, 28, 18, 6, c.charcoal, 4) +
  drops(276, 420) +
  line('M196 290v70M178 342l18 22 18 -22', c.hiVis, 6) +
  tube('M502 395h56', 30, t.main, t.light) +
  tube('M564 392l26 -92', 15, t.main, t.light) +
  box(448, 330, 64, 156, 8, t.main) +
  flatBox(458, 338, 14, 140, 6, t.light) +
  flatBox(492, 336, 16, 146, 4, t.dark) +
  box(426, 482, 108, 24, 8, t.main);

const basinMixer: Drawing = (t) =>
  shadow(420, 508, 150) +
  solid('M452 290L262 330q-26 6 -26 28v18h54v-10l162 -20z', t.main) +
  flatBox(240, 368, 46, 12, 3, t.dark) +
  drops(263, 402) +
  box(410, 262, 112, 226, 16, t.main) +
  flatBox(424, 274, 20, 202, 9, t.light) +
  flatBox(490, 272, 24, 208, 8, t.dark) +
  solid('M404 262q0 -34 62 -34t62 34z', t.main) +
  tube('M470 226l150 -62', 26, t.main, t.light) +
  box(388, 482, 156, 24, 8, t.main);

const wallPlate = (x: number, y: number, r: number, main: string, light: string): string =>
  oval(x, y, r, r, main) + flatOval(x - r * 0.25, y - r * 0.25, r * 0.5, r * 0.5, light);

const wallMixerSet: Drawing = (t) =>
  tiledWall() +
  wallPlate(290, 270, 58, t.main, t.light) +
  tube('M290 270l0 150', 42, t.main, t.light) +
  box(266, 412, 48, 24, 4, t.dark) +
  drops(290, 454) +
  wallPlate(510, 270, 70, t.main, t.light) +
  oval(510, 270, 40, 40, t.main) +
  tube('M510 270l84 -96', 22, t.main, t.light);

const showerMixer: Drawing = (t) =>
  tiledWall() +
  oval(400, 290, 150, 150, t.main) +
  flatOval(376, 262, 96, 96, t.light) +
  oval(400, 290, 66, 66, t.main) +
  flatOval(390, 278, 36, 36, t.light) +
  tube('M400 300v130', 30, t.main, t.light) +
  line('M285 205a143 143 0 0 1 52 -44', c.sea, 10) +
  line('M463 161a143 143 0 0 1 52 44', c.hiVis, 10);

const railShower: Drawing = (t) =>
  tiledWall() +
  tube('M470 480V130a40 40 0 0 0 -40 -40H330', 18, t.main, t.light) +
  tube('M330 96v26', 18, t.main) +
  solid('M232 144q0 -26 98 -26t98 26v8h-196z', t.main) +
  flatBox(240, 142, 180, 9, 4, t.dark) +
  times(7, (i) => line(`M${258 + i * 24} 170v${i % 2 ? 70 : 44}`, c.sea, 4)) +
  tube('M480 440C560 500 610 400 548 300', 8, c.steelDark) +
  tube('M548 300l-22 -70', 20, t.main, t.light) +
  solid('M492 214l52 -18q14 14 8 34l-46 16q-18 -10 -14 -32z', t.main) +
  box(452, 244, 70, 30, 8, t.dark) +
  box(440, 418, 60, 44, 8, t.main) +
  box(452, 470, 36, 26, 6, t.main);

const gateValve: Drawing = (t) =>
  shadow(400, 508, 190) +
  box(196, 352, 90, 130, 8, t.main) +
  box(514, 352, 90, 130, 8, t.main) +
  times(4, (i) => line(`M${212 + i * 18} 358v118`, t.dark, 5) + line(`M${532 + i * 18} 358v118`, t.dark, 5)) +
  solid('M286 372q54 -20 64 -52h100q10 32 64 52v92q-54 46 -114 46t-114 -46z', t.main) +
  solid('M340 322l-12 -56h144l-12 56z', t.light) +
  box(372, 196, 56, 72, 6, t.main) +
  box(388, 150, 24, 50, 4, t.dark) +
  solid('M256 146q0 -26 144 -26t144 26q0 26 -144 26t-144 -26z', c.hiVis) +
  flatOval(400, 142, 66, 10, '#D9713A') +
  oval(400, 140, 22, 9, t.main) +
  line('M330 410q70 34 140 0', t.line, 3.5);

export const tapware = { gooseneckMixer, pullOutMixer, basinMixer, wallMixerSet, showerMixer, railShower, gateValve };
