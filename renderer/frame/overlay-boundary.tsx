import { Component, type ErrorInfo, type ReactNode } from 'react';
import { word } from '#renderer/i18n/use-words.ts';
import { toast } from '#renderer/state/toasts.ts';
import { forgetFailures } from './lazy-part.tsx';

type Props = {
  close(): void;
  /** Opens the window once more. */
  again(): void;
  children: ReactNode;
};

/**
 * A window above the screens that breaks, or that can't be fetched since the program is gone, closes with a word of
 * it, from which it is tried again; the editor below, with what is not saved yet, stays.
 */
export class OverlayBoundary extends Component<Props, { broke: boolean }> {
  override state = { broke: false };

  static getDerivedStateFromError(): { broke: boolean } {
    return { broke: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(new Error(`A window broke.${componentStack ?? ''}`, { cause: error }));
    forgetFailures();
    const { close, again } = this.props;
    close();
    toast({
      text: word('error.overlay'),
      type: 'error',
      action: { label: word('error.again'), run: again },
    });
  }

  override render(): ReactNode {
    return this.state.broke ? null : this.props.children;
  }
}
