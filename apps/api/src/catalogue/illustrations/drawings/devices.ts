import {
  box,
  cabinet,
  flat,
  flatBox,
  flatOval,
  line,
  lineOval,
  oval,
  placed,
  shadow,
  solid,
  times,
  tube,
} from '../svg';
import { colours as c, type Tint } from '../tints';
import { type Drawing, ceiling } from './drawing';

const monitor: Drawing = () =>
  shadow(400, 506, 180) +
  box(368, 400, 64, 90, 4, c.charcoal) +
  solid('M270 506q0 -24 40 -24h180q40 0 40 24z', c.charcoal) +
  box(120, 90, 560, 330, 12, c.charcoal) +
  flatBox(136, 106, 528, 288, 4, c.screen) +
  flat('M136 106h240L180 394h-44z', '#FFFFFF', 0.08) +
  flatBox(170, 146, 190, 14, 4, '#8FB7BE') +
  times(4, (i) => flatBox(170, 186 + i * 40, 140 - (i % 2) * 40, 10, 4, '#5F8A94')) +
  times(5, (i) =>
    flatBox(
      420 + i * 44,
      350 - ((i * 37 + 60) % 150) - 20,
      28,
      ((i * 37 + 60) % 150) + 20,
      2,
      i === 3 ? c.hiVis : c.sea,
    ),
  ) +
  line('M406 350h230', '#8FB7BE', 4) +
  flatOval(400, 407, 5, 5, '#8FD0B4');

const headphones: Drawing = () =>
  shadow(400, 508, 160) +
  tube('M236 360V290a164 164 0 0 1 328 0v70', 24, c.charcoal) +
  tube('M286 160a164 164 0 0 1 228 0', 34, c.clay) +
  box(196, 318, 76, 176, 36, c.charcoal) +
  box(528, 318, 76, 176, 36, c.charcoal) +
  box(252, 330, 44, 152, 22, c.clay) +
  box(504, 330, 44, 152, 22, c.clay) +
  line('M216 360v90', c.charcoalLight, 8) +
  line('M584 360v90', c.charcoalLight, 8);

const headset: Drawing = () =>
  shadow(400, 508, 160) +
  tube('M262 350V280a138 138 0 0 1 276 0v70', 18, c.charcoal) +
  tube('M320 158a138 138 0 0 1 160 0', 26, c.charcoalLight) +
  oval(262, 368, 46, 60, c.charcoal) +
  oval(280, 368, 32, 50, c.charcoalLight) +
  oval(538, 368, 46, 60, c.charcoal) +
  oval(520, 368, 32, 50, c.charcoalLight) +
  tube('M252 410q20 76 130 72', 10, c.charcoal) +
  box(366, 462, 76, 36, 18, c.charcoalDark) +
  tube('M548 424q30 80 100 60', 7, c.charcoal) +
  box(632, 462, 60, 36, 6, c.steel);

const speakers: Drawing = () => {
  const one = (x: number): string =>
    cabinet(x, 130, 190, 370, { x: 40, y: 30 }, { front: c.charcoal, top: c.timberLight, side: c.timber }) +
    oval(x + 95, 210, 42, 42, c.charcoalLight) +
    oval(x + 95, 210, 16, 16, c.steel, 4) +
    oval(x + 95, 370, 78, 78, c.charcoalDark) +
    lineOval(x + 95, 370, 58, 58, c.charcoalLight, 4) +
    oval(x + 95, 370, 26, 26, c.charcoalLight, 4);
  return shadow(400, 508, 270) + one(130) + one(440);
};

const networkSwitch: Drawing = () => {
  const port = (x: number, y: number): string =>
    solid(`M${x} ${y}h48v40h-12v10h-24v-10h-12z`, c.charcoalDark, 3.5) +
    flatOval(x + 8, y - 12, 4, 4, '#67B387') +
    flatOval(x + 40, y - 12, 4, 4, c.gold);
  return (
    shadow(400, 440, 300) +
    cabinet(90, 260, 560, 150, { x: 70, y: 90 }, { front: c.charcoal, top: c.charcoalLight, side: c.charcoalDark }) +
    times(8, (i) => port(118 + i * 58, 320)) +
    box(596, 316, 34, 40, 4, c.steel, 4) +
    line('M112 284h100', c.steel, 5) +
    times(7, (i) => line(`M${250 + i * 52} 232l26 -34`, c.charcoalDark, 6)) +
    tube('M200 368v40q0 60 60 70', 10, c.sea) +
    tube('M316 368v50q0 50 60 64', 10, c.hiVis)
  );
};

