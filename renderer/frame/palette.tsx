import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import type { SearchHit } from '#contract/views.ts';
import { showKeys } from '#renderer/actions/keys.ts';
import { useActions } from '#renderer/actions/use-actions.ts';
import { useWords } from '#renderer/i18n/use-words.ts';
import { useRoute } from '#renderer/route.ts';
import { useMaybeBook } from '#renderer/state/services.ts';
import { type Found, findAll, type Group } from './palette-items.ts';
import { useBookSearch } from './use-book-search.ts';

/** Search and commands in one place: text of the whole book, chapters, actions. */
export function Palette({ close }: { close(): void }) {
  const { t } = useWords();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="dialog palette" aria-label={t('palette.title')}>
          <PaletteBody close={close} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function PaletteBody({ close }: { close(): void }) {
  const { t } = useWords();
  const [query, setQuery] = useState('');
  const search = useBookSearch(query);
  const groups = useGroups(query, search.hits, close);
  return (
    <Autocomplete.Root
      open
      inline
      mode="none"
      items={groups}
      filter={null}
      value={query}
      onValueChange={setQuery}
      itemToStringValue={(item: Found) => item.value}
      autoHighlight="always"
      keepHighlight
    >
      <div className="palette-input">
        <Search size={16} aria-hidden />
        <Autocomplete.Input aria-label={t('palette.input')} placeholder={t('palette.input')} />
      </div>
      <div className="palette-list scroll">
        <Autocomplete.Empty>
          {groups.length === 0 && <p className="palette-label">{t('palette.empty')}</p>}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: Group) => <PaletteGroup key={group.value} group={group} />}
        </Autocomplete.List>
      </div>
      <PaletteFoot total={search.total} shown={search.hits.length} />
    </Autocomplete.Root>
  );
}

function useGroups(query: string, hits: SearchHit[], close: () => void): Group[] {
  const actions = useActions();
  const book = useMaybeBook();
  const route = useRoute();
  useWords();
  const bookId = book && route.at === 'book' ? route.bookId : null;
  return findAll({ query, hits, actions, bookId, close });
}

const PaletteGroup = ({ group }: { group: Group }) => (
  <Autocomplete.Group items={group.items}>
    <Autocomplete.GroupLabel className="palette-label">{group.label}</Autocomplete.GroupLabel>
    <Autocomplete.Collection>
      {(item: Found) => <PaletteItem key={item.value} item={item} />}
    </Autocomplete.Collection>
  </Autocomplete.Group>
);

const PaletteItem = ({ item }: { item: Found }) => (
  <Autocomplete.Item className="palette-item" value={item} onClick={item.run}>
    {item.where !== undefined && <span className="where clip">{item.where}</span>}
    <span className={item.quote ? 'grow clip quote' : 'grow clip'}>
      {item.text}
      {item.quote && <mark>{item.quote.match}</mark>}
      {item.quote?.after}
    </span>
    {item.keys && <span className="kbd">{showKeys(item.keys)}</span>}
  </Autocomplete.Item>
);

function PaletteFoot({ total, shown }: { total: number; shown: number }) {
  const { t } = useWords();
  const found =
    total > shown ? t('palette.showing', { total, count: shown }) : t('palette.total', { count: total });
  return (
    <div className="palette-foot">
      <span role="status">{total > 0 && found}</span>
      <span>{t('palette.keys')}</span>
    </div>
  );
}
