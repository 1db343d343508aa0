/** Keeps a broken view inside its shadow root: it draws nothing and reports, the page and its other widgets go on. */
import { Component, type ReactNode } from 'react';

interface Props {
  onError(error: unknown): void;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
