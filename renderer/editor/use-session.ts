import { useEffect, useState } from 'react';
import { useMaybeBook } from '#renderer/state/services.ts';
import type { Session } from './session.ts';

type Opened = { chapterId: string; session: Session };

/** The session of a chapter once it is open; opens it where it is not. */
export function useSession(chapterId: string | undefined, fail?: (error: unknown) => void): Session | null {
  const sessions = useMaybeBook()?.sessions;
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    if (!chapterId || !sessions) return;
    let wanted = true;
    sessions.open(chapterId).then(
      (session) => wanted && setOpened({ chapterId, session }),
      (error: unknown) => wanted && fail?.(error),
    );
    return () => {
      wanted = false;
    };
  }, [chapterId, sessions, fail]);
  return opened && opened.chapterId === chapterId ? opened.session : null;
}
