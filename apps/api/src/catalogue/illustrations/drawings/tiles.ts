import { box, flat, flatBox, flatOval, isoBlock, isometric, line, n, oval, shadow, solid, times } from '../svg';
import { colours as c, mix, type Tint } from '../tints';
import { type Drawing, scatter } from './drawing';

const chips = (count: number, t: Tint): string =>
  times(count, (i) => {
    const size = 7 + (i % 4) * 4;
    const [x, y] = [182 + scatter(i, 5) * (404 - 2 * size), 118 + scatter(i, 6) * (360 - size)];
    const fill = [c.clay, t.dark, c.charcoalLight, c.sea, c.gold][i % 5] ?? t.dark;
    return flat(
      `M${n(x)} ${n(y)}l${n(size)} ${n(-size * 0.6)} ${n(size * 0.9)} ${n(size * 0.7)} ${n(-size * 0.6)} ${n(size)} ${n(-size)} ${n(-size * 0.2)}z`,
      fill,
    );
  });

const terrazzoTile: Drawing = (t) =>
  box(186, 116, 440, 400, 4, t.dark) +
  box(168, 98, 440, 400, 4, t.main) +
  chips(84, t) +
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

export const tiles = { terrazzoTile, stepTread, wallTiles, pennyMosaic, hexMosaic, frenchPattern };
