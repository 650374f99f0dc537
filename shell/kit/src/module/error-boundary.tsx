import { Component, type ReactNode } from 'react';
import { recoverFromChunkFailure } from './chunk-recovery.ts';

interface ErrorBoundaryProps {
  readonly fallback: (error: Error) => ReactNode;
  readonly onError?: (error: Error) => void;
  readonly children: ReactNode;
}

/** Catches what a tree throws while it is drawn, and draws something else in its place. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(error: unknown): { error: Error } {
    return { error: asError(error) };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(asError(error));
    recoverFromChunkFailure(error);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : this.props.fallback(error);
  }
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
