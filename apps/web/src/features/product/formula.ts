/** The engine's formula as a person would write it: rounding marks go, the multiplication sign is a real one. */
export const readableFormula = (formula: string): string =>
  formula.replace(/\br[234]\(((?:[^()]|\([^()]*\))*)\)/g, '$1').replace(/(?<=[\d)%]) x (?=[\d(])/g, ' \u00d7 ');
