/** The manifest's own colours, and the few neutrals that every drawing shares. */
export const colours = {
  ink: '#12232B',
  paper: '#F7F4EC',
  sheet: '#FFFFFF',
  rule: '#D9D2C3',
  muted: '#55636A',
  harbour: '#17595F',
  hiVis: '#B8460E',
  ground: '#E9E2D2',
  steelLight: '#F3F6F6',
  steel: '#D3DADC',
  steelDark: '#A5B1B5',
  glass: '#DDEBEA',
  glassDark: '#B9D2D1',
  timber: '#D8B27C',
  timberLight: '#E9CFA4',
  timberDark: '#AD8450',
  charcoal: '#37434A',
  charcoalDark: '#222C31',
  charcoalLight: '#5C6A71',
  gold: '#D9A441',
  sea: '#3F8F8A',
  leaf: '#4F7F52',
  leafDark: '#376040',
  clay: '#C0714A',
  screen: '#24434F',
} as const;

/** The flat tones one thing is painted in; `line` is what shows as a detail line on `main`. */
export interface Tint {
  readonly main: string;
  readonly light: string;
  readonly dark: string;
  readonly line: string;
}

const channels = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** Mixes two hex colours; `share` 0 gives the first, 1 the second. */
export const mix = (first: string, second: string, share: number): string => {
  const [a, b] = [channels(first), channels(second)];
  const mixed = a.map((channel, index) => Math.round(channel + ((b[index] ?? channel) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`.toUpperCase();
};

const brightness = (hex: string): number => {
  const [red, green, blue] = channels(hex);
  return (red * 299 + green * 587 + blue * 114) / 1000;
};

/** Timber, clay and brass go pale towards cream; towards white they would turn pink. */
const isWarm = (hex: string): boolean => {
  const [red, , blue] = channels(hex);
  return red - blue > 40;
};

/** Derives the tones of a thing from its one colour; dark things get light detail lines, or they would be a blot. */
export const tintOf = (main: string): Tint => {
  const isDark = brightness(main) < 95;
  return {
    main,
    light: mix(main, isWarm(main) ? '#FFF1D2' : '#FFFFFF', isDark ? 0.26 : 0.45),
    dark: mix(main, colours.ink, isDark ? 0.4 : 0.24),
    line: isDark ? mix(main, '#FFFFFF', 0.5) : colours.ink,
  };
};

/** Every finish, colour and material that the drawings know by name (lower case). */
const named: Readonly<Record<string, string>> = {
  // metals
  chrome: '#D3DADC',
  steel: '#C9D1D3',
  stainless: '#C9D1D3',
  '316 stainless': '#DDE4E6',
  aluminium: '#D5DADB',
  galvanised: '#BFC9CC',
  zinc: '#C5C3AE',
  'brushed nickel': '#C2BAAC',
  'satin nickel': '#CBC4B8',
  'brushed steel': '#B4BEC2',
  'brushed gold': '#CFA75C',
  gunmetal: '#5B6368',
  brass: '#D2A74C',
  copper: '#C57F54',
  'cast iron': '#3B4348',
  // paints and powders
  black: '#30383C',
  'matte black': '#30383C',
  'powder black': '#30383C',
  white: '#F6F5F1',
  'matte white': '#F1EFE9',
  'white satin': '#F3F1EA',
  'chalk white': '#EFEBE0',
  'powder white': '#F3F2EE',
  ivory: '#F1E8D2',
  bone: '#E7DDC8',
  oat: '#DDCDB0',
  natural: '#DCC9A6',
  sand: '#D9C39A',
  limestone: '#D8CFBC',
  clay: '#C79678',
  terracotta: '#C1683F',
  rust: '#A9512D',
  'chilli red': '#B5322A',
  red: '#B5322A',
  orange: '#D07A2E',
  yellow: '#DDB23E',
  pink: '#D99A9C',
  purple: '#76588C',
  brown: '#7D5838',
  beige: '#DCCFB4',
  cream: '#F0E6CE',
  gold: '#CFA75C',
  silver: '#CBD2D4',
  green: '#4D7B55',
  'forest green': '#2F5D43',
  moss: '#7A8353',
  olive: '#80804A',
  sage: '#A9BA9A',
  mint: '#BCD0B4',
  ocean: '#4E8C9C',
  blue: '#3C6FA0',
  'deep blue': '#23477A',
  navy: '#2A3F66',
  'navy rim': '#2A3F66',
  chambray: '#8FA6C0',
  slate: '#6C7A83',
  grey: '#9EA6A9',
  gray: '#9EA6A9',
  'speckled grey': '#B9BAB4',
  ash: '#B5B7B1',
  graphite: '#545B5F',
  charcoal: '#434B50',
  basalt: '#575C5E',
  // timbers and fibres
  oak: '#D3AE77',
  'smoked oak': '#8A6A4A',
  walnut: '#845B3C',
  'spotted gum': '#B07A50',
  blackbutt: '#D2A576',
  'silver ash': '#B9B0A1',
  merbau: '#8E5438',
  teak: '#BE8A50',
  acacia: '#A8703F',
  rubberwood: '#DFBE8C',
  bamboo: '#DEBF82',
  rattan: '#D0A468',
  seagrass: '#C4AE76',
  hyacinth: '#C0985F',
  melamine: '#E4E1D8',
  'vegan leather': '#9A6340',
  // stones
  marble: '#E6E4DF',
  'green marble': '#6F8F7D',
  'black marble': '#3A3F42',
  granite: '#8C9193',
  sandstone: '#DDB98A',
  'raj blend': '#C79B86',
  travertine: '#DDCBAA',
  terrazzo: '#DAD6CC',
  polished: '#EAE7DF',
  // glass and light
  glass: '#DDEBEA',
  'fluted glass': '#C6DFDB',
  '4000 k': '#FFF3D0',
  '5000 k': '#F2F8FF',
  'warm white 2700 k': '#FFD48A',
  'warm white': '#FFD48A',
  'cool white': '#F2F8FF',
};

// "4000 K" is searched before "black", and long names before the short ones they contain.
const byLength = Object.keys(named).sort((a, b) => b.length - a.length);
const inText = byLength.map((name) => ({ name, pattern: new RegExp(`(?<![a-z])${name}(?![a-z])`) }));

/** The tint that a finish, colour or material word stands for; undefined for a word that names no colour. */
export const tintNamed = (words: string): Tint | undefined => {
  const text = words.trim().toLowerCase();
  const name = text in named ? text : inText.find(({ pattern }) => pattern.test(text))?.name;
  const main = name === undefined ? undefined : named[name];
  return main === undefined ? undefined : tintOf(main);
};

/** Words in a product's own name that say what it is made of; colours there ("Penny Round") would mislead. */
const materials =
  /cast iron|brass|stainless|aluminium|galvanised|zinc|oak|walnut|merbau|teak|acacia|rubberwood|bamboo|rattan|seagrass|hyacinth|melamine|marble|granite|sandstone|travertine|terrazzo|copper/;

/** The tint of the base product: its material when the name states one, else the usual tint of its family. */
export const standardTint = (productName: string, familyTint: string): Tint => {
  const material = materials.exec(productName.toLowerCase())?.[0];
  return tintNamed(material ?? familyTint) ?? tintOf(colours.steel);
};
