import type { Message } from '#model/messages.ts';
import { ok, type Result, refuse } from '#model/result.ts';
import { decodeText } from '#text/encoding.ts';
import type { DocumentBible } from '../bible.ts';
import { createDropped } from '../blocks.ts';
import { isPng, readPngTexts } from './png.ts';
import { type CardCharacter, cardSchema, type LoreEntry, lorebookSchema } from './shapes.ts';

export type CardContent = { readonly bible: DocumentBible; readonly dropped: readonly Message[] };

/** The category of lorebook entries in the world, before the author sorts them. */
const CATEGORY = 'lorebook';

/**
 * Reads a character card of SillyTavern (PNG or JSON, versions 1 to 3) or a lorebook (JSON) into bible entries.
 * `{{char}}` becomes the character's name; greetings, prompts and examples serve chats only and are counted.
 */
export function readCard(bytes: Uint8Array, name: string): Result<CardContent> {
  const json = parse(isPng(bytes) ? fromPng(bytes) : decodeText(bytes).text);
  const card = cardSchema.safeParse(json);
  if (card.success) return ok(fromCharacter(card.data));
  const lorebook = lorebookSchema.safeParse(json);
  if (!lorebook.success) return refuse({ code: 'card-unreadable', facts: { name } });
  const world = toWorld(lorebook.data.entries, '');
  return ok({ bible: { characters: [], world }, dropped: skipped(lorebook.data.entries, 0) });
}

/** Version 3 stands in `ccv3`, the versions before in `chara`; both are JSON in Base64. */
function fromPng(bytes: Uint8Array): string {
  const texts = readPngTexts(bytes);
  const encoded = texts.get('ccv3') ?? texts.get('chara') ?? '';
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(encoded.trim()), (char) => char.charCodeAt(0)));
  } catch {
    return '';
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function fromCharacter(card: CardCharacter): CardContent {
  const fill = (text: string): string => text.replace(/\{\{char\}\}|<bot>/gi, card.name).trim();
  const description = [card.description, card.personality, card.scenario]
    .map(fill)
    .filter(Boolean)
    .join('\n\n');
  const chatOnly = [card.first_mes, card.mes_example, card.system_prompt, card.post_history_instructions];
  const count = [...chatOnly, card.creator_notes, ...card.alternate_greetings].filter((text) =>
    text.trim(),
  ).length;
  const entries = card.character_book?.entries ?? [];
  const aliases = card.nickname.trim() && card.nickname.trim() !== card.name ? [card.nickname.trim()] : [];
  const character = {
    name: card.name.trim(),
    role: '',
    description,
    tags: card.tags,
    aliases,
    behaviors: [],
  };
  return {
    bible: { characters: [character], world: toWorld(entries, card.name) },
    dropped: skipped(entries, count),
  };
}

const isOff = (entry: LoreEntry): boolean => entry.disable === true || entry.enabled === false;

function toWorld(entries: readonly LoreEntry[], character: string): DocumentBible['world'] {
  return entries
    .filter((entry) => !isOff(entry) && entry.content.trim())
    .map((entry) => {
      const keys = [...(entry.keys ?? []), ...(entry.key ?? [])].map((key) => key.trim()).filter(Boolean);
      const name = (entry.name || entry.comment || keys[0] || entry.content.slice(0, 20)).trim();
      const description = entry.content.replace(/\{\{char\}\}/gi, character).trim();
      return { category: CATEGORY, name, description, aliases: keys.filter((key) => key !== name) };
    });
}

function skipped(entries: readonly LoreEntry[], chatOnly: number): Message[] {
  const dropped = createDropped();
  if (chatOnly > 0) dropped.add('card-fields-skipped', chatOnly);
  const off = entries.filter(isOff).length;
  if (off > 0) dropped.add('document-notes-skipped', off);
  return dropped.list();
}
