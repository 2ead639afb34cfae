import {
  box,
  cylinder,
  flat,
  flatBox,
  flatOval,
  isoBlock,
  isometric,
  line,
  lineOval,
  oval,
  shadow,
  solid,
  times,
  tube,
} from '../svg';
import { colours as c, mix, type Tint } from '../tints';
import { type Drawing } from './drawing';

const chips = (count: number, t: Tint): string =>
  times(count, (i) => {
    const [x, y] = [176 + ((i * 149) % 430), 116 + ((i * 83) % 356)];
    const size = 7 + (i % 4) * 4;
    return flat(
      `M${x} ${y}l${size} ${-size * 0.6} ${size * 0.9} ${size * 0.7} ${-size * 0.6} ${size} ${-size} ${-size * 0.2}z`,
      [c.clay, t.dark, c.charcoalLight, c.sea, c.gold][i % 5] ?? t.dark,
    );
  });

const terrazzoTile: Drawing = (t) =>
  box(186, 116, 440, 400, 4, t.dark) +
  box(168, 98, 440, 400, 4, t.main) +
  chips(66, t) +
  flat('M172 102h150L172 330z', '#FFFFFF', 0.28) +
  line('M168 98h440v400H168z', c.ink, 6);

const stepTread: Drawing = (t) => {
  const view = isometric({ x: 350, y: 170 }, 0.42);
  const tread = (x: number, z: number): string =>
    isoBlock(
      view,
      { at: [x, 0, z - 130], size: [310, 760, 130] },
      { top: c.ground, left: mix(c.ground, c.ink, 0.1), right: mix(c.ground, c.ink, 0.18) },
      4,
    ) +
    isoBlock(
      view,
      { at: [x - 10, -10, z], size: [340, 780, 34] },
      { top: t.main, left: t.dark, right: mix(t.dark, c.ink, 0.15) },
    ) +
    line(
      view.path(
        [
          [x + 290, -10, z + 34],
          [x + 290, 770, z + 34],
        ],
        false,
      ),
      t.line,
      3,
    ) +
    times(24, (i) => {
      const p = view.at([x + 20 + ((i * 67) % 250), 20 + ((i * 131) % 720), z + 34]);
      return flatOval(p.x, p.y, 3, 2, i % 2 ? t.dark : t.light);
    });
  return shadow(400, 500, 280) + tread(0, 330) + tread(310, 165) + tread(620, 0);
};

const wallTiles: Drawing = (t) => {
  const tones = [t.main, t.light, mix(t.main, t.dark, 0.5), mix(t.main, t.light, 0.5), t.dark];
  return (
    flatBox(130, 76, 540, 446, 0, '#EFEBE1') +
    times(8, (row) =>
      times(4, (col) => {
        const x = 136 + col * 178 - (row % 2) * 89;
        const y = 82 + row * 55;
        const left = Math.max(x, 134);
        const width = Math.min(x + 170, 666) - left;
        if (width < 20) return '';
        const wobble = ((row * 7 + col * 5) % 5) - 2;
        return (
          solid(
            `M${left} ${y + wobble}l${width} ${-wobble}v48l${-width} ${wobble}z`,
            tones[(row * 3 + col * 2) % 5] ?? t.main,
            4,
          ) + line(`M${left + 14} ${y + 12}h${width * 0.4}`, '#FFFFFF', 4)
        );
      }),
    )
  );
};

const pennyMosaic: Drawing = (t) =>
  flatBox(150, 70, 500, 452, 4, '#D8D2C4') +
  times(11, (row) =>
    times(11, (col) => {
      const x = 178 + col * 44 + (row % 2) * 22;
      const y = 98 + row * 39.5;
      return x > 636
        ? ''
        : oval(x, y, 18, 18, (row * 5 + col * 3) % 7 === 0 ? c.sea : (row + col * 2) % 5 === 0 ? t.dark : t.main, 3.5) +
            flatOval(x - 6, y - 6, 4, 4, '#FFFFFF', 0.8);
    }),
  );

const hexMosaic: Drawing = (t) => {
  const hexagon = (x: number, y: number, r: number): string =>
    Array.from(
      { length: 6 },
      (_, i) =>
        `${i ? 'L' : 'M'}${(x + Math.sin((i * Math.PI) / 3) * r).toFixed(1)} ${(y + Math.cos((i * Math.PI) / 3) * r).toFixed(1)}`,
    ).join('') + 'z';
  return times(5, (row) =>
    times(5, (col) => {
      const x = 196 + col * 96 + (row % 2) * 48;
      const y = 126 + row * 84;
      const vein = (row * 3 + col) % 3;
      return (
        solid(hexagon(x, y, 51), [t.main, t.light, mix(t.main, t.dark, 0.35)][(row + col * 2) % 3] ?? t.main, 5) +
        (vein < 2 ? line(`M${x - 28} ${y - 14 + vein * 20}q20 6 26 20t28 4`, t.dark, 3) : '')
      );
    }),
  );
};

