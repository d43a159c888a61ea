import { useEffect, useMemo, useState } from 'react';
import type { ExportChoice, ExportPreset } from '#contract/exports.ts';
import type { BookView, ExportFormat, MadeFile } from '#contract/views.ts';
import { type Failure, toFailure } from '#renderer/client.ts';
import { change, tried } from '#renderer/state/commands.ts';
import { useBookServices } from '#renderer/state/services.ts';
import { useJob } from '#renderer/state/use-job.ts';
import { download } from './download.ts';
import { type OptionValue, toDefaults, toFields, toValues } from './options.ts';

export const everything: ExportChoice = {
  ...{ from: null, to: null, volumes: null, statuses: null },
  ...{ front: '', back: '' },
};

export function useFormats() {
  const { client } = useBookServices();
  const [shown, setShown] = useState<{ formats: ExportFormat[]; failure: Failure | null }>({
    formats: [],
    failure: null,
  });
  useEffect(() => {
    client.exports.formats().then(
      (formats) => setShown({ formats, failure: null }),
      (error: unknown) => setShown({ formats: [], failure: toFailure(error) }),
    );
  }, [client]);
  return shown;
}

/** The book's own presets, read anew when they change, by an undo for one. */
export function usePresets({ project }: BookView) {
  const book = useBookServices();
  const { client, bookId } = book;
  const [read, setRead] = useState<{ of: string; presets: ExportPreset[] }>({ of: '', presets: [] });
  const { presets } = read;
  const of = JSON.stringify(project.extra.exportPresets) ?? '';
  useEffect(() => {
    void tried(() => client.exports.presets({ bookId })).then(
      (list) => list && setRead({ of, presets: list }),
    );
  }, [client, bookId, of]);
  const save = (preset: ExportPreset) =>
    change(book, () => client.exports.savePreset({ bookId, preset }), {
      key: 'export.preset.saved',
      facts: { name: preset.name },
    });
  const remove = (name: string) =>
    change(book, () => client.exports.removePreset({ bookId, name }), {
      key: 'export.preset.removed',
      facts: { name },
    });
  return { presets, save, remove };
}

type Given = { format: ExportFormat; choice: ExportChoice; initial: ExportPreset['options'] };

/** One format's options, and the making of its file. */
export function useExport({ format, choice, initial }: Given) {
  const { client, sessions, bookId } = useBookServices();
  const fields = useMemo(() => toFields(format.options), [format]);
  const [options, setOptions] = useState(() => ({ ...toDefaults(fields), ...toValues(fields, initial) }));
  const job = useJob<MadeFile>();
  const setOption = (name: string) => (value: OptionValue) =>
    setOptions((old) => ({ ...old, [name]: value }));
  const save = async ({ exportId, name }: MadeFile) => {
    const bytes = await tried(() => client.exports.take({ exportId }));
    if (bytes) download({ name, bytes });
  };
  const run = async () => {
    const made = await job.start(async (signal) => {
      await sessions.flush();
      const given = format.isStory ? choice : everything;
      return client.exports.run({ bookId, format: format.id, options, choice: given }, { signal });
    });
    if (made) await save(made);
  };
  return { options, setOption, fields, job, run, save };
}
