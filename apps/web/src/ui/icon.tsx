const PATHS = {
  menu: 'M3 6h18M3 12h18M3 18h18',
  close: 'M5 5l14 14M19 5L5 19',
  cart: 'M2 3h3l2.4 12.2a1.5 1.5 0 0 0 1.5 1.2h8.9a1.5 1.5 0 0 0 1.5-1.2L21 7H6M9.5 20.5h.01M17.5 20.5h.01',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  check: 'M4 12.5l5.5 5.5L20 6.5',
  arrow: 'M4 12h16M14 6l6 6-6 6',
  back: 'M20 12H4M10 6l-6 6 6 6',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  zoom: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5L21 21',
  chat: 'M4 4.5h16v11.5h-9L6 20.5V16H4z',
  maximise: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
  minimise: 'M5 18h14',
  restore: 'M13 5v6h6M13 11l7-7M11 19v-6H5M11 13l-7 7',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5M12 7.5h.01',
  alert: 'M12 3.5L22 20.5H2zM12 10v4.5M12 17.5h.01',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13',
  external: 'M14 4h6v6M20 4l-9 9M18 14v6H4V6h6',
  ship: 'M3 18c2 0 2 1.5 4.5 1.5S10 18 12 18s2 1.5 4.5 1.5S19 18 21 18M4.5 15L3 11h18l-2 4.5M6 11V6h12v5M12 3v3',
  plane: 'M10.5 13.5L3 11V9h9l-3-6h2l6 6h3a1.5 1.5 0 0 1 0 3h-4l-5 8H9z',
  truck: 'M2 6h11v11H2zM13 10h4l4 4v3h-8M6.5 19.5h.01M17 19.5h.01',
  document: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6z',
} as const;

export type IconName = keyof typeof PATHS;

/** Decorative line drawing; its meaning is always in a text beside it. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
