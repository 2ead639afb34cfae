import { box, flat, flatBox, isoBlock, isometric, line, lineOval, n, oval, shadow, solid, times, tube } from '../svg';
import { colours as c, mix } from '../tints';
import { type Drawing } from './drawing';

/** Boards laid side by side with one lying across them; decking is grooved, flooring shows its grain. */
const planks =
  (grooved: boolean): Drawing =>
  (t) => {
    const view = isometric({ x: 322, y: 128 }, 0.28);
    const [length, width, thick] = [1560, 250, grooved ? 70 : 40];
    const plank = (y: number, x: number, z: number, fill: string): string => {
      const along = (from: number, to: number, at: number, wave: number): string =>
        view.path(
          [
            [x + from, y + at, z + thick],
            [x + (from * 2 + to) / 3, y + at + wave, z + thick],
            [x + (from + to * 2) / 3, y + at - wave, z + thick],
            [x + to, y + at, z + thick],
          ],
          false,
        );
      return (
        isoBlock(
          view,
          { at: [x, y, z], size: [length, width, thick] },
          { top: fill, left: t.dark, right: mix(t.dark, c.ink, 0.15) },
          5,
        ) +
        (grooved
          ? times(5, (i) => line(along(16, length - 16, 42 + i * 42, 0), t.dark, 3.5))
          : line(along(90, length - 60, 84, 16), t.dark, 3) + line(along(40, length - 220, 168, -12), t.dark, 2.5))
      );
    };
    return (
      flat(
        view.path([
          [0, 0, -60],
          [1740, 0, -60],
          [1740, 1010, -60],
          [0, 1010, -60],
        ]),
        c.ground,
      ) +
      times(4, (i) =>
        plank(i * width, i % 2 ? 110 : 0, 0, [t.main, t.light, mix(t.main, t.dark, 0.3)][i % 3] ?? t.main),
      ) +
      plank(360, -70, 190, t.light)
    );
  };

const clad =
  (flutes: number, backing: string, gap: number): Drawing =>
  (t) => {
    const pitch = 460 / flutes;
    return (
      box(170, 66, 460, 440, 2, backing) +
      times(
        flutes,
        (i) =>
          solid(`M${170 + i * pitch + gap / 2} 66h${pitch - gap}v440h${gap - pitch}z`, t.main, 3.5) +
          flatBox(170 + i * pitch + gap / 2 + 2, 68, (pitch - gap) * 0.28, 436, 0, t.light) +
          flatBox(170 + (i + 1) * pitch - gap / 2 - (pitch - gap) * 0.26 - 2, 68, (pitch - gap) * 0.26, 436, 0, t.dark),
      ) +
      line('M170 66h460v440H170z', c.ink, 6) +
      flatBox(140, 506, 520, 14, 0, c.ground)
    );
  };

const door: Drawing = () =>
  shadow(400, 510, 190) +
  solid('M250 506V62h300v444h-24V86H274v420z', c.timberLight) +
  solid('M274 86L498 110v390l-224 6z', '#FBFAF6') +
  flat('M274 90l30 3v410l-30 2z', '#DEDBD1') +
  solid('M498 110l16 -4v392l-16 2z', '#DEDBD1') +
  oval(472, 312, 12, 14, c.steel, 4) +
  tube('M472 312l-50 -4', 11, c.steel) +
  times(3, (i) => box(264, 140 + i * 140, 16, 36, 2, c.steel, 4));

const screenDoor: Drawing = () =>
  shadow(400, 512, 190) +
  box(250, 56, 300, 450, 4, c.charcoal) +
  box(284, 92, 232, 236, 2, '#C7D2D3', 4) +
  box(284, 360, 232, 112, 2, '#C7D2D3', 4) +
  times(14, (i) => line(`M${300 + i * 15.5} 94v232M${300 + i * 15.5} 362v108`, '#7E8E94', 2.5)) +
  times(15, (i) => line(`M286 ${108 + i * 15.5}h228`, '#7E8E94', 2.5)) +
  times(7, (i) => line(`M286 ${375 + i * 15.5}h228`, '#7E8E94', 2.5)) +
  box(522, 310, 22, 70, 4, c.steel, 4) +
  tube('M534 336l-46 0', 10, c.steel) +
  oval(533, 364, 5, 5, c.ink, 2) +
  times(3, (i) => box(240, 110 + i * 150, 14, 40, 2, c.steel, 4));

const roll = (surface: (x: number, w: number) => string, side: string, shade: string, core: string): string =>
  solid('M180 208h330v214H180z', side) +
  surface(180, 330) +
  flatBox(180, 372, 330, 48, 0, shade, 0.5) +
  line('M180 208h330M180 422h330', c.ink, 6) +
  solid('M180 208a44 107 0 0 0 0 214', side) +
  oval(510, 315, 44, 107, core) +
  lineOval(510, 315, 30, 76, c.ink, 4) +
  lineOval(510, 315, 16, 42, c.ink, 4);

