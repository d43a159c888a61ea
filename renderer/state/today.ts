import { useEffect, useState } from 'react';
import type { WritingDay } from '#contract/plan.ts';
import { listenToBook } from './book-news.ts';
import { useBookServices } from './services.ts';

/** Milliseconds until the next local midnight, and a second beyond it. */
export function untilTomorrow(now: Date): number {
  const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, 0, 0, 1);
  return midnight.getTime() - now.getTime();
}

/** Runs something at the beginning of every day. Answers its end. */
export function atMidnight(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => {
      run();
      wait();
    }, untilTomorrow(new Date()));
  };
  wait();
  return () => clearTimeout(timer);
}

/** What was written today in the open book; null until the service has said so. */
export function useToday(): WritingDay | null {
  const { client, bookId, connection } = useBookServices();
  const [today, setToday] = useState<WritingDay | null>(null);
  useEffect(() => {
    // Without an answer the last figure stays; the banner above says that the connection broke.
    const read = () => void client.plan.today({ bookId }).then(setToday, () => undefined);
    const endings = [
      atMidnight(read),
      listenToBook((event) => event.type === 'plan-changed' && setToday(event.today)),
      connection.listen((state) => state === 'open' && read()),
    ];
    return () => {
      for (const end of endings) end();
    };
  }, [client, bookId, connection]);
  return today;
}
