type Day = { day: string; start: number };

const localDay = (now: Date) => `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;

/** The length of the book when this day's work began on this machine; the first look of a day sets it. */
export function dayStart(storage: Storage, bookId: string, total: number, now: Date): number {
  const key = `mojian.today.${bookId}`;
  const text = storage.getItem(key);
  const kept: Partial<Day> | null = text === null ? null : JSON.parse(text);
  const day = localDay(now);
  if (kept?.day === day && typeof kept.start === 'number') return kept.start;
  storage.setItem(key, JSON.stringify({ day, start: total } satisfies Day));
  return total;
}

/** How much longer the book became today, in 字 or words; never below 0. */
export function writtenToday(bookId: string, total: number): number {
  return Math.max(0, total - dayStart(localStorage, bookId, total, new Date()));
}
