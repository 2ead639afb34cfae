/** @jest-environment jsdom */
import { watchComeBack } from './come-back';

/** A page of somebody, after it was left for a while. */
async function cameBack(whose: string | null, whoIsThere: () => Promise<string | null>, persisted = true) {
  const did: string[] = [];
  const page = {
    cover: (isCovered: boolean) => void did.push(isCovered ? 'covered' : 'shown'),
    reload: () => void did.push('made anew'),
  };
  const beside = new AbortController();
  const listen = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((type, listener) => listen(type, listener, { signal: beside.signal }));
  watchComeBack(() => whose, whoIsThere, page);
  spy.mockRestore();
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await Promise.resolve();
  await new Promise((done) => setTimeout(done));
  beside.abort();
  return did;
}

const says = (id: string | null) => () => Promise.resolve(id);

it('shows a page again to whom it was made for', async () => {
  expect(await cameBack('ada', says('ada'))).toEqual(['covered', 'shown']);
});

it('makes a page anew whose person signed out, or was followed by somebody else', async () => {
  expect(await cameBack('ada', says(null))).toEqual(['covered', 'made anew']);
  expect(await cameBack('ada', says('bob'))).toEqual(['covered', 'made anew']);
});

it('makes a page of nobody anew for whoever signed in meanwhile, and covers nothing until then', async () => {
  expect(await cameBack(null, says('bob'))).toEqual(['made anew']);
});

it('leaves a page of nobody alone, whether or not it can be asked', async () => {
  expect(await cameBack(null, says(null))).toEqual(['shown']);
  expect(await cameBack(null, () => Promise.reject(new Error('no line')))).toEqual([]);
});

it('shows nothing of somebody where nobody says who is there', async () => {
  expect(await cameBack('ada', () => Promise.reject(new Error('no line')))).toEqual(['covered', 'made anew']);
});

it('asks nobody about a page that was loaded', async () => {
  const asked = jest.fn(says('bob'));
  expect(await cameBack('ada', asked, false)).toEqual([]);
  expect(asked).not.toHaveBeenCalled();
});
