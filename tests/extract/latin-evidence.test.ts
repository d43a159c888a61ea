import { expect, test } from 'vitest';
import { type Background, weighEvidence } from '#extract/latin/evidence.ts';
import { createProfile, type Profile } from '#extract/latin/profile.ts';

/** A name that stands ten times in a book, with what stands around it. */
function profileOf(name: string, around: Partial<Profile>, frames: Partial<Profile['frames']> = {}): Profile {
  const profile = createProfile(name);
  return { ...profile, count: 10, ...around, frames: { ...profile.frames, ...frames } };
}

const inBook: Background = {
  ...{ small: 0, isKnown: false, isBorne: false, isPlaceWord: false, isKnownPlace: false },
  ...{ isNation: false, isTitled: false, isBook: true },
};
const likely = { person: 0.6, place: 0.05 };

test('who never acts nor speaks is nobody, unless the text goes on with "he"', () => {
  expect(weighEvidence(profileOf('Grobb', {}), likely, inBook).person).toBe(0);
  expect(weighEvidence(profileOf('Grobb', {}, { he: 7 }), likely, inBook).person).toBe(0.6);
});

test('a noun with its article is a thing, however the text goes on, unless it is surely somebody', () => {
  const razor = profileOf('Razor', { article: 9, acting: 2, closed: 2 }, { he: 3, thing: 3 });
  expect(weighEvidence(razor, likely, inBook).person).toBe(0);
  expect(weighEvidence(razor, { person: 0.9, place: 0 }, inBook).person).toBe(0.9);
});

test('a surname of a titled man and of a first name is no surname with an article', () => {
  const borne = { ...inBook, isBorne: true };
  expect(weighEvidence(profileOf('Harrow', { article: 1 }), likely, borne).person).toBe(0.6);
  expect(weighEvidence(profileOf('Razor', { article: 8 }), likely, borne).person).toBe(0);
});

test('what is often said to be in is a place only where a place is not out of the question', () => {
  const placed = profileOf('Orlando', { placeBefore: 5 });
  expect(weighEvidence(placed, { person: 0.15, place: 0.06 }, inBook).place).toBe(0.06);
  expect(weighEvidence(placed, { person: 0.15, place: 0.2 }, inBook).place).toBe(0.7);
  expect(weighEvidence(placed, { person: 0.15, place: 0.2 }, { ...inBook, small: 9 }).place).toBe(0);
});

test('a town of the world that is named often is that town, unless it is somebody', () => {
  const world = { ...inBook, isKnownPlace: true };
  expect(weighEvidence(profileOf('London', {}), { person: 0.2, place: 0.2 }, world).place).toBe(0.5);
  expect(weighEvidence(profileOf('Lincoln', { speech: 2 }), likely, world).person).toBe(0.6);
});
