import { deviceIn, withDeviceMark } from './device-marks';

const SECRET = Buffer.from('a key of this test');
const OLIVIA = 'olivia@acme.example';

describe('marks of known browsers', () => {
  const cookie = withDeviceMark(undefined, OLIVIA, SECRET);

  it('know the browser again for the account it signed in to, however the address is written', () => {
    expect(deviceIn(cookie, ' Olivia@ACME.example', SECRET)).toMatch(/^[\w-]{22}$/);
    expect(deviceIn(cookie, 'noa@acme.example', SECRET)).toBeNull();
    expect(deviceIn(undefined, OLIVIA, SECRET)).toBeNull();
    expect(cookie).not.toContain('olivia');
  });

  it('cannot be made up, nor carried over to another shop', () => {
    expect(deviceIn(cookie.replace(/.$/, cookie.endsWith('A') ? 'B' : 'A').slice(1), OLIVIA, SECRET)).toBeNull();
    expect(deviceIn('A'.repeat(65), OLIVIA, SECRET)).toBeNull();
    expect(deviceIn(cookie, OLIVIA, Buffer.from('another key'))).toBeNull();
    expect(deviceIn(`${cookie}.`.repeat(50), OLIVIA, SECRET)).toBeNull();
  });

  it('stay the same at the next sign-in, and hold the last five accounts', () => {
    expect(withDeviceMark(cookie, OLIVIA, SECRET)).toBe(cookie);
    let many = cookie;
    for (let n = 0; n < 4; n += 1) many = withDeviceMark(many, `a${n}@acme.example`, SECRET);
    expect(deviceIn(many, OLIVIA, SECRET)).toBe(deviceIn(cookie, OLIVIA, SECRET));
    many = withDeviceMark(many, 'a5@acme.example', SECRET);
    expect(deviceIn(many, OLIVIA, SECRET)).toBeNull();
  });
});
