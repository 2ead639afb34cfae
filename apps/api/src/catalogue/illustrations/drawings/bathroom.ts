import {
  box,
  cabinet,
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
} from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing, scatter, tiledWall } from './drawing';

const ceramic: Tint = { main: '#FBFAF6', light: '#FFFFFF', dark: '#DEDBD1', line: c.ink };

const vesselBasin: Drawing = (t) =>
  box(90, 432, 620, 74, 4, c.timber) +
  flatBox(93, 462, 614, 41, 0, c.timberDark, 0.5) +
  line('M120 448q120 -10 240 0t320 -2', c.timberDark, 2.5) +
  flatOval(400, 434, 190, 12, c.ink, 0.18) +
  solid('M160 238h480q-10 194 -170 194H330q-160 0 -170 -194z', t.main) +
  flat('M520 240h116q-10 188 -164 189h-50q96 -20 98 -189z', t.dark) +
  flat('M190 262q16 120 90 152 -40 -60 -46 -152z', t.light) +
  oval(400, 238, 240, 58, t.light) +
  flatOval(400, 246, 206, 42, t.dark) +
  flatOval(400, 256, 164, 28, t.main) +
  oval(400, 262, 22, 9, c.steel, 4);

const stoneBasin: Drawing = (t) =>
  vesselBasin(t) +
  times(170, (i) => {
    const [x, y] = [172 + scatter(i, 3) * 456, 300 + scatter(i, 4) * 124];
    // Inside the bowl's outline only, below the rim.
    const reach = 232 - Math.max(0, y - 320) * 0.85;
    const rim = 238 + 58 * Math.sqrt(Math.max(0, 1 - ((x - 400) / 240) ** 2)) + 10;
    return Math.abs(x - 400) < reach && y > rim ? flatOval(x, y, 3.6, 2.8, i % 3 ? t.line : t.light, 0.65) : '';
  });

const marbleBasin: Drawing = (t) =>
  vesselBasin(t) +
  line('M206 310q60 26 96 22t84 52 66 30M340 310q40 10 60 44t96 26', t.dark, 5) +
  line('M236 340q50 6 70 44M470 306q10 50 70 60', t.dark, 3);

const gardenBasin: Drawing = (t) =>
  shadow(400, 505, 250) +
  solid(
    'M130 250l14 -34 516 0 10 34q0 60 -50 130l-40 88q-14 36 -60 36H280q-46 0 -60 -36l-40 -88q-50 -70 -50 -130z',
    t.main,
  ) +
  flat('M560 256h106q0 56 -48 124l-40 88q-14 32 -56 32h-60q70 -20 76 -80z', t.dark) +
  oval(400, 232, 270, 62, t.light) +
  flatOval(400, 240, 222, 44, t.dark) +
  flatOval(400, 252, 196, 32, '#A9CBD0') +
  line('M300 252q40 -10 80 0M420 262q36 -8 70 0', '#FFFFFF', 4) +
  times(22, (i) => line(`M${196 + ((i * 83) % 380)} ${322 + ((i * 47) % 150)}l14 18`, t.dark, 4)) +
  tube('M600 130q-70 -20 -110 30', 14, c.leaf) +
  tube('M490 160v54', 10, c.leafDark);

const wallHungBasin: Drawing = () =>
  tiledWall() +
  solid('M170 236h460v60q0 120 -130 136H300q-130 -16 -130 -136z', ceramic.main) +
  flat('M520 240h106v56q0 114 -122 132h-60q70 -30 76 -132z', ceramic.dark) +
  box(150, 196, 500, 48, 20, ceramic.light) +
  flatOval(400, 224, 190, 13, ceramic.dark) +
  tube('M400 190v-50h-0', 26, c.steel, c.steelLight) +
  tube('M400 140q0 -16 16 -16h60', 16, c.steel) +
  solid('M384 140l-4 -44h40l-4 44z', c.steel) +
  oval(400, 276, 10, 10, c.steelDark, 4) +
  box(372, 432, 56, 66, 8, c.steel) +
  flatBox(380, 436, 12, 58, 4, c.steelLight);

