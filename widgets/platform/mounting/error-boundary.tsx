/** Keeps a broken view inside its shadow root: it draws nothing and reports, the page and its other widgets go on. */
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<{ onError(error: unknown): void; children: ReactNode }, { broken?: boolean }> {
  override componentDidCatch(error: unknown) {
    this.setState({ broken: true });
    this.props.onError(error);
  }

  override render() {
    return this.state?.broken ? null : this.props.children;
  }
}