const accessPoint: Drawing = () =>
  ceiling() +
  solid('M180 200h440v10q0 130 -220 130T180 210z', '#F4F2EC') +
  flat('M500 204h114q0 120 -190 132 70 -40 76 -132z', '#DDDACF') +
  solid('M168 200q0 -60 60 -70h344q60 10 60 70z', '#FFFFFF') +
  flatBox(300, 76, 200, 54, 0, '#DDDACF') +
  line('M300 74v56M500 74v56', c.ink, 6) +
  lineOval(400, 270, 30, 12, c.sea, 6) +
  line('M340 386q60 40 120 0M296 424q104 76 208 0M252 464q148 110 296 0', c.harbour, 9);

const domeCamera: Drawing = () =>
  ceiling() +
  box(196, 76, 408, 70, 10, '#F4F2EC') +
  flatBox(520, 82, 78, 58, 6, '#DDDACF') +
  solid('M226 146h348l-14 84H240z', '#FFFFFF') +
  flat('M500 150h68l-12 76h-70z', '#DDDACF') +
  solid('M246 230h308q-6 210 -154 210T246 230z', c.charcoal) +
  flat('M270 240h60q-20 110 40 180 -96 -30 -100 -180z', '#FFFFFF', 0.22) +
  oval(418, 320, 66, 66, c.charcoalDark, 4) +
  oval(418, 320, 38, 38, '#2E5562', 4) +
  flatOval(406, 306, 12, 12, '#BFDDE0') +
  times(5, (i) => flatOval(418 + Math.cos(i * 1.256) * 52, 320 + Math.sin(i * 1.256) * 52, 5, 5, '#A4584C')) +
  line('M196 400l-50 40M400 466v50M604 400l50 40', c.harbour, 5);

const charger: Drawing = () =>
  shadow(400, 508, 170) +
  solid('M348 150l-22 -70 24 -8 24 76zM452 150l22 -70 -24 -8 -24 76z', c.steel) +
  box(390, 96, 22, 58, 2, c.steel) +
  box(262, 148, 276, 300, 40, '#FBFAF6') +
  flatBox(476, 160, 52, 276, 26, '#DEDBD1') +
  box(344, 366, 100, 40, 20, c.charcoal) +
  flatBox(366, 380, 56, 12, 6, c.steel) +
  placed(solid('M10 -70l-50 84h36l-12 62 56 -88h-38z', c.hiVis, 4), 394, 258) +
  tube('M394 406v60q0 40 70 40h150', 12, c.charcoal);

const panelLight: Drawing = (t) => {
  return (
    ceiling() +
    line('M250 74v66M550 74v66', c.ink, 3.5) +
    solid('M220 140h360l120 200H100z', c.steel) +
    solid('M236 152h328l104 174H132z', t.light, 4) +
    solid('M100 340h600v20H100z', c.steelDark) +
    flat('M132 372h536l70 130H62z', t.light, 0.45)
  );
};

const downlight: Drawing = (t) => {
  const one = (x: number, y: number, scale: number): string =>
    placed(
      flat('M-104 50h208l90 210h-388z', '#FBE7B4', 0.75) +
        box(-76, -90, 152, 96, 8, c.steelDark) +
        times(6, (i) => line(`M${-56 + i * 22} -84v84`, c.ink, 3.5)) +
        solid('M-130 6h260q0 46 -40 46H-90q-40 0 -40 -46z', t.main) +
        flatOval(0, 48, 84, 8, '#FFF7DC'),
      x,
      y,
      scale,
    );
  return ceiling() + one(270, 190, 1) + one(540, 190, 1);
};

const batten: Drawing = () =>
  ceiling() +
  tube('M210 74v70M590 74v70', 6, c.steel) +
  box(90, 144, 620, 60, 8, c.steel) +
  flatBox(98, 186, 604, 14, 4, c.steelDark) +
  solid('M108 204h584q0 74 -46 74H154q-46 0 -46 -74z', '#FFF6DA') +
  box(76, 140, 40, 130, 8, '#FBFAF6') +
  box(684, 140, 40, 130, 8, '#FBFAF6') +
  flat('M150 292h500l80 200H70z', '#FBE7B4', 0.6);

