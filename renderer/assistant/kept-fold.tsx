import { createContext, type ReactNode, use } from 'react';

/** The folds that are open in a chat, by name. They outlive the rows that they stand in. */
export const FoldsContext = createContext<Set<string>>(new Set());

type Props = { name: string; summary: string; className: string; children: ReactNode };

/** A fold that is as it was left when its row scrolls in again. */
export function KeptFold({ name, summary, className, children }: Props) {
  const open = use(FoldsContext);
  return (
    <details
      className={className}
      open={open.has(name)}
      onToggle={({ currentTarget }) => (currentTarget.open ? void open.add(name) : void open.delete(name))}
    >
      <summary>{summary}</summary>
      {children}
    </details>
  );
}
