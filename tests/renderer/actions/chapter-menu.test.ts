import { describe, expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { stepFrom } from '#renderer/actions/chapter-menu.ts';
import { createFakeClient, makeBook } from '../support/fake-client.ts';

const volumes = ['v-1', 'v-1', 'v-2', null];
const chapters = createFakeClient(
  makeBook(volumes.map((volumeId, at) => createChapter({ id: `c-${at}`, title: '', volumeId }))),
).view().chapters;

describe('one step of a chapter', () => {
  test('leads nowhere at the ends of the book, nor for a chapter that is not there', () => {
    expect(stepFrom(chapters, 'c-0', -1)).toBeNull();
    expect(stepFrom(chapters, 'c-3', 1)).toBeNull();
    expect(stepFrom(chapters, 'gone', 1)).toBeNull();
  });

  test('passes a neighbour of its own volume', () => {
    expect(stepFrom(chapters, 'c-0', 1)).toEqual({ at: 1, volumeId: 'v-1' });
    expect(stepFrom(chapters, 'c-1', -1)).toEqual({ at: 0, volumeId: 'v-1' });
  });

  test('at a border goes over into the neighbouring volume and stays where it is in the book', () => {
    expect(stepFrom(chapters, 'c-1', 1)).toEqual({ at: 1, volumeId: 'v-2' });
    expect(stepFrom(chapters, 'c-2', -1)).toEqual({ at: 2, volumeId: 'v-1' });
    expect(stepFrom(chapters, 'c-2', 1)).toEqual({ at: 2, volumeId: null });
  });
});
