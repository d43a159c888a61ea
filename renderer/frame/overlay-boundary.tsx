import { Component, type ErrorInfo, type ReactNode } from 'react';
import { word } from '#renderer/i18n/use-words.ts';
import { toast } from '#renderer/state/toasts.ts';

type Props = { close(): void; children: ReactNode };

/**
 * A window above the screens that breaks, or that can't be fetched since the program is gone, closes with a word of
 * it; the editor below, with what is not saved yet, stays.
 */
export class OverlayBoundary extends Component<Props, { broke: boolean }> {
  override state = { broke: false };

  static getDerivedStateFromError(): { broke: boolean } {
    return { broke: true };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    reportError(new Error(`A window broke.${componentStack ?? ''}`, { cause: error }));
    toast({ text: word('error.overlay'), type: 'error' });
    this.props.close();
  }

  override render(): ReactNode {
    return this.state.broke ? null : this.props.children;
  }
}
