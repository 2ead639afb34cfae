/** What Material asks of a field for long texts at each letter: nothing of it is inherited, or said by more than a name. */
const BOX = new Map(
  Object.entries({
    width: 'width',
    boxSizing: 'box-sizing',
    paddingTop: 'padding-top',
    paddingBottom: 'padding-bottom',
    borderTopWidth: 'border-top-width',
    borderBottomWidth: 'border-bottom-width',
  }).flatMap(([inScript, inSheet]) => [
    [inScript, inSheet],
    [inSheet, inSheet],
  ]),
);

/** Elements of which jsdom's own style sheet says how they are shown by more than their name. */
const BY_MORE_THAN_NAME = new Set(['dialog', 'input', 'rp', 'rt']);

/**
 * `getComputedStyle` of a page without style sheets. The name of an element by its role asks of everything in it whether it is hidden, and
 * jsdom answers by trying each of the 120 rules of its own style sheet and working out twelve colours. Of `display` and `visibility`
 * that sheet knows little: an element is shown by its name and its own style. The same is true of the box of a `textarea`, which measures
 * itself whenever it is drawn. Whatever else is asked, or of another page, jsdom answers.
 */
export function quickStyles(window: Window): typeof getComputedStyle {
  const { document } = window;
  const whole = window.getComputedStyle.bind(window);
  const byName = new Map<string, string>();
  let textarea: CSSStyleDeclaration | undefined;

  const displayOf = (element: Element): string => {
    if (element.hasAttribute('hidden') || BY_MORE_THAN_NAME.has(element.localName)) return whole(element).display;
    const own = ownStyle(element, 'display');
    if (own !== '') return own === 'unset' ? whole(element).display : own;
    const name = `${element.namespaceURI} ${element.localName}`;
    let display = byName.get(name);
    if (display === undefined) {
      display = whole(document.createElementNS(element.namespaceURI, element.localName)).display;
      byName.set(name, display);
    }
    return display;
  };

  const visibilityOf = (element: Element): string => {
    for (let at: Element | null = element; at !== null; at = at.parentElement) {
      const own = ownStyle(at, 'visibility');
      if (own !== '') return own === 'unset' ? whole(element).visibility : own;
    }
    return 'visible';
  };

  const boxOf = (element: Element, property: string): string => {
    const own = ownStyle(element, property);
    if (own === 'unset') return whole(element).getPropertyValue(property);
    textarea ??= whole(document.createElement('textarea'));
    return own === '' ? textarea.getPropertyValue(property) : own;
  };

  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || element.ownerDocument !== document) return whole(element, pseudo);
    let asked: CSSStyleDeclaration | undefined;
    const quick = (property: string): string | undefined => {
      if (property === 'display') return displayOf(element);
      if (property === 'visibility') return visibilityOf(element);
      const ofBox = element.localName === 'textarea' ? BOX.get(property) : undefined;
      if (ofBox !== undefined) return boxOf(element, ofBox);
      return undefined;
    };
    return new Proxy({} as CSSStyleDeclaration, {
      get(_target, property) {
        if (property === 'getPropertyValue') {
          return (name: string) => quick(name) ?? (asked ??= whole(element)).getPropertyValue(name);
        }
        const known = quick(String(property));
        if (known !== undefined) return known;
        asked ??= whole(element);
        const value: unknown = Reflect.get(asked, property);
        return typeof value === 'function' ? value.bind(asked) : value;
      },
    });
  };
}

function ownStyle(element: Element, property: string): string {
  return element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(property) : '';
}
