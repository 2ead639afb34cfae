interface PalletMarkProps {
  readonly size?: number;
  /** 0 empty, 1 half, 2 full. */
  readonly fill?: 0 | 1 | 2;
}

/** A pallet with two stacks; what is not loaded is drawn dashed. The house mark. */
export function PalletMark({ size = 28, fill = 1 }: PalletMarkProps) {
  const stack = (x: number, loaded: boolean) =>
    loaded ? (
      <path d={`M${x} 5h12v15H${x}z`} fill="currentColor" />
    ) : (
      <path d={`M${x + 0.5} 5.5h11v14h-11z`} fill="none" stroke="currentColor" strokeDasharray="2.4 1.8" />
    );
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      {stack(3, fill >= 1)}
      {stack(17, fill === 2)}
      <path d="M2 22h28v2.4H2zM3 24.4h5V28H3zm10.5 0h5V28h-5zm10.5 0h5V28h-5z" fill="currentColor" />
    </svg>
  );
}
