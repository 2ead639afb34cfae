import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  readonly fallback: (retry: () => void, error: unknown) => ReactNode;
  /** A change of this value clears the fault, e.g. the address. */
  readonly resetKey?: string;
  readonly children: ReactNode;
}

/** Keeps a fault inside its part of the page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('unknown fault') };
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    if (before.resetKey !== this.props.resetKey && this.state.error !== undefined) this.setState({ error: undefined });
  }

  override render() {
    return this.state.error === undefined
      ? this.props.children
      : this.props.fallback(() => this.setState({ error: undefined }), this.state.error);
  }
}
