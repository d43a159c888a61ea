import { ContextMenu } from '@base-ui/react/context-menu';
import { Menu } from '@base-ui/react/menu';
import { ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { showKeys } from '#renderer/actions/keys.ts';

export type MenuEntry =
  | { label: string; run(): unknown; keys?: string | undefined; danger?: boolean; disabled?: boolean }
  | { label: string; entries: MenuEntry[] }
  | 'line';

type Props = { trigger: ReactElement; entries: () => MenuEntry[] };

/** A button that opens a menu. Entries are made when it opens, so that a long list costs nothing before. */
export function MenuButton({ trigger, entries }: Props) {
  return (
    <Menu.Root modal={false}>
      <Menu.Trigger render={trigger} />
      <MenuPopup entries={entries} />
    </Menu.Root>
  );
}

export const createMenu = <T,>(): Menu.Handle<T> => Menu.createHandle<T>();

type SharedProps<T> = { menu: Menu.Handle<T>; entries(of: T): MenuEntry[] };

/** One menu for many buttons (a card each): only the buttons are drawn many times. */
export function SharedMenu<T>({ menu, entries }: SharedProps<T>) {
  return (
    <Menu.Root handle={menu} modal={false}>
      {({ payload }) => <MenuPopup entries={() => (payload === undefined ? [] : entries(payload))} />}
    </Menu.Root>
  );
}

type TriggerProps<T> = { menu: Menu.Handle<T>; of: T; trigger: ReactElement };

export const SharedMenuButton = <T,>({ menu, of, trigger }: TriggerProps<T>) => (
  <Menu.Trigger handle={menu} payload={of} render={trigger} />
);

type AreaProps = Props & {
  /** Puts the focus back where it was, where the menu itself cannot: into a shadow root. */
  focusAfter?: () => void;
};

/** The same menu on a secondary click. */
export function ContextMenuArea({ trigger, entries, focusAfter }: AreaProps) {
  return (
    <ContextMenu.Root>
      <ContextMenu.Trigger render={trigger} />
      <MenuPopup entries={entries} focusAfter={focusAfter} />
    </ContextMenu.Root>
  );
}

type PopupProps = Pick<AreaProps, 'entries'> & { focusAfter?: (() => void) | undefined };

function MenuPopup({ entries, focusAfter }: PopupProps) {
  const finalFocus = focusAfter && (() => giveBack(focusAfter));
  return (
    <Menu.Portal>
      <Menu.Positioner className="menu-positioner" sideOffset={4} align="start">
        <Menu.Popup className="menu scroll" finalFocus={finalFocus}>
          <Entries entries={entries} />
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  );
}

/** Answers no place to focus: that is done here, unless what was chosen has taken the focus by now. */
function giveBack(focus: () => void): false {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body || activeElement.closest('.menu')) focus();
  return false;
}

const Entries = ({ entries }: Pick<Props, 'entries'>) => entries().map(toItem);

function toItem(entry: MenuEntry, at: number) {
  if (entry === 'line') return <Menu.Separator key={at} className="menu-line" />;
  if ('entries' in entry) return <Submenu key={at} label={entry.label} entries={entry.entries} />;
  const { label, run, keys, danger, disabled } = entry;
  return (
    <Menu.Item
      key={at}
      className={danger ? 'menu-item danger' : 'menu-item'}
      disabled={disabled ?? false}
      onClick={() => void run()}
    >
      <span>{label}</span>
      {keys && <span className="kbd">{showKeys(keys)}</span>}
    </Menu.Item>
  );
}

const Submenu = ({ label, entries }: { label: string; entries: MenuEntry[] }) => (
  <Menu.SubmenuRoot>
    <Menu.SubmenuTrigger className="menu-item">
      <span>{label}</span>
      <ChevronRight size={14} aria-hidden />
    </Menu.SubmenuTrigger>
    <MenuPopup entries={() => entries} />
  </Menu.SubmenuRoot>
);
