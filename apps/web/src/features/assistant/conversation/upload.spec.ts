import { fileFailure, pictureFault, uploadFault } from './upload';

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
