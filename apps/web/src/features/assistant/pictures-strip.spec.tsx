import { renderToStaticMarkup } from 'react-dom/server';
import { PicturesStrip } from './pictures-strip';

const strip = (many: number, more?: number) =>
  renderToStaticMarkup(
    <PicturesStrip
      name="Tap"
      images={Array.from({ length: many }, (_, place) => `/images/1/${place}.webp`)}
      more={more}
    />,
  );
const picturesIn = (html: string) => html.match(/<img/g)?.length ?? 0;

it.each([
  ['of six', 6, undefined, 6, null],
  ['of six that are all the answer names', 6, 1, 6, '+1 more images'],
  ['of an answer that names more', 8, undefined, 6, '+2 more images'],
  ['of an answer that names more, and not all', 8, 3, 6, '+5 more images'],
])('says %s how many more pictures there are', (_, many, more, shown, note) => {
  const html = strip(many, more);
  expect(picturesIn(html)).toBe(shown);
  if (note) expect(html).toContain(note);
  else expect(html).not.toContain('more images');
});
