/** Renders nothing in place of a view that throws, and reports the error. The page and its other widgets are not affected. */
import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<{ onError(error: unknown): void; children: ReactNode }, { hasFailed?: boolean }> {
  override componentDidCatch(error: unknown) {
    this.setState({ hasFailed: true });
    this.props.onError(error);
  }

  override render() {
    return this.state?.hasFailed ? null : this.props.children;
  }
}