const toilet: Drawing = () =>
  shadow(430, 508, 190) +
  box(452, 96, 160, 250, 18, ceramic.main) +
  flatBox(566, 110, 38, 226, 12, ceramic.dark) +
  box(440, 76, 184, 36, 12, ceramic.light) +
  box(504, 62, 56, 18, 6, c.steel, 4) +
  solid('M208 316h402v180q0 10 -12 10H384q-14 0 -18 -14 -10 -52 -66 -70 -84 -28 -92 -106z', ceramic.main) +
  flat('M540 320h66v176q0 6 -8 6h-90q32 -10 32 -60z', ceramic.dark) +
  solid('M186 292q0 -20 22 -20h244v44H212q-26 0 -26 -24z', ceramic.light) +
  solid('M196 272q4 -22 40 -22h216v24H200z', ceramic.dark) +
  solid('M446 272l18 -150q2 -16 -14 -16 -16 2 -22 18l-40 148z', ceramic.main) +
  line('M240 350q20 50 74 66', c.rule, 6);

const toiletSeat: Drawing = () =>
  shadow(400, 512, 150) +
  solid('M256 130h288q32 0 32 34v150q0 184 -176 184T224 314V164q0 -34 32 -34z', ceramic.main) +
  solid('M306 206h188q26 0 26 28v90q0 116 -120 116T280 324v-90q0 -28 26 -28z', c.paper) +
  flat('M548 150q20 6 20 24v140q0 160 -140 178 110 -40 110 -180z', ceramic.dark) +
  flat('M254 168q0 -20 20 -20h40q-30 10 -34 50l-8 110q-14 -10 -18 -40z', c.sheet) +
  line('M240 176h320', c.rule, 5) +
  box(276, 92, 70, 40, 10, c.steel) +
  box(454, 92, 70, 40, 10, c.steel);

const bath: Drawing = () =>
  shadow(400, 505, 290) +
  tube('M652 420V180q0 -40 -44 -40h-30v30', 16, c.steel, c.steelLight) +
  tube('M652 250h34', 12, c.steel) +
  oval(652, 498, 34, 9, c.steel) +
  solid('M92 226h520q0 278 -110 278H206Q92 504 92 226z', ceramic.main) +
  flat('M490 230h118q-4 270 -108 270h-70q58 -60 60 -270z', ceramic.dark) +
  flat('M124 260q10 150 66 210 -20 -80 -16 -210z', c.sheet) +
  oval(352, 226, 262, 54, ceramic.light) +
  flatOval(352, 232, 228, 38, ceramic.dark) +
  flatOval(352, 242, 206, 27, '#B9D8DC') +
  line('M250 242q30 -8 60 0M370 250q40 -8 80 -2', '#FFFFFF', 4);

const ledMirror: Drawing = () =>
  tiledWall() +
  flatBox(196, 96, 408, 330, 40, '#F8DFA0', 0.85) +
  box(222, 122, 356, 278, 14, c.charcoal) +
  flatBox(234, 134, 332, 254, 6, c.glass) +
  lineBox(256, 156, 288, 210, 6, '#FFF3CF', 10) +
  flat('M330 140h80L290 382h-50v-60zM440 140h30L356 382h-30z', '#FFFFFF', 0.65) +
  oval(400, 344, 13, 13, c.sheet, 3.5) +
  line('M400 338v6', c.hiVis, 4) +
  flatBox(230, 462, 340, 14, 7, c.ground);

const archMirror: Drawing = (t) =>
  shadow(400, 508, 150) +
  solid('M262 502V212a138 138 0 0 1 276 0v290z', t.main) +
  solid('M280 484V212a120 120 0 0 1 240 0v272z', c.glass, 4) +
  flat('M300 250L420 100q30 6 52 26L284 400v-100zM296 460L508 160l8 36L330 480h-34z', '#FFFFFF', 0.6);

