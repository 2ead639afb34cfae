const { createElement, forwardRef } = require('react');
const { default: isPropValid } = require('@emotion/is-prop-valid');

const isTagName = (tag) => typeof tag === 'string' && /^[a-z]/.test(tag);
/** What goes through to an element, and what to a component, where nothing else is said. */
const forwardedTo = (tag) => (isTagName(tag) ? isPropValid : (name) => name !== 'theme');

/**
 * Stands for `@emotion/styled`, by which Material components get their styles: it draws the same elements with the same props, and works
 * out no style. No test can see one, since their sheets are kept out of the page (`StylesAside`), and what an element is called by
 * (`MuiAlert-standard`) Material says by itself.
 */
function styled(tag, { shouldForwardProp: outer } = {}) {
  // A styled component of a styled component is one element with the styles of both.
  const base = tag.__emotion_base ?? tag;
  const inner = tag.__emotion_forwardProp;
  const asked = inner && outer ? (name) => inner(name) && outer(name) : (outer ?? inner);
  const takesAs = !(asked ?? forwardedTo(base))('as');
  return () => {
    const Styled = forwardRef((props, ref) => {
      const element = (takesAs && props.as) || base;
      const forwards = asked ?? forwardedTo(element);
      const forwarded = {};
      for (const [name, value] of Object.entries(props)) {
        if (!(takesAs && name === 'as') && forwards(name)) forwarded[name] = value;
      }
      forwarded.className = props.className ?? '';
      if (ref) forwarded.ref = ref;
      return createElement(element, forwarded);
    });
    return Object.assign(Styled, { __emotion_base: base, __emotion_forwardProp: asked });
  };
}

module.exports = { __esModule: true, default: styled };
