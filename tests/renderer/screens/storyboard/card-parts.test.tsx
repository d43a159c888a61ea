import { expect, test } from 'vitest';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';
import { Length } from '#renderer/screens/storyboard/card-parts.tsx';
import { draw } from '../../support/draw.tsx';
import { BOOK_ID, createFakeClient, makeBook } from '../../support/fake-client.ts';

/** A chapter of 25 words with a target, in a book with one. */
async function drawLength(target: number, ofBook: number) {
  const prose = Array.from({ length: 25 }, () => 'word').join(' ');
  const project = createProjectMeta({ id: BOOK_ID, title: 'Clocks' });
  const settings = { ...project.settings, chapterTarget: ofBook };
  const chapter = createChapter({ id: 'c-1', title: 'One', prose, target });
  const fake = createFakeClient(makeBook([chapter], { project: { ...project, settings } }));
  const [card] = fake.view().chapters;
  if (card) await draw(fake, <Length card={card} />);
  const bar = document.querySelector<HTMLElement>('.bar i');
  return [bar?.style.width, document.querySelector('.length p')?.textContent];
}

test.each([
  [50, 3000, '50%', '25 / 50 words · Draft'],
  [0, 250, '10%', '25 / 250 words · Draft'],
  [0, 0, '0%', '25 words · Draft'],
  [10, 0, '100%', '25 / 10 words · Draft'],
])('a chapter with the target %i in a book with %i', async (target, ofBook, width, words) => {
  expect(await drawLength(target, ofBook)).toEqual([width, words]);
});
