import type { ReactNode } from 'react';

/** One stop of a shipment, drawn in the line of the house mark: 120 by 84, ground at 76. */
function Stop({ children }: { readonly children: ReactNode }) {
  return (
    <svg viewBox="0 0 120 84" width="120" height="84" fill="none" aria-hidden="true" focusable="false">
      <g stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
        {children}
        <path d="M4 77h112" strokeWidth="1" strokeDasharray="3 3" />
      </g>
    </svg>
  );
}

const PALLET = 'M34 70h52M38 70v6M60 70v6M82 70v6';
const FILL = { fill: 'var(--harbour-tint)' } as const;

/** Factory with cartons, container with pallets, stamped declaration, truck at the kerb; in the order of the steps. */
export const JOURNEY_STOPS: readonly ReactNode[] = [
  <Stop key="factory">
    <path d="M10 76V38l16 10V38l16 10V38l16 10V22h12v54z" {...FILL} />
    <path d="M20 60h8M34 60h8M48 60h8" />
    <path d="M80 54h26v22H80zM80 62h26M93 54v8" />
  </Stop>,
  <Stop key="container">
    <path d="M12 16h96v46H12z" {...FILL} />
    <path d="M24 16v46M36 16v46M84 16v46M96 16v46" strokeWidth="1" />
    <path d="M44 30h32v32H44zM44 46h32M60 30v32" fill="var(--sheet)" />
    <path d={PALLET} />
  </Stop>,
  <Stop key="customs">
    <path d="M30 8h42l14 14v54H30zM72 8v14h14" {...FILL} />
    <path d="M40 30h34M40 40h34M40 50h18" strokeWidth="1.5" />
    <g stroke="var(--action)">
      <circle cx="74" cy="58" r="13" fill="var(--sheet)" />
      <path d="M67 58l5 5 9-10" />
    </g>
  </Stop>,
  <Stop key="truck">
    <path d="M8 22h64v44H8z" {...FILL} />
    <path d="M72 36h20l14 14v16H72zM80 44h10l7 8H80z" />
    <circle cx="28" cy="68" r="8" fill="var(--sheet)" />
    <circle cx="88" cy="68" r="8" fill="var(--sheet)" />
    <path d="M24 34h14v20H24zM42 34h14v20H42z" strokeWidth="1.5" />
  </Stop>,
];
