import type { ReactNode } from 'react';

type Props = {
  glyph?: string;
  title: string;
  text?: string;
  badge?: string;
  heading?: 'h1' | 'h2';
  children?: ReactNode;
};

/** An empty state: what is not here, and what to do next. */
export const Empty = ({ glyph, title, text, badge, heading: Heading = 'h2', children }: Props) => (
  <div className="empty">
    {glyph && (
      <span className="glyph" aria-hidden>
        {glyph}
      </span>
    )}
    {badge && <span className="pill amber">{badge}</span>}
    <Heading>{title}</Heading>
    {text && <p>{text}</p>}
    {children && <div className="actions">{children}</div>}
  </div>
);
