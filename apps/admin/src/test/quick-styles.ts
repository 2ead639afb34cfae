/** Elements of which jsdom's own style sheet says how they are shown by more than their name. */
const BY_MORE_THAN_NAME = new Set(['dialog', 'input', 'rp', 'rt']);

/**
 * `getComputedStyle` of a page without style sheets. The name of an element by its role asks of everything in it whether it is hidden, and
 * jsdom answers by trying each of the 120 rules of its own style sheet and working out twelve colours. Of `display` and `visibility`
 * that sheet knows little: an element is shown by its name and its own style. Whatever else is asked, or of another page, jsdom answers.
 */
export function quickStyles(window: Window): typeof getComputedStyle {
  const { document } = window;
  const whole = window.getComputedStyle.bind(window);
  const byName = new Map<string, string>();

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

  return (element, pseudo) => {
    if (pseudo || document.styleSheets.length > 0 || element.ownerDocument !== document) return whole(element, pseudo);
    let asked: CSSStyleDeclaration | undefined;
    const quick = (property: string): string | undefined => {
      if (property === 'display') return displayOf(element);
      if (property === 'visibility') return visibilityOf(element);
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
