/** The manifest's own colours, and the few neutrals that every sheet shares. */
export const colours = {
  ink: '#12232B',
  paper: '#F7F4EC',
  sheet: '#FFFFFF',
  sheetShade: '#FBF9F5',
  rule: '#D9D2C3',
  muted: '#55636A',
  harbour: '#17595F',
  hiVis: '#B8460E',
  ground: '#E9E2D2',
  timber: '#D8B27C',
  timberLight: '#E9CFA4',
  timberDark: '#AD8450',
  /** Of a carton: its top, its left and its right face, and its tape on the right one. */
  carton: '#F3E7CF',
  cartonLeft: '#E3CFA3',
  cartonRight: '#CDB380',
  cartonTape: '#BFA470',
} as const;
