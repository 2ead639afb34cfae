const YES =
  "yes|yep|yeah|yup|ya|y|ok|okay|k|sure|please|please do|(?:go ahead|go on|do (?:it|that))(?: then)?|lock (?:it|that|them) in|sounds good|that'?s fine|fine|alright|right|correct|confirm(?:ed)?|好的?|是的?|可以|vâng|có|được|đồng ý|s[íi]|claro|vale|por favor";
const BESIDE = 'please|thanks|thank you|mate|add (?:it|them)';

/** A yes, however often it is said, and nothing that it could be a yes to. */
export const BARE_YES = new RegExp(`^\\s*(?:${YES})(?:[\\s,]+(?:${YES}|${BESIDE}))*[\\s.!]*$`, 'iu');

/** A yes that names nothing: it takes what was offered, or nothing. */
export const isBareYes = (text: string): boolean => BARE_YES.test(text);