const globe: Drawing = (t) =>
  times(8, (i) => {
    const a = Math.PI * (0.9 + i * 0.1714);
    const at = (r: number) => `${(400 + Math.cos(a) * r).toFixed(1)} ${(230 + Math.sin(a) * r).toFixed(1)}`;
    return line(`M${at(176)}L${at(212)}`, c.gold, 7);
  }) +
  solid('M400 86a146 146 0 0 1 94 256q-24 24 -28 60H334q-4 -36 -28 -60A146 146 0 0 1 400 86z', t.main) +
  flat('M500 170q50 100 -20 170 -22 22 -28 58h12q4 -32 28 -56 70 -80 8 -172z', t.dark) +
  flat('M300 160q-36 56 -10 116 -4 -70 50 -130z', c.sheet) +
  solid('M330 402h140l-12 50H342z', c.sheet) +
  box(350, 450, 100, 60, 6, c.steel) +
  line('M350 466l100 8M350 484l100 8', c.ink, 4) +
  solid('M372 510h56l-14 20h-28z', c.charcoal);

const floodlight: Drawing = () =>
  shadow(400, 508, 170) +
  tube('M210 250v180q0 30 30 30h320q30 0 30 -30V250', 16, c.charcoalLight) +
  box(370, 452, 60, 54, 6, c.charcoal) +
  box(196, 120, 408, 280, 18, c.charcoal) +
  times(9, (i) => line(`M${232 + i * 42} 96v26`, c.charcoal, 14)) +
  box(230, 152, 340, 216, 10, '#FFF6DA') +
  times(24, (i) => flatBox(258 + (i % 6) * 50, 176 + Math.floor(i / 6) * 48, 34, 26, 4, c.gold, 0.75)) +
  flat('M240 160h100L244 330z', '#FFFFFF', 0.55);

const pendant: Drawing = (t) =>
  ceiling() +
  box(364, 66, 72, 26, 6, t.dark) +
  line('M400 92v92', c.ink, 7) +
  flat('M196 402h408l84 116H112z', '#FBE7B4', 0.75) +
  box(374, 180, 52, 44, 6, t.dark) +
  oval(400, 404, 42, 40, '#FFF3CF', 4) +
  solid('M360 222h80q164 20 182 180H178q18 -160 182 -180z', t.main) +
  flat('M500 244q104 44 116 154h-80q-4 -100 -36 -154z', t.dark) +
  flat('M270 268q-50 44 -62 112 -2 8 8 6 20 -70 66 -112z', t.light) +
  flatBox(180, 390, 440, 12, 2, t.dark) +
  line('M178 402h444', c.ink, 6);

const ceilingFan: Drawing = (t: Tint) =>
  ceiling() +
  box(350, 66, 100, 30, 8, t.dark) +
  tube('M400 96v110', 14, t.main, t.light) +
  solid('M356 262q-130 -56 -286 -26 -16 30 10 46 150 24 270 20z', t.main) +
  solid('M444 262q130 -56 286 -26 16 30 -10 46 -150 24 -270 20z', t.main) +
  flat('M80 274q140 20 266 20v-14q-140 4 -262 -20zM720 274q-140 20 -266 20v-14q140 4 262 -20z', t.dark) +
  solid('M364 300q-50 90 -20 190 30 26 76 6 26 -90 16 -196z', t.main) +
  flat('M410 320q6 90 -8 172 18 2 20 -4 18 -80 12 -168z', t.dark) +
  solid('M318 232q0 -36 82 -36t82 36v48q0 44 -82 44t-82 -44z', t.main) +
  flat('M446 204q30 8 30 30v46q0 26 -40 34 10 -60 10 -110z', t.dark) +
  flatOval(386, 308, 34, 7, t.light) +
  line('M150 346q-30 20 -64 22M650 346q30 20 64 22', c.sea, 5);

export const devices = {
  monitor,
  headphones,
  headset,
  speakers,
  networkSwitch,
  accessPoint,
  domeCamera,
  charger,
  panelLight,
  downlight,
  batten,
  globe,
  floodlight,
  pendant,
  ceilingFan,
};
