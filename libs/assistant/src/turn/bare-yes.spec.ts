import { isBareYes } from './bare-yes';

describe('a yes that names nothing', () => {
  it.each([
    'yes',
    'Yep do that',
    'ok, go ahead mate!',
    'yeah yeah',
    'lock it in',
    'sí, por favor',
    '好的',
    "that's fine thanks",
  ])('%s', (text) => expect(isBareYes(text)).toBe(true));

  it.each(['yes but 300', 'yep do that one in black', 'not yet', 'ok and to 4870?', 'please add 20', ''])(
    'none: %s',
    (text) => expect(isBareYes(text)).toBe(false),
  );
});
