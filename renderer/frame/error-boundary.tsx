import { Component, type ErrorInfo, type ReactNode } from 'react';
import { word } from '#renderer/i18n/use-words.ts';
import { Empty } from '#renderer/ui/empty.tsx';
import { forgetFailures } from './lazy-part.tsx';

type Props = { children: ReactNode };
type State = { error: Error | null };

/** Keeps one broken screen from taking the window with it; trying again fetches what did not come. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(new Error(`A screen broke.${componentStack ?? ''}`, { cause: error }));
    forgetFailures();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <div role="alert">
        <Empty title={word('error.title')} text={word('error.text')}>
          <button type="button" className="button primary" onClick={() => this.setState({ error: null })}>
            {word('error.again')}
          </button>
        </Empty>
        <details className="error-details">
          <summary>{word('error.details')}</summary>
          <pre>{error.stack ?? error.message}</pre>
        </details>
      </div>
    );
  }
}
