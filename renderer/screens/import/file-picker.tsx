import { Upload } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { useWords } from '#renderer/i18n/use-words.ts';
import { PasteForm } from './paste-form.tsx';

type Props = { take(files: File[]): void };

/** Takes files by drop, by the system's picker, as a folder, or as pasted text. */
export function FilePicker({ take }: Props) {
  const { t } = useWords();
  const [over, setOver] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const { files } = event.dataTransfer;
    if (files.length > 0) take([...files]);
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
      <div className="drop-choices">
        <Choose take={take} what="import.choose" />
        <Choose take={take} what="import.chooseFolder" />
        <button type="button" className="button" onClick={() => setPasting(true)}>
          {t('import.paste')}
        </button>
      </div>
      {isPasting && <PasteForm take={take} close={() => setPasting(false)} />}
    </section>
  );
}

/** A button for the system's picker of files, or of a folder. */
function Choose({ take, what }: Props & { what: 'import.choose' | 'import.chooseFolder' }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const isFolder = what === 'import.chooseFolder';
  return (
    <>
      <button
        type="button"
        className={isFolder ? 'button' : 'button primary'}
        onClick={() => input.current?.click()}
      >
        {t(what)}
      </button>
      <input
        ref={input}
        type="file"
        {...(isFolder ? { webkitdirectory: '' } : { multiple: true })}
        className="sr-only"
        tabIndex={-1}
        aria-label={t(what)}
        onChange={({ target: { files } }) => files && files.length > 0 && take([...files])}
      />
    </>
  );
}
