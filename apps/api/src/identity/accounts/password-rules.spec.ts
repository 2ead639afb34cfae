import { COMMON_PASSWORDS } from './common-passwords';
import { passwordProblem } from './password-rules';

describe('password rules', () => {
  it.each(['correct horse battery', 'Tr4de-buyer-9', 'ünïcödé-paß'])('accepts %s', (password) =>
    expect(passwordProblem(password, 'o@acme.example')).toBeNull(),
  );

  it.each([
    ['short-123', 'Password must be at least 10 characters'],
    ['x'.repeat(201), 'Password must be at most 200 characters'],
    ['Password123', 'This password is on every attacker’s list. Please choose another.'],
    ['aaaaaaaaaaaa', 'This password is on every attacker’s list. Please choose another.'],
    ['abcdabcdabcd', 'This password is on every attacker’s list. Please choose another.'],
    ['Olivia.Long@acme.example', 'The password must not be your email address'],
    ['olivia.long', 'The password must not be your email address'],
  ])('refuses %s', (password, problem) => expect(passwordProblem(password, 'olivia.long@acme.example')).toBe(problem));

  it('bundles only passwords that the length rule would let through, in lower case', () => {
    const useless = [...COMMON_PASSWORDS].filter((entry) => entry.length < 10 || entry !== entry.toLowerCase());
    expect(useless).toEqual([]);
  });
});
