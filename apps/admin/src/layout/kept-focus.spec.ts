/** @jest-environment ./apps/admin/src/test/dom-environment.ts */
import { waitFor } from '@testing-library/react';
import { keepFocus } from './kept-focus';

let end: () => void;
beforeEach(() => {
  document.body.innerHTML = `<main>
    <button id="alone">Read the statement</button>
    <ul>${['a', 'b', 'c'].map((id) => `<li id="${id}"><button>Approve ${id}</button></li>`).join('')}</ul>
  </main>`;
  end = keepFocus(0);
});
afterEach(() => {
  end();
  document.body.innerHTML = '';
});

const at = (selector: string) => document.querySelector<HTMLElement>(selector)!;
const focused = (selector: string) => waitFor(() => expect(document.activeElement).toBe(at(selector)));

it('comes back to a button that waited for the server', async () => {
  const button = at('#alone') as HTMLButtonElement;
  button.focus();
  await disable(button);
  button.disabled = false;
  await focused('#alone');
});

/** As browsers do, which jsdom leaves undone. */
async function disable(button: HTMLButtonElement): Promise<void> {
  button.disabled = true;
  await Promise.resolve();
  button.blur();
}

it('comes back to it from the dialog about the answer, at once', async () => {
  const button = at('#alone') as HTMLButtonElement;
  const ask = () => {
    document.body.insertAdjacentHTML('beforeend', '<div role="dialog" tabindex="-1"><button>Keep mine</button></div>');
    button.disabled = false;
    at('[role="dialog"]').focus();
  };
  button.focus();
  await disable(button);
  ask();
  at('[role="dialog"] button').focus();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('[role="dialog"] button'));
  at('[role="dialog"]').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(button);
  // Its answer was to try again, and the try is still under way when it closes.
  await disable(button);
  ask();
  at('[role="dialog"]').remove();
  await disable(button);
  await new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  expect(document.activeElement).toBe(document.body);
  button.disabled = false;
  await focused('#alone');
});

it('comes back to it from the dialog around it, which took the focus from nowhere, and not when somebody went on', async () => {
  at('main').innerHTML =
    '<div role="dialog" tabindex="-1"><button id="save">Save</button><button id="off">Cancel</button></div>';
  const save = at('#save') as HTMLButtonElement;
  for (const [meanwhile, after] of [
    ['[role="dialog"]', '#save'],
    ['#off', '#off'],
  ] as const) {
    save.focus();
    await disable(save);
    at(meanwhile).focus();
    save.disabled = false;
    await new Promise((resolve) => setTimeout(resolve));
    expect(document.activeElement).toBe(at(after));
  }
});

it('goes on in the row that took the place of the one that is gone, at the end in the last', async () => {
  at('#b button').focus();
  at('#b').remove();
  await focused('#c');
  at('#c button').focus();
  at('#c').remove();
  await focused('#a');
  at('#a button').focus();
  at('#a').remove();
  await focused('main');
});

it('goes on there when a dialog that was opened from the row closes without it', async () => {
  at('#a button').focus();
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog"><button>Settle</button></div>');
  at('[role="dialog"] button').focus();
  at('#a').remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(at('[role="dialog"] button'));
  at('[role="dialog"]').remove();
  await focused('#b');
});

it('goes on in the page below a record that was come to from another page, once that is closed', async () => {
  at('#alone').focus();
  history.pushState(null, '', '/orders/1/show');
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" tabindex="-1"><button>Close</button></div>');
  at('[role="dialog"]').focus();
  at('main').innerHTML = '<h1>Orders</h1>';
  await Promise.resolve();
  expect(document.activeElement).toBe(at('[role="dialog"]'));
  history.pushState(null, '', '/orders');
  at('[role="dialog"]').remove();
  await focused('main');
});

it('stays in its part of the page when a button gives way to another', async () => {
  at('main').insertAdjacentHTML('beforeend', '<section><button id="stop">Stop</button></section>');
  at('#stop').focus();
  at('#stop').outerHTML = '<button id="go-on">Go on</button>';
  await focused('section');
});

it('is left alone when somebody pressed elsewhere, went on by themselves or to another page', async () => {
  const settled = () => new Promise((resolve) => setTimeout(() => setTimeout(resolve)));
  at('#a button').focus();
  at('main').dispatchEvent(new MouseEvent('pointerdown', { bubbles: true }));
  at('#a').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
  at('#b button').focus();
  at('#alone').focus();
  at('#b').remove();
  await settled();
  expect(document.activeElement).toBe(at('#alone'));
  at('#c button').focus();
  history.pushState(null, '', '/elsewhere');
  at('ul').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});
