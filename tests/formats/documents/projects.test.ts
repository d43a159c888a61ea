import { expect, test } from 'vitest';
import { chapters, dropped, open, refusal, zip } from './make.ts';

test('a project without a manuscript is refused', async () => {
  expect(await refusal(zip({ 'x/nwProject.nwx': '<novelWriterXML/>' }), 'x.zip')).toBe(
    'project-no-manuscript',
  );
});

test('novelWriter: chapters in tree order, scenes parted, notes into the bible, what is inactive left out', async () => {
  const item = (handle: string, parent: string, order: number, about: string, name: string, active = 'yes') =>
    `<item handle="${handle}" parent="${parent}" order="${order}" ${about}><name active="${active}">${name}</name></item>`;
  const novel = 'type="FILE" class="NOVEL" layout="DOCUMENT"';
  const project = `<novelWriterXML><project><name>Lamps</name><author>A. Smith</author></project><content>
${item('n', 'None', 0, 'type="ROOT" class="NOVEL"', 'Novel')}${item('b', 'n', 1, novel, 'Two')}${item('a', 'n', 0, novel, 'One')}
${item('s', 'a', 0, novel, 'Scene')}${item('x', 'n', 2, novel, 'Old', 'no')}
${item('c', 'None', 1, 'type="FILE" class="CHARACTER" layout="NOTE"', 'Jane')}${item('w', 'None', 2, 'type="FILE" class="WORLD" layout="NOTE"', 'Mill')}</content></novelWriterXML>`;
  const told = await open(
    zip({
      'Lamps/nwProject.nwx': project,
      'Lamps/content/a.nwd':
        '%%~name: One\n## Chapter One\n\n%synopsis: oil\n@pov: Jane\n\nThe oil was _low_.\n',
      'Lamps/content/s.nwd': '### Scene\n\nLater, it was gone. <<\n',
      'Lamps/content/b.nwd': '## Chapter Two\n\nThe wick was wet.\n',
      'Lamps/content/x.nwd': '## Gone\n\nNo.\n',
      'Lamps/content/c.nwd': '# Jane\n\nA keeper of lamps.\n',
      'Lamps/content/w.nwd': '# Mill\n\nBlue.\n',
    }),
    'Lamps.zip',
  );
  expect(chapters(told)).toEqual([
    ['Chapter One', 'The oil was *low*.\n* * *\nLater, it was gone.'],
    ['Chapter Two', 'The wick was wet.'],
  ]);
  expect([told.title, told.author]).toEqual(['Lamps', 'A. Smith']);
  expect(told.bible?.characters).toMatchObject([{ name: 'Jane', description: 'Jane\n\nA keeper of lamps.' }]);
  expect(told.bible?.world).toMatchObject([{ category: 'world', name: 'Mill' }]);
  expect(dropped(told)).toMatchObject({ 'document-scene-titles': 1, 'document-notes-skipped': 1 });
});

test('Manuskript: parts, chapters and scenes of the outline, the cast into the bible', async () => {
  const sheet = (title: string, type: string, body = '', more = '') =>
    `title:          ${title}\nID:             1\ntype:           ${type}\n${more}compile:        2\n\n\n${body}`;
  const told = await open(
    zip({
      'infos.txt': 'Title:          Lamps\nAuthor:         A. Smith\n',
      'outline/0-Part/folder.txt': sheet('The night', 'folder'),
      'outline/0-Part/1-Two/folder.txt': sheet('Wick', 'folder'),
      'outline/0-Part/1-Two/0-s.md': sheet('Scene', 'md', 'The wick was wet.'),
      'outline/0-Part/0-One/folder.txt': sheet('Oil', 'folder'),
      'outline/0-Part/0-One/0-s.md': sheet(
        'First',
        'md',
        'The oil was low.',
        'summaryFull:    long\n                and longer\n',
      ),
      'outline/0-Part/0-One/1-s.md': sheet('Second', 'md', 'Later.'),
      'characters/0-Jane.txt': 'Name:           Jane\nID:             0\nMotivation:     light\n',
    }),
    'lamps.msk',
  );
  expect(chapters(told)).toEqual([
    ['Oil', 'The oil was low.\n* * *\nLater.'],
    ['Wick', 'The wick was wet.'],
  ]);
  expect(told.volumes.map(({ heading }) => heading)).toEqual(['The night']);
  expect(told.bible?.characters).toMatchObject([{ name: 'Jane', description: 'motivation: light' }]);
});

test('Scrivener: the draft in the order of the binder, research and what is not compiled left out', async () => {
  const item = (id: string, type: string, title: string, inner = '', included = 'Yes') =>
    `<BinderItem UUID="${id}" Type="${type}"><Title>${title}</Title><MetaData><IncludeInCompile>${included}</IncludeInCompile></MetaData><Children>${inner}</Children></BinderItem>`;
  const binder = item(
    'D',
    'DraftFolder',
    'Manuscript',
    item('A', 'Folder', 'Chapter 1', item('B', 'Text', 'At dusk') + item('F', 'Text', 'At dawn')) +
      item('C', 'Text', 'Chapter 2') +
      item('E', 'Text', 'Cut', '', 'No'),
  );
  const told = await open(
    zip({
      'Lamps.scriv/Lamps.scrivx': `<ScrivenerProject><Binder>${binder}${item('R', 'ResearchFolder', 'Research', item('S', 'Text', 'Notes'))}</Binder></ScrivenerProject>`,
      'Lamps.scriv/Files/Data/B/content.rtf': '{\\rtf1 The oil was {\\i low}.\\par}',
      'Lamps.scriv/Files/Data/F/content.rtf': '{\\rtf1 It was gone.}',
      'Lamps.scriv/Files/Data/C/content.rtf': '{\\rtf1 The wick was wet.\\par}',
      'Lamps.scriv/Files/Data/S/content.rtf': '{\\rtf1 Not this.}',
    }),
    'Lamps.zip',
  );
  expect(chapters(told)).toEqual([
    ['Chapter 1', '**At dusk**\nThe oil was *low*.\n**At dawn**\nIt was gone.'],
    ['Chapter 2', 'The wick was wet.'],
  ]);
  expect(told.title).toBe('Lamps');
  expect(dropped(told)).toMatchObject({ 'document-notes-skipped': 1 });
});
