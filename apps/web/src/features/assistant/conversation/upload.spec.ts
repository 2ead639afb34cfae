import { fileFailure, pictureFault, uploadFault, uploadFile } from './upload';

const MB = 1024 * 1024;
const file = (name: string, size: number, type = '') => ({ name, size, type });

it('takes pictures to 5 MB with a message', () => {
  expect(pictureFault(file('a.png', 5 * MB, 'image/png'))).toBeNull();
  expect(pictureFault(file('a.png', 5 * MB + 1, 'image/png'))).toBe('size');
  expect(pictureFault(file('a.svg', 10, 'image/svg+xml'))).toBe('type');
  expect(pictureFault(file('a.pdf', 10, 'application/pdf'))).toBe('type');
});

it('takes files of the named endings to 10 MB, the limit itself included', () => {
  for (const ending of ['pdf', 'doc', 'docx', 'txt', 'png', 'JPG', 'jpeg', 'webp'])
    expect(uploadFault(file(`list.${ending}`, 10 * MB))).toBeNull();
  expect(uploadFault(file('list.docx', 10 * MB + 1))).toBe('size');
  expect(uploadFault(file('list.docx', 0))).toBe('empty');
  for (const name of ['list.exe', 'list', 'list.docx.zip', 'a.constructor', 'a.svg'])
    expect(uploadFault(file(name, 5))).toBe('type');
});

it('says once which files are taken, whether or not the server has said it', () => {
  const once = (reason: string) =>
    expect(fileFailure(reason).match(/Please use PDF, Word, text or an image/g)).toHaveLength(1);
  expect(fileFailure('it is empty.')).toBe(
    "Sorry, I couldn't process your file: it is empty. Please use PDF, Word, text or an image.",
  );
  once('There is no text in the file.');
  once('The file is damaged, and could not be read. Please use PDF, Word, text or an image.');
  once('Please use PDF, Word, text or an image (.pdf, .docx)');
});

describe('the same file, sent once more', () => {
  const LIST = new File(['taps 80'], 'list.txt', { type: 'text/plain', lastModified: 1 });
  const SENDING = { sessionId: 'A'.repeat(16), message: 'Price these', signal: new AbortController().signal };
  const READ = { message: 'I read one line.' };
  let asked: Array<{ readonly step: string; readonly key: string | null; readonly body: unknown }>;

  /** @param readings what asking for the list comes to, one after the other */
  function answering(...readings: ReadonlyArray<Response | Error>): void {
    const left = [...readings];
    asked = [];
    jest.spyOn(globalThis, 'fetch').mockImplementation((path, init) => {
      const step = String(path).split('/')[3]!;
      const body = step === 'uploads' ? null : JSON.parse(String(init?.body));
      asked.push({ step, key: new Headers(init?.headers).get('idempotency-key'), body });
      if (step === 'uploads') return Promise.resolve(new Response(null, { status: 204 }));
      const uploadId = `upload-${asked.filter((one) => one.step === 'initiate').length}`;
      const begun = { uploadUrl: `/api/file-processing/uploads/${uploadId}`, objectPath: 'uploads/x', uploadId };
      if (step === 'initiate') return Promise.resolve(Response.json(begun));
      const next = left.shift()!;
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next);
    });
  }
  // Of the page, its address is asked.
  const hadWindow = Object.getOwnPropertyDescriptor(globalThis, 'window');
  beforeAll(() =>
    Object.defineProperty(globalThis, 'window', {
      configurable: true,
      value: { location: new URL('https://shop.example/') },
    }),
  );
  afterAll(() =>
    hadWindow ? Object.defineProperty(globalThis, 'window', hadWindow) : Reflect.deleteProperty(globalThis, 'window'),
  );
  afterEach(() => jest.restoreAllMocks());

  const steps = () => asked.map(({ step, key }) => [step, key]);
  const FIRST = [
    ['initiate', null],
    ['uploads', null],
    ['process', 'upload-1'],
  ];

  it.each([
    ['nobody answered', () => new TypeError('offline')],
    ['the shop was away', () => new Response('', { status: 503 })],
  ])('asks for the list it asked for before, when %s', async (_why, lost) => {
    answering(lost(), Response.json(READ), Response.json(READ));
    await expect(uploadFile(LIST, SENDING)).rejects.toThrow();
    expect(await uploadFile(LIST, SENDING)).toEqual(READ);
    expect(steps()).toEqual([...FIRST, ['process', 'upload-1']]);
    expect(asked[3]!.body).toEqual(asked[2]!.body);
    // Answered, it is another list.
    await uploadFile(LIST, SENDING);
    expect(steps().slice(4)).toEqual([
      ['initiate', null],
      ['uploads', null],
      ['process', 'upload-2'],
    ]);
  });

  it('is another one with other words, and after a refusal', async () => {
    answering(new TypeError('offline'), Response.json({ message: 'No' }, { status: 409 }), Response.json(READ));
    await expect(uploadFile(LIST, SENDING)).rejects.toThrow('offline');
    await expect(uploadFile(LIST, { ...SENDING, message: 'And these' })).rejects.toThrow('409');
    await uploadFile(LIST, { ...SENDING, message: 'And these' });
    expect(asked.filter(({ step }) => step === 'process').map(({ key }) => key)).toEqual([
      'upload-1',
      'upload-2',
      'upload-3',
    ]);
  });
});
