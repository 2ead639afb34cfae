const PATHS = {
  clip: 'M20 11.5l-8.5 8.5a5 5 0 0 1-7-7L13 4.5a3.3 3.3 0 0 1 4.7 4.7l-8.2 8.2a1.6 1.6 0 0 1-2.4-2.3l7.6-7.6',
  picture: 'M3 5h18v14H3zM3 16l5-5 5 5 3-3 5 5M15.5 9.5h.01',
  send: 'M4 12L3.5 4 21 12 3.5 20zM4 12h8',
  stop: 'M6 6h12v12H6z',
} as const;

/** Drawings that nothing but the conversation needs; the others are in `ui/icon.tsx`. */
export function ChatIcon({ name }: { readonly name: keyof typeof PATHS }) {
  return (
    <svg
      width={20}
      height={20}
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
