/** Colours of the shop ("the manifest") for the two themes. Every pair that carries text is held to AA by a test. */
export interface Palette {
  readonly ink: string;
  readonly paper: string;
  readonly sheet: string;
  readonly tint: string;
  readonly rule: string;
  readonly ruleStrong: string;
  readonly muted: string;
  readonly harbour: string;
  readonly onHarbour: string;
  readonly harbourTint: string;
  readonly action: string;
  readonly actionHover: string;
  readonly onAction: string;
  readonly ok: string;
  readonly warn: string;
  readonly stop: string;
  readonly onState: string;
  /** The bar at the top. */
  readonly bar: string;
  readonly onBar: string;
}

export const lightPalette: Palette = {
  ink: '#12232b',
  paper: '#f7f4ec',
  sheet: '#ffffff',
  tint: '#f1ede2',
  rule: '#d9d2c3',
  ruleStrong: '#7d796b',
  muted: '#55636a',
  harbour: '#17595f',
  onHarbour: '#ffffff',
  harbourTint: '#e6efee',
  action: '#b8460e',
  actionHover: '#963808',
  onAction: '#ffffff',
  ok: '#1e6b3a',
  warn: '#8a5a00',
  stop: '#a4231c',
  onState: '#ffffff',
  bar: '#12232b',
  onBar: '#f7f4ec',
};

export const darkPalette: Palette = {
  ink: '#ece7db',
  paper: '#0f1a1f',
  sheet: '#16242b',
  tint: '#1d2e36',
  rule: '#32464f',
  ruleStrong: '#7f8f95',
  muted: '#a7b4b8',
  harbour: '#7cc4c2',
  onHarbour: '#0c1b1d',
  harbourTint: '#1b3439',
  action: '#f0955a',
  actionHover: '#f7b184',
  onAction: '#1c0f05',
  ok: '#80cf9c',
  warn: '#e3ba63',
  stop: '#f39a90',
  onState: '#0f1a1f',
  bar: '#0a1216',
  onBar: '#ece7db',
};

/** Pairs of text and ground that the pages really make. */
export const TEXT_PAIRS: ReadonlyArray<readonly [text: keyof Palette, ground: keyof Palette]> = [
  ...(['ink', 'muted', 'harbour', 'ok', 'warn', 'stop', 'action'] as const).flatMap((text) =>
    (['paper', 'sheet', 'tint'] as const).map((ground) => [text, ground] as const),
  ),
  ['harbour', 'harbourTint'],
  ['ink', 'harbourTint'],
  ['onHarbour', 'harbour'],
  ['onAction', 'action'],
  ['onAction', 'actionHover'],
  ['onState', 'ok'],
  ['onState', 'warn'],
  ['onState', 'stop'],
  ['onBar', 'bar'],
];
