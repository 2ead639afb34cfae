export const TOOLTIP_DELAY_MS = 700;
/** Whoever has just read one tooltip gets the next without waiting. */
export const TOOLTIP_SKIP_MS = 300;

/** When a hint is shown; one for all hints of the page, as reading one makes the next come at once. */
export class TooltipTiming {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private hide: (() => void) | null = null;
  private closedAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly now: () => number = () => Date.now()) {}

  /** The pointer came: `show` is called after the delay, `hide` when another hint takes its place. */
  enter(show: () => void, hide: () => void): void {
    clearTimeout(this.timer);
    const warm = this.hide !== null || this.now() - this.closedAt < TOOLTIP_SKIP_MS;
    if (warm) this.open(show, hide);
    else this.timer = setTimeout(() => this.open(show, hide), TOOLTIP_DELAY_MS);
  }

  /** The focus came by keyboard: no waiting. */
  open(show: () => void, hide: () => void): void {
    clearTimeout(this.timer);
    if (this.hide !== hide) this.hide?.();
    this.hide = hide;
    show();
  }

  /** Pointer or focus left, or Escape was pressed. */
  leave(hide: () => void): void {
    clearTimeout(this.timer);
    if (this.hide !== hide) return;
    this.hide = null;
    this.closedAt = this.now();
    hide();
  }
}