const showerScreen: Drawing = (t) =>
  tiledWall() +
  flatBox(150, 482, 500, 26, 4, c.ground) +
  box(280, 76, 250, 410, 3, t.main) +
  flat('M300 82h70L284 260v-140zM430 82h60L284 440v-100zM526 250L400 482h-50L526 170z', '#FFFFFF', 0.5) +
  box(266, 140, 42, 46, 4, c.steel, 4) +
  box(266, 380, 42, 46, 4, c.steel, 4) +
  line('M522 82v398', '#FFFFFF', 5) +
  line('M150 482h500', c.ink, 4);

const flutedScreen: Drawing = (t) =>
  showerScreen(t) + times(14, (i) => line(`M${314 + i * 15} 80v402`, t.dark, 4)) + lineBox(280, 76, 250, 410, 3);

const pivotDoor: Drawing = () =>
  tiledWall() +
  box(190, 76, 420, 424, 2, 'none', 12) +
  flatBox(196, 82, 120, 412, 0, c.glass) +
  solid('M316 84L560 118v346L316 494z', c.glass) +
  flat('M330 92l90 12L330 330zM440 110l60 8L336 480h-14v-100z', '#FFFFFF', 0.55) +
  tube('M532 250v90', 12, c.steel) +
  box(304, 120, 28, 40, 4, c.steel, 4) +
  box(304, 420, 28, 40, 4, c.steel, 4) +
  line('M560 470q-60 34 -160 34', c.hiVis, 4) +
  line('M196 82v412', c.ink, 6) +
  flatBox(170, 498, 460, 14, 3, c.steelDark);

const showerBase: Drawing = () =>
  shadow(400, 500, 250) +
  solid('M400 190l290 140q10 5 0 12L408 486q-8 4 -16 0L110 342q-10 -6 0 -12z', ceramic.main) +
  flat('M110 342v26q0 8 10 12l272 130q8 4 16 0l272 -130q10 -4 10 -12v-26L408 486q-8 4 -16 0z', ceramic.dark) +
  line('M106 340v28q0 8 10 12l276 132q8 4 16 0l276 -132q10 -4 10 -12v-28', c.ink, 6) +
  solid('M400 232l216 104L400 442 184 336z', c.sheet, 4) +
  flat('M400 240l200 96 -40 22 -160 -78 -160 78 -40 -22z', ceramic.dark) +
  oval(400, 338, 46, 22, c.steel, 4) +
  times(3, (i) => line(`M372 ${330 + i * 8}h56`, c.charcoal, 3));

const timberVanity: Drawing = (t) =>
  tiledWall() +
  cabinet(160, 236, 430, 240, { x: 56, y: 40 }, { front: t.main, top: t.light, side: t.dark }) +
  line(
    'M172 274q120 -12 240 2t166 -4M172 330q140 12 260 0t150 4M172 398q120 -12 240 2t166 -4M172 446q140 12 260 0t150 4',
    t.dark,
    3,
  ) +
  line('M160 356h430', c.ink, 6) +
  tube('M330 262h90', 8, c.charcoal) +
  tube('M330 384h90', 8, c.charcoal);

const shavingCabinet: Drawing = () =>
  tiledWall() +
  cabinet(180, 130, 390, 330, { x: 46, y: 32 }, { front: c.steel, top: c.steelLight, side: c.steelDark }) +
  box(180, 130, 196, 330, 0, c.glass) +
  box(376, 130, 194, 330, 0, c.glass) +
  flat('M200 150h90L184 350v-130zM400 150h70L380 330v-120zM566 280L470 456h-50L566 210z', '#FFFFFF', 0.65) +
  tube('M356 300v50M396 300v50', 7, c.charcoal);

const floorWaste: Drawing = (t) =>
  times(3, (i) => line(`M${110 + i * 290} 70v450`, c.rule, 4) + line(`M70 ${70 + i * 225}h660`, c.rule, 4)) +
  box(220, 115, 360, 360, 10, t.main) +
  flatBox(232, 127, 336, 336, 6, t.light) +
  box(262, 157, 276, 276, 4, t.dark) +
  box(284, 179, 232, 232, 2, '#E6DFCF') +
  line('M330 179q40 80 20 232M440 179q20 120 60 200M284 300q90 30 232 -20', '#CFC4AC', 4) +
  flatOval(246, 141, 6, 6, t.line) +
  flatOval(554, 141, 6, 6, t.line) +
  flatOval(246, 449, 6, 6, t.line) +
  flatOval(554, 449, 6, 6, t.line);

