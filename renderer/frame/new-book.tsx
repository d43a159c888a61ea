import { useState } from 'react';
import type { Client } from '#renderer/client.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { go } from '#renderer/route.ts';
import { useApp } from '#renderer/state/app.ts';
import { tried } from '#renderer/state/commands.ts';
import { useServices } from '#renderer/state/services.ts';
import { Field, Select } from '#renderer/ui/field.tsx';
import { FormEnd, onSubmit } from '#renderer/ui/form.tsx';
import { Modal } from '#renderer/ui/modal.tsx';

const bookLanguages = ['zh-CN', 'zh-TW', 'en', 'ja', 'ko'] as const;

/** A new book is ready to be written in. */
async function addFirstChapter(client: Client, bookId: string): Promise<string> {
  await client.books.open({ bookId });
  const first = { at: 0, title: '', kind: 'chapter', volumeId: null } as const;
  return (await client.chapters.insert({ bookId, ...first })).chapterId;
}

export function NewBook({ close }: { close(): void }) {
  const { t } = useWords();
  const { client } = useServices();
  const [title, setTitle] = useState('');
  const [author, setAuthor] = useState('');
  const [language, setLanguage] = useState<string>(useApp(({ settings }) => settings.locale));
  const create = async () => {
    const made = await tried(() => client.library.create({ title: title.trim(), author, language }));
    if (!made) return;
    const { bookId } = made;
    const chapterId = await tried(() => addFirstChapter(client, bookId));
    close();
    go({ at: 'book', bookId, screen: 'write', ...(chapterId && { chapterId }) });
  };
  return (
    <Modal title={t('newBook.title')} close={close}>
      <form className="form" onSubmit={onSubmit(create)}>
        <Field label={t('newBook.name')}>
          <input
            className="input"
            required
            value={title}
            onChange={(event) => setTitle(event.target.value)}
          />
        </Field>
        <Field label={t('newBook.author')}>
          <input className="input" value={author} onChange={(event) => setAuthor(event.target.value)} />
        </Field>
        <Field label={t('newBook.language')}>
          <Select
            value={language}
            change={setLanguage}
            options={bookLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
          />
        </Field>
        <FormEnd close={close} label={t('newBook.go')} disabled={!title.trim()} />
      </form>
    </Modal>
  );
}