const frenchPattern: Drawing = (t) => {
  const tones = [t.main, t.light, mix(t.main, t.dark, 0.4), mix(t.main, t.light, 0.5)];
  const stone = (x: number, y: number, w: number, h: number, i: number): string =>
    box(150 + x * 62.5, 66 + y * 56.5, w * 62.5 - 7, h * 56.5 - 7, 9, tones[i % 4] ?? t.main, 5) +
    times(w + h, (k) =>
      flatOval(
        168 + x * 62.5 + ((k * 47 + i * 13) % (w * 62 - 34)),
        84 + y * 56.5 + ((k * 29 + i * 17) % (h * 56 - 34)),
        6 + (k % 3) * 2,
        3,
        t.dark,
      ),
    );
  const layout: ReadonlyArray<readonly [number, number, number, number]> = [
    [0, 0, 3, 2],
    [3, 0, 2, 2],
    [5, 0, 3, 3],
    [0, 2, 2, 2],
    [2, 2, 3, 3],
    [0, 4, 2, 3],
    [5, 3, 2, 2],
    [7, 3, 1, 2],
    [2, 5, 2, 3],
    [4, 5, 1, 1],
    [4, 6, 1, 2],
    [5, 5, 3, 3],
    [0, 7, 2, 1],
  ];
  return flatBox(144, 60, 508, 460, 4, '#CFC4AC') + layout.map(([x, y, w, h], i) => stone(x, y, w, h, i)).join('');
};

const planks =
  (groove: boolean, count: number): Drawing =>
  (t) => {
    const view = isometric({ x: 300, y: 190 }, 0.2);
    const plank = (y: number, x: number, z: number, fill: string): string =>
      isoBlock(
        view,
        { at: [x, y, z], size: [1900, 240, groove ? 60 : 36] },
        { top: fill, left: t.dark, right: t.dark },
        5,
      ) +
      (groove
        ? times(5, (i) =>
            line(
              view.path(
                [
                  [x + 20, y + 40 + i * 40, z + 60],
                  [x + 1880, y + 40 + i * 40, z + 60],
                ],
                false,
              ),
              t.dark,
              3,
            ),
          )
        : line(
            view.path(
              [
                [x + 100, y + 80, z + 36],
                [x + 700, y + 100, z + 36],
                [x + 1200, y + 70, z + 36],
                [x + 1820, y + 90, z + 36],
              ],
              false,
            ),
            t.dark,
            3,
          ) +
          line(
            view.path(
              [
                [x + 60, y + 170, z + 36],
                [x + 500, y + 150, z + 36],
                [x + 1300, y + 180, z + 36],
                [x + 1700, y + 160, z + 36],
              ],
              false,
            ),
            t.dark,
            2.5,
          ));
    return (
      shadow(420, 500, 300) +
      times(count, (i) =>
        plank(i * 246, i % 2 ? 90 : 0, 0, [t.main, t.light, mix(t.main, t.dark, 0.3)][i % 3] ?? t.main),
      ) +
      plank(160, 30, 210, t.light)
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
  flat('M90 300l520 -110 120 60v60L200 410 90 350z', '#A9654A') +
  times(9, (i) => line(`M${130 + i * 62} ${292 - i * 13}l110 62`, '#7F4833', 5)) +
  line('M90 300l520 -110', c.ink, 6) +
  cylinder(400, 250, 440, 92, 24, { top: c.steel, side: c.steelLight, shade: c.steelDark }) +
  times(3, (i) => line(`M308 ${320 + i * 42}a92 24 0 0 0 184 0`, c.steelDark, 4)) +
  solid('M300 440h200l24 34q0 22 -124 22t-124 -22z', '#FFF6DA') +
  flat('M284 492q116 20 232 0l60 60H224z', '#FBE7B4', 0.7) +
  solid('M290 226q0 -20 110 -20t110 20v24q0 26 -110 26t-110 -26z', c.charcoal) +
  solid('M304 218q0 -106 96 -106t96 106q0 18 -96 18t-96 -18z', '#D9ECEF') +
  flat('M326 200q6 -62 56 -74 -24 34 -24 84z', '#FFFFFF') +
  times(5, (i) => line(`M${230 + i * 84} ${i === 0 || i === 4 ? 96 : 48}l${(2 - i) * -4 + 0} ${30}`, c.gold, 7));

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
  terrazzoTile,
  stepTread,
  wallTiles,
  pennyMosaic,
  hexMosaic,
  frenchPattern,
  flooring: planks(false, 4),
  decking: planks(true, 4),
  fluted: clad(14, c.charcoal, 6),
  slats: clad(15, c.charcoalDark, 14),
  door,
  screenDoor,
  meshRoll,
  turfRoll,
  skylight,
  carton,
};
