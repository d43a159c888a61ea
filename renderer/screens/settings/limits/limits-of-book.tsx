import { useState } from 'react';
import type { BookView } from '#contract/views.ts';
import {
  badLimit,
  defaultLimits,
  type LimitField,
  type Limits,
  limitAt,
  limitFields,
  limitsOf,
  withLimit,
} from '#model/limits.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { showBook, useBook } from '#renderer/state/book.ts';
import { tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { toast } from '#renderer/state/toasts.ts';
import { onSubmit } from '#renderer/ui/form.tsx';
import { anchorOf } from '../sections.ts';
import { LimitInput } from './limit-input.tsx';
import { limitName } from './limit-name.ts';

const groups = ['title', 'prose', 'outline.cjk', 'outline.words', 'entry'] as const;
const fieldsOf = (group: string): LimitField[] =>
  limitFields.filter(({ path }) => path.startsWith(`${group}.`));

const isSame = (a: Limits, b: Limits): boolean =>
  limitFields.every(({ path }) => limitAt(a, path) === limitAt(b, path));

/** What the validators hold the assistant to in this book, each with its default and range. */
export function LimitsOfBook() {
  const view = useBook((shown) => shown.view);
  return view && <LimitsForm key={JSON.stringify(view.project.extra.limits)} view={view} />;
}

function LimitsForm({ view }: { view: BookView }) {
  const { t } = useWords();
  const { client, bookId } = useBookServices();
  const saved = limitsOf(view.project);
  const [limits, setLimits] = useState(saved);
  const bad = badLimit(limits);
  const isChanged = !isSame(limits, saved);
  const save = async (next: Limits) => {
    const answer = await tried(() => client.preferences.setLimits({ bookId, limits: next }));
    if (!answer) return;
    showBook(answer);
    toast({ text: t('limits.saved') });
  };
  return (
    <form className="limits-form" noValidate onSubmit={onSubmit(() => !bad && isChanged && save(limits))}>
      <p className="quiet">{t('limits.title.hint')}</p>
      {groups.map((group) => (
        <fieldset
          key={group}
          className="settings-section"
          id={anchorOf(`limits.group.${group}`)}
          tabIndex={-1}
        >
          <legend>{t(`limits.group.${group}`)}</legend>
          {fieldsOf(group).map((field) => (
            <LimitInput
              key={field.path}
              field={field}
              value={limitAt(limits, field.path)}
              isBad={bad?.path === field.path}
              change={(value) => setLimits(withLimit(limits, field.path, value))}
            />
          ))}
        </fieldset>
      ))}
      <div className="settings-end">
        {bad && (
          <p className="note seal grow" role="alert">
            {t('limits.wrong', { name: t(limitName(bad.path)), min: bad.min, max: bad.max })}
          </p>
        )}
        <button
          type="button"
          className="button"
          disabled={isSame(saved, defaultLimits) && !isChanged}
          onClick={() => (isSame(saved, defaultLimits) ? setLimits(defaultLimits) : void save(defaultLimits))}
        >
          {t('limits.reset')}
        </button>
        <button type="submit" className="button primary" disabled={!isChanged || bad !== undefined}>
          {t('limits.save')}
        </button>
      </div>
    </form>
  );
}
