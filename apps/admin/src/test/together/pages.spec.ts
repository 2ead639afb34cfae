/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
// What these tests share cleans up after each test of all of them: loaded before the first.
import '../render-admin';
import { together } from '../../../../../tools/jest/together.cjs';

together(__filename);

// One that stays makes each look by role slower for all who come after it (`StylesAside`).
it('leaves no style sheet in the page that these tests share', () => {
  const sheets = [...document.styleSheets].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText.slice(0, 100)),
  );
  expect(sheets).toEqual([]);
});