const meshRoll: Drawing = (t) =>
  shadow(410, 490, 290) +
  times(9, (i) => line(`M${200 + i * 36} 414l90 76`, t.dark, 5)) +
  times(3, (i) => line(`M${210 + i * 28} ${436 + i * 22}h320`, t.dark, 5)) +
  roll(
    (x, w) =>
      times(10, (i) => line(`M${x + i * 36} 210v210`, mix(t.dark, c.ink, 0.3), 4)) +
      times(6, (i) => line(`M${x - 20} ${232 + i * 34}h${w + 10}`, mix(t.dark, c.ink, 0.3), 4)),
    t.light,
    t.dark,
    t.main,
  );

const turfRoll: Drawing = () => {
  const blade = (x: number, y: number, i: number) =>
    line(`M${x} ${y}l${(i % 3) * 6 - 6} -16`, [c.leaf, c.leafDark, '#77A35F'][i % 3] ?? c.leaf, 5);
  return (
    solid('M180 420H510L700 500H330z', c.leaf) +
    times(64, (i) => blade(230 + (i % 16) * 22 + Math.floor(i / 16) * 40, 446 + Math.floor(i / 16) * 16, i)) +
    roll(
      (x) => times(70, (i) => blade(x + 6 + (i % 14) * 23, 236 + Math.floor(i / 14) * 40, i)),
      '#5E8F58',
      c.leafDark,
      '#3F4A40',
    ) +
    times(15, (i) => blade(180 + i * 22.5, 206, i))
  );
};

const skylight: Drawing = () =>
  solid('M130 196h540l70 150H60z', '#A9654A') +
  times(9, (i) => line(`M${184 + i * 54} 198l${(i - 4) * 15} 146`, '#7F4833', 5)) +
  line('M106 250h588M82 300h636', '#7F4833', 4) +
  solid('M60 346h680v20H60z', '#7F4833') +
  box(308, 366, 184, 112, 0, c.steelLight) +
  flatBox(446, 370, 42, 104, 0, c.steelDark) +
  times(3, (i) => line(`M312 ${392 + i * 28}h176`, c.steelDark, 4)) +
  line('M90 482h680', c.rule, 8) +
  flat('M296 494h208l70 60H226z', '#FBE7B4', 0.8) +
  solid('M286 476h228v10q0 14 -114 14t-114 -14z', '#FFF6DA') +
  solid('M280 256q0 -20 120 -20t120 20v22q0 26 -120 26t-120 -26z', c.charcoal) +
  solid('M296 250q0 -126 104 -126t104 126q0 18 -104 18t-104 -18z', '#D9ECEF') +
  flat('M320 226q8 -70 62 -84 -26 40 -26 96z', '#FFFFFF') +
  times(5, (i) => {
    const angle = ((i - 2) * Math.PI) / 7;
    const at = (r: number) => `${n(400 + Math.sin(angle) * r)} ${n(240 - Math.cos(angle) * r)}`;
    return line(`M${at(142)}L${at(176)}`, c.gold, 7);
  });

const carton: Drawing = (t) => {
  const view = isometric({ x: 400, y: 150 }, 1);
  const size = [230, 230, 200] as const;
  return (
    shadow(400, 490, 240) +
    isoBlock(view, { at: [0, 0, -90], size }, { top: t.light, left: t.main, right: t.dark }) +
    flat(
      view.path([
        [95, 0, 110],
        [135, 0, 110],
        [135, 230, 110],
        [95, 230, 110],
      ]),
      '#EFE0C0',
    ) +
    flat(
      view.path([
        [95, 230, 110],
        [135, 230, 110],
        [135, 230, 60],
        [95, 230, 60],
      ]),
      '#E3D0A8',
    ) +
    line(
      view.path(
        [
          [115, 0, 110],
          [115, 230, 110],
        ],
        false,
      ),
      c.ink,
      3.5,
    ) +
    line(
      view.path(
        [
          [40, 230, -30],
          [40, 230, 20],
        ],
        false,
      ),
      c.ink,
      6,
    ) +
    line(
      view.path(
        [
          [26, 230, 6],
          [40, 230, 24],
          [54, 230, 6],
        ],
        false,
      ),
      c.ink,
      6,
    ) +
    line(
      view.path(
        [
          [80, 230, -30],
          [80, 230, 20],
        ],
        false,
      ),
      c.ink,
      6,
    ) +
    line(
      view.path(
        [
          [66, 230, 6],
          [80, 230, 24],
          [94, 230, 6],
        ],
        false,
      ),
      c.ink,
      6,
    )
  );
};

export const construction = {
  flooring: planks(false),
  decking: planks(true),
  fluted: clad(14, c.charcoal, 6),
  slats: clad(15, c.charcoalDark, 14),
  door,
  screenDoor,
  meshRoll,
  turfRoll,
  skylight,
  carton,
};
