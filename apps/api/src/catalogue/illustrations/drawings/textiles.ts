import { box, flat, flatBox, isometric, line, oval, placed, shadow, solid, times, tube } from '../svg';
import { colours as c } from '../tints';
import { type Drawing } from './drawing';

const rolledRug =
  (pile: boolean): Drawing =>
  (t) => {
    const view = isometric({ x: 330, y: 190 }, 0.2);
    const across = (y: number, colour: string, width: number) =>
      line(
        view.path(
          [
            [0, y, 0],
            [1800, y, 0],
          ],
          false,
        ),
        colour,
        width,
      );
    return (
      shadow(420, 480, 300) +
      solid(
        view.path([
          [0, 0, 0],
          [1800, 0, 0],
          [1800, 1150, 0],
          [0, 1150, 0],
        ]),
        t.main,
      ) +
      (pile
        ? flat(
            view.path([
              [160, 160, 0],
              [1640, 160, 0],
              [1640, 990, 0],
              [160, 990, 0],
            ]),
            t.light,
          ) +
          solid(
            view.path([
              [900, 240, 0],
              [1420, 575, 0],
              [900, 910, 0],
              [380, 575, 0],
            ]),
            t.dark,
            4,
          ) +
          solid(
            view.path([
              [900, 400, 0],
              [1180, 575, 0],
              [900, 750, 0],
              [620, 575, 0],
            ]),
            t.main,
            4,
          )
        : times(11, (i) => across(90 + i * 97, i % 2 ? t.dark : t.light, 9)) +
          times(17, (i) =>
            line(
              view.path(
                [
                  [100 + i * 100, 30, 0],
                  [100 + i * 100, 1120, 0],
                ],
                false,
              ),
              t.dark,
              2.5,
            ),
          )) +
      times(15, (i) => {
        const from = view.at([1800, 30 + i * 78, 0]);
        return line(`M${from.x.toFixed(1)} ${from.y.toFixed(1)}l15 9`, c.ink, 4);
      }) +
      // the far end is still rolled
      tube(
        `M${view.at([0, -20, 60]).x} ${view.at([0, -20, 60]).y}L${view.at([0, 1170, 60]).x} ${view.at([0, 1170, 60]).y}`,
        64,
        t.light,
        t.main,
      ) +
      oval(view.at([0, 1170, 60]).x, view.at([0, 1170, 60]).y, 36, 36, t.light) +
      line(
        `M${view.at([0, 1170, 60]).x} ${view.at([0, 1170, 60]).y}m4 0a10 10 0 1 1 -14 -8a18 18 0 1 1 -6 26`,
        t.line,
        4,
      )
    );
  };

const quiltCover: Drawing = (t) =>
  shadow(400, 506, 260) +
  box(150, 410, 500, 92, 34, t.main) +
  box(158, 326, 484, 92, 34, t.light) +
  line('M190 456h420M198 372h400', t.line, 3.5) +
  solid('M206 320q-24 -66 12 -130 90 -22 180 0 20 60 0 130 -96 16 -192 0z', t.light) +
  solid('M400 324q-20 -66 12 -134 90 -22 176 0 26 64 0 134 -94 14 -188 0z', t.main) +
  line('M240 220q60 14 130 0M436 220q60 14 120 0', t.line, 3.5) +
  box(356, 300, 60, 202, 0, c.sheet, 4) +
  box(362, 360, 150, 84, 4, c.paper, 4) +
  line('M382 390h110M382 414h70', c.ink, 5);

const cushion: Drawing = (t) => {
  const one = 'M-150 -150q150 34 300 0 -30 150 0 300 -150 -34 -300 0 30 -150 0 -300z';
  return (
    shadow(400, 508, 230) +
    placed(solid(one, t.dark), 510, 310, 0.96, 14) +
    placed(
      solid(one, t.main) +
        flat('M-128 -128q40 10 90 12 -60 60 -50 220 -20 6 -40 14 26 -120 0 -246z', t.light) +
        line('M-112 -112q112 22 224 0 -20 112 0 224 -112 -22 -224 0 20 -112 0 -224z', t.line, 3) +
        times(4, (i) => line(`M${-60 + i * 40} -80q-10 80 0 160`, t.dark, 3)),
      340,
      315,
      1.18,
      -8,
    )
  );
};

const curtains: Drawing = (t) => {
  const half = (x: number): string =>
    solid(`M${x} 104h216v384q-27 16 -54 0t-54 0 -54 0 -54 0z`, t.main) +
    times(
      4,
      (i) =>
        flat(`M${x + 30 + i * 54} 106h24v384q-14 8 -24 0z`, t.dark, 0.75) +
        line(`M${x + 8 + i * 54} 120v350`, t.light, 6),
    ) +
    times(5, (i) => oval(x + 14 + i * 47, 106, 11, 11, c.steelLight, 4));
  return (
    flatBox(290, 110, 220, 360, 0, c.glass) +
    line('M400 110v360M290 290h220', c.sheet, 8) +
    tube('M104 98h592', 14, c.charcoal) +
    oval(96, 98, 20, 20, c.charcoal) +
    oval(704, 98, 20, 20, c.charcoal) +
    half(122) +
    half(462)
  );
};

const cellularBlind: Drawing = () =>
  box(170, 66, 460, 442, 4, c.glass) +
  line('M400 70v434', c.sheet, 10) +
  box(156, 56, 488, 40, 6, c.steel) +
  times(9, (i) => solid(`M182 ${96 + i * 28}h436l14 14 -14 14H182l-14 -14z`, i % 2 ? '#EFE7D5' : '#F8F3E6', 4)) +
  box(164, 348, 472, 26, 6, c.steel) +
  box(368, 372, 64, 16, 6, c.charcoal, 4);

export const textiles = {
  flatRug: rolledRug(false),
  pileRug: rolledRug(true),
  quiltCover,
  cushion,
  curtains,
  cellularBlind,
};
