/** What every tool that opens above a page is given. */
export interface ToolProps {
  readonly onClose: () => void;
}
