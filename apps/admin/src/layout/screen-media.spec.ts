import { screenMedia } from './screen-media';

describe('what the screen is like', () => {
  let narrow: boolean;
  let printing: boolean;
  const asked = new EventTarget();

  beforeEach(() => {
    [narrow, printing] = [false, false];
    const matchMedia = (query: string) =>
      Object.defineProperty(Object.create(asked) as object, 'matches', {
        get: () => (query === 'print' ? printing : narrow),
      });
    Object.assign(globalThis, { window: { matchMedia } });
  });
  afterEach(() => {
    Reflect.deleteProperty(globalThis, 'window');
  });

  it('is what it was while a page is printed, however narrow the sheet is', () => {
    const media = screenMedia('(max-width: 899px)');
    expect(media.matches).toBe(false);
    [printing, narrow] = [true, true];
    expect(media.matches).toBe(false);
    printing = false;
    expect(media.matches).toBe(true);
  });

  it('is nothing where nobody can be asked', () => {
    Object.assign(globalThis, { window: {} });
    expect(screenMedia('(max-width: 899px)').matches).toBe(false);
  });
});
