import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Character } from '#model/bible.ts';
import { Present } from '#renderer/screens/write/present.tsx';
import { draw } from '../../support/draw.tsx';
import { createFakeClient, makeBook, makeChapters } from '../../support/fake-client.ts';

const person = (name: string): Character => ({
  id: name,
  name,
  ...{ role: '', description: '', tags: [], aliases: [], locked: [], behaviors: [], extra: {} },
});

async function open(at: number) {
  const chapters = makeChapters(3).map((chapter) => ({ ...chapter, prose: '阿川看着赵四。' }));
  const line = (name: string, state: string, chapterId: string) => ({ name, state, chapterId });
  const fake = createFakeClient(
    makeBook(chapters, {
      characters: [person('阿川'), person('赵四')],
      state: {
        characters: [line('赵四', '已死于断桥', 'c-2'), line('阿川', '左肩箭伤', 'c-2')],
        ...{ itemsAndPlaces: [], activeThreads: [], rules: [] },
      },
    }),
  );
  const card = fake.view().chapters[at];
  if (card) await draw(fake, <Present view={fake.view()} card={card} />, 'zh-CN');
  return screen.getAllByRole('listitem').map((item) => [item.textContent, item.dataset.dead]);
}

test('what a later chapter brings is shown with that chapter, and nobody is dead yet', async () => {
  expect(await open(0)).toEqual([
    ['阿川第 2 章：左肩箭伤', 'false'],
    ['赵四第 2 章：已死于断桥', 'false'],
  ]);
});

test('who died in an earlier chapter is marked, with when', async () => {
  expect(await open(2)).toEqual([
    ['阿川左肩箭伤', 'false'],
    ['赵四第 2 章：已死于断桥', 'true'],
  ]);
});
