import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';

/** Takes files by drop or by the system's picker. */
export function FilePicker({ take }: { take(files: File[]): void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const takeList = (list: FileList | null) => {
    if (list && list.length > 0) take([...list]);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    takeList(event.dataTransfer.files);
  };
  const hover = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-label={t('import.drop')}
      className="drop-zone"
      data-over={over}
      onDrop={drop}
      onDragOver={hover}
      onDragLeave={() => setOver(false)}
    >
      <Upload size={28} aria-hidden />
      <h2>{t('import.drop')}</h2>
      <p className="quiet">{t('import.drop.text')}</p>
      <button type="button" className="button primary" onClick={() => input.current?.click()}>
        {t('import.choose')}
      </button>
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={t('import.choose')}
        onChange={(event) => takeList(event.target.files)}
      />
    </section>
  );
}
