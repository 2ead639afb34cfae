/** @jest-environment jsdom */
import { quickStyles } from './quick-styles';

const MARKUP = `
  <main><p>a<span>b</span><q>c</q></p><ul><li>d</li></ul>
  <table><thead><tr><th>e</th></tr></thead><tbody><tr><td>f</td></tr></tbody></table>
  <form><label>g<input><input type="hidden"><input type="checkbox" hidden></label><button hidden>h</button></form>
  <select><optgroup label="i"><option>j</option></optgroup></select><textarea></textarea>
  <textarea rows="4" cols="9" disabled hidden style="width: 100%; padding: 0; border-top: 2px solid; box-sizing: border-box"></textarea>
  <textarea readonly aria-hidden="true" style="border-width: 3px; padding-top: unset; height: 23px; width: 0px"></textarea>
  <dialog>k</dialog><dialog open><h2>l</h2></dialog><ruby>m<rp>(</rp><rt>n</rt></ruby>
  <svg><title>o</title><g><path d="M0 0"></path></g></svg><template>p</template><custom-one>q</custom-one>
  <div style="display: none">r<b>s</b></div><div style="display: unset"></div><span style="display: flex"></span>
  <div style="visibility: hidden">t<i>u<em style="visibility: visible">v</em></i></div>
  <div style="color: red"><a href="#">w</a></div></main>`;

describe('quick styles', () => {
  beforeEach(() => {
    document.body.innerHTML = MARKUP;
  });
  afterEach(() => document.head.replaceChildren());

  const everything = () => [...document.querySelectorAll('*')];
  const asRead = (styles: typeof getComputedStyle) =>
    everything().map((element) => {
      const style = styles(element);
      const box = [
        style.boxSizing,
        style.paddingTop,
        style.paddingBottom,
        style.borderTopWidth,
        style.borderBottomWidth,
      ];
      const asked = [style.getPropertyValue('display'), style.getPropertyValue('padding-top')];
      return [element.outerHTML, style.display, style.visibility, style.color, style.width, ...box, ...asked];
    });

  it('are those that jsdom works out', () => {
    expect(asRead(quickStyles(window))).toEqual(asRead(window.getComputedStyle.bind(window)));
  });

  it('are those of the page as it is when they are read', () => {
    const quick = quickStyles(window);
    const button = document.querySelector('button')!;
    expect(quick(button).display).toBe('none');
    button.hidden = false;
    expect(quick(button).display).toBe('inline-block');
    document.querySelector('main')!.style.visibility = 'hidden';
    expect(quick(button).getPropertyValue('visibility')).toBe('hidden');
  });

  it('are left to jsdom where the page has a style sheet', () => {
    document.head.innerHTML = '<style>p { display: flex } li { visibility: collapse }</style>';
    const quick = quickStyles(window);
    expect(quick(document.querySelector('p')!).display).toBe('flex');
    expect(asRead(quick)).toEqual(asRead(window.getComputedStyle.bind(window)));
  });
});