const linearChannel: Drawing = (t) =>
  shadow(400, 440, 290) +
  box(360, 356, 90, 110, 6, t.dark) +
  times(3, (i) => line(`M366 ${400 + i * 22}h78`, t.line, 3.5)) +
  solid('M70 300h600l60 -110H130z', t.main) +
  solid('M70 300h600v62H70z', t.main) +
  solid('M670 300l60 -110v62l-60 110z', t.dark) +
  solid('M122 286h532l40 -80H166z', t.dark, 4) +
  solid('M148 276h502l28 -58H180z', '#E6DFCF', 4) +
  times(3, (i) => line(`M${300 + i * 130} 276l24 -58`, '#B9AE96', 4)) +
  flatBox(80, 310, 580, 10, 4, t.light);

const towelRail: Drawing = (t) =>
  tiledWall() +
  times(7, (i) => tube(`M240 ${126 + i * 52}h320`, 14, t.main, t.light)) +
  tube('M240 96v380M560 96v380', 22, t.main, t.light) +
  solid('M300 226h170v170q-85 16 -170 0z', '#E7D9C4') +
  flat('M440 230h27v160l-27 6z', '#CDB99C') +
  line('M300 366q85 14 170 0M300 352q85 14 170 0', c.clay, 4) +
  tube('M300 230h170', 14, '#E7D9C4');

const accessorySet: Drawing = (t) =>
  tiledWall() +
  // towel bar, roll holder, hook, shelf, ring
  box(176, 112, 44, 44, 6, t.main) +
  box(436, 112, 44, 44, 6, t.main) +
  tube('M198 134h260', 14, t.main, t.light) +
  box(560, 108, 48, 48, 6, t.main) +
  tube('M584 140v46q0 24 -24 24', 12, t.main, t.light) +
  box(184, 236, 44, 44, 6, t.main) +
  lineOval(206, 330, 62, 62, c.ink, 24) +
  lineOval(206, 330, 62, 62, t.main, 12) +
  box(400, 250, 50, 44, 6, t.main) +
  tube('M425 276h150', 12, t.main, t.light) +
  oval(510, 300, 56, 56, c.sheet) +
  oval(510, 300, 20, 20, c.ground, 4) +
  solid('M454 300v96h40v-46', c.sheet) +
  solid('M312 446h260v18H312z', t.main) +
  tube('M330 466v24M552 466v24', 10, t.main) +
  box(400, 414, 84, 32, 14, c.clay, 4);

const towels: Drawing = (t) => {
  const fold = (y: number, inset: number, fill: string) =>
    box(190 + inset, y, 420 - inset * 2, 82, 38, fill) +
    line(`M${226 + inset} ${y + 41}h${330 - inset * 2}`, t.line, 3.5) +
    line(`M${560 - inset} ${y + 20}q26 20 0 42`, t.line, 3.5);
  return (
    shadow(400, 508, 240) +
    fold(420, 0, t.main) +
    fold(338, 8, t.light) +
    fold(256, 4, t.main) +
    fold(174, 12, t.light) +
    box(318, 104, 200, 72, 36, t.main) +
    oval(340, 140, 32, 36, t.light) +
    lineOval(340, 140, 18, 20, t.line, 3.5) +
    lineOval(340, 140, 6, 7, t.line, 3.5)
  );
};

export const bathroom = {
  vesselBasin,
  stoneBasin,
  marbleBasin,
  gardenBasin,
  wallHungBasin,
  toilet,
  toiletSeat,
  bath,
  ledMirror,
  archMirror,
  showerScreen,
  flutedScreen,
  pivotDoor,
  showerBase,
  timberVanity,
  shavingCabinet,
  floorWaste,
  linearChannel,
  towelRail,
  accessorySet,
  towels,
};
