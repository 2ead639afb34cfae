import { failedEarly } from './failed-early';

it.each([
  ['failed before the page listened', { complete: true, naturalWidth: 0, currentSrc: '/a.webp' }, 1],
  ['is there', { complete: true, naturalWidth: 640, currentSrc: '/a.webp' }, 0],
  ['is on its way', { complete: false, naturalWidth: 0, currentSrc: '/a.webp' }, 0],
  ['has not been asked for', { complete: true, naturalWidth: 0, currentSrc: '' }, 0],
  ['is gone', null, 0],
])('an image that %s', (_, image, calls) => {
  const onFail = jest.fn();
  failedEarly(onFail)(image);
  expect(onFail).toHaveBeenCalledTimes(calls);
});
