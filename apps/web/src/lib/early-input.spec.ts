/** @jest-environment jsdom */
import { enterAgain, watchEarlyInput } from './early-input';

const page = (html: string): HTMLElement => {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return document.getElementById('root')!;
};

const type = (field: HTMLInputElement, value: string) => {
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('what is entered before a page listens', () => {
  it('is typed on while it is entered again', async () => {
    const root = page('<input id="name">');
    const field = root.querySelector('input')!;
    watchEarlyInput(root);
    type(field, 'Ada');
    const entered = enterAgain();
    type(field, 'Ada B');
    await entered;
    expect(field.value).toBe('Ada B');
  });

  it('is left again where it was left, for fields that take what stands in them by then', async () => {
    const root = page('<input id="left"><input id="stays">');
    const told: string[] = [];
    for (const name of ['input', 'focusout']) {
      root.addEventListener(name, ({ target }) => told.push(`${name} ${(target as HTMLElement).id}`));
    }
    watchEarlyInput(root);
    for (const field of root.querySelectorAll('input')) type(field, '160');
    document.getElementById('stays')!.focus();
    told.length = 0;
    await enterAgain();
    expect(told).toEqual(['input left', 'focusout left', 'input stays']);
  });

  it('is followed by the button that was pressed, also where a box was ticked', async () => {
    const root = page('<input type="checkbox" id="box"><button type="button">Filters</button>');
    const button = root.querySelector('button')!;
    let presses = 0;
    button.addEventListener('click', () => (presses += 1));
    root.querySelector('input')!.checked = true;
    window.pressedEarly = button;
    watchEarlyInput(root);
    await enterAgain();
    await enterAgain();
    expect([presses, root.querySelector('input')!.checked]).toEqual([1, true]);
    delete window.pressedEarly;
  });

  it('ends with the radio that was chosen last', async () => {
    const root = page('<input type="radio" name="r" id="a"><input type="radio" name="r" id="b">');
    watchEarlyInput(root);
    for (const id of ['a', 'b', 'a']) document.getElementById(id)!.click();
    await enterAgain();
    expect(root.querySelector<HTMLInputElement>(':checked')?.id).toBe('a');
  });

  it('is left alone where somebody typed after the page listened', async () => {
    const root = page('<input id="first"><input id="other">');
    const [first, other] = [...root.querySelectorAll('input')];
    watchEarlyInput(root);
    type(first!, '1');
    const entered = enterAgain();
    type(other!, '2');
    await entered;
    type(other!, '3');
    await enterAgain();
    expect([first!.value, other!.value]).toEqual(['1', '3']);
  });
});
