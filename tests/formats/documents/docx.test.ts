import { describe, expect, test } from 'vitest';
import { chapters, docx, dropped, open, p, refusal, STYLES, style, zip } from './make.ts';

const styled = (body: string, parts = {}) => docx(body, { 'styles.xml': STYLES, ...parts });
const run = (text: string, look = '') =>
  `<w:r><w:rPr>${look}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const para = (inner: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${inner}</w:p>`;
const textOf = async (body: string, options = {}) =>
  (await open(styled(body), 'a.docx', options)).chapters[0]?.text;

describe('a Word document is refused', () => {
  test('with XML that is broken, named by its part', async () => {
    expect(await refusal(docx('<w:p><w:r></w:p>'), 'a.docx')).toBe('document-broken');
    expect(await refusal(docx(p('灯'), { 'styles.xml': '<w:styles' }), 'a.docx')).toBe('document-broken');
  });
});

describe('chapters of a Word document come', () => {
  const expected = [
    ['第一章 墙', '灯坏了。'],
    ['第二章 窗', '灯亮了。'],
  ];
  test.each([
    [
      'from localised style ids',
      p('第一章 墙', style('1')) + p('灯坏了。') + p('第二章 窗', style('1')) + p('灯亮了。'),
    ],
    [
      'from styles based on a heading',
      p('第一章 墙', style('mine')) + p('灯坏了。') + p('第二章 窗', style('mine')) + p('灯亮了。'),
    ],
    [
      'from outline levels',
      p('第一章 墙', '<w:outlineLvl w:val="0"/>') +
        p('灯坏了。') +
        p('第二章 窗', '<w:outlineLvl w:val="0"/>') +
        p('灯亮了。'),
    ],
    [
      'from their words where nothing else tells',
      p('第一章 墙') + p('灯坏了。') + p('第二章 窗') + p('灯亮了。'),
    ],
    [
      'with a soft break in the title',
      `${para('<w:r><w:t>第一章</w:t><w:br/><w:t>墙</w:t></w:r>', style('1'))}${p('灯坏了。')}${p('第二章 窗', style('1'))}${p('灯亮了。')}`,
    ],
  ])('%s', async (_, body) => {
    expect(chapters(await open(styled(body), 'a.docx'))).toEqual(expected);
  });

  test('from their words though they are bold, and no stars are left of that', async () => {
    const bold = (text: string) => para(run(text, '<w:b/>'), '<w:jc w:val="center"/>');
    const tale = p('The lamp was out.') + p('Nobody minded.');
    const body = bold('1') + tale + bold('2 — After the Frost') + tale + bold('Chapter Three') + tale;
    expect((await open(styled(body), 'a.docx')).chapters).toMatchObject([
      { number: 1, title: '', heading: '1' },
      { number: 2, title: 'After the Frost' },
      { number: 3, title: '', heading: 'Chapter Three' },
    ]);
  });

  test('with a number in words before a colon, which is no part of the title', async () => {
    const body =
      p('One', style('1')) +
      p('Rain.') +
      p('Two: A Letter', style('1')) +
      p('Rain.') +
      p('Chapter the Third, in Which It Stops', style('1')) +
      p('Sun.');
    expect((await open(styled(body), 'a.docx')).chapters).toMatchObject([
      { number: 1, title: '' },
      { number: 2, title: 'A Letter' },
      { number: 3, title: 'in Which It Stops' },
    ]);
  });

  test('from one level deeper below a part that stands on the level of the chapters', async () => {
    const tale = p('The lamp was out.');
    const body =
      p('Chapter One', style('1')) +
      tale +
      p('Chapter Two', style('1')) +
      tale +
      p('Part Two', style('1')) +
      p('Chapter Three', style('2')) +
      tale +
      p('4. Home', style('2')) +
      tale +
      p('Epilogue', style('2')) +
      tale;
    const told = await open(styled(body), 'a.docx');
    expect(told.volumes).toMatchObject([{ heading: 'Part Two' }]);
    expect(told.chapters.map(({ heading, volume }) => [heading, volume])).toEqual([
      ['Chapter One', null],
      ['Chapter Two', null],
      ['Chapter Three', 0],
      ['4. Home', 0],
      ['Epilogue', 0],
    ]);
  });

  test('with the author of the title page where the file names none', async () => {
    const body =
      p('The Salt Road', style('Title')) +
      p('by Anne Example') +
      p('For my mother') +
      p('Chapter One', style('1')) +
      p('The lamp was out.');
    expect(await open(styled(body), 'a.docx')).toMatchObject({ author: 'Anne Example' });
  });

  test('by the author’s own pattern, headings or not', async () => {
    const body = p('甲', style('1')) + p('@ 一') + p('灯坏了。') + p('@ 二') + p('灯亮了。');
    const told = await open(styled(body), 'a.docx', { pattern: '^@' });
    expect(told.chapters.map(({ heading }) => heading).filter((heading) => heading.startsWith('@'))).toEqual([
      '@ 一',
      '@ 二',
    ]);
  });

  test('with volumes above them and the title of the document', async () => {
    const told = await open(
      styled(
        p('灯册', style('a7')) +
          p('第一卷 夜', style('1')) +
          p('第一章 墙', style('2')) +
          p('灯坏了。') +
          p('第二卷 昼', style('1')) +
          p('第一章 窗', style('2')) +
          p('灯亮了。'),
      ),
      'a.docx',
    );
    expect(told.title).toBe('灯册');
    expect(told.volumes.map(({ heading, title }) => [heading, title])).toEqual([
      ['第一卷 夜', '夜'],
      ['第二卷 昼', '昼'],
    ]);
    expect(told.chapters.map(({ title, volume, number }) => [title, volume, number])).toEqual([
      ['墙', 0, 1],
      ['窗', 1, 1],
    ]);
  });

  test('with the label that Word numbers them by', async () => {
    const numbering = `<w:numbering {W}><w:abstractNum w:abstractNumId="3"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="chineseCountingThousand"/><w:lvlText w:val="第%1章"/></w:lvl></w:abstractNum><w:num w:numId="5"><w:abstractNumId w:val="3"/></w:num></w:numbering>`;
    const heading = (text: string) =>
      p(text, `${style('1')}<w:numPr><w:ilvl w:val="0"/><w:numId w:val="5"/></w:numPr>`);
    const told = await open(
      styled(heading('墙') + p('灯坏了。') + heading('窗') + p('灯亮了。'), { 'numbering.xml': numbering }),
      'a.docx',
    );
    expect(chapters(told)).toEqual(expected);
  });
});

describe('text of a Word document', () => {
  test('keeps emphasis that reads as emphasis, and half words plain', async () => {
    const inner =
      run('他') +
      run('没有', '<w:b/>') +
      run('走', '<w:b/><w:i/>') +
      run('。') +
      run('un') +
      run('real', '<w:i/>') +
      run('。') +
      run('是', '<w:rStyle w:val="em"/>');
    expect(await textOf(para(inner))).toBe('他**没有走**。unreal。*是*');
  });

  test('takes tracked changes as accepted, or as rejected when asked', async () => {
    const body = para(
      `${run('灯')}<w:ins><w:r><w:t>又</w:t></w:r></w:ins><w:del><w:r><w:delText>不</w:delText></w:r></w:del>${run('亮了。')}`,
    );
    expect(await textOf(body)).toBe('灯又亮了。');
    expect(await textOf(body, { changes: 'reject' })).toBe('灯不亮了。');
    expect(dropped(await open(styled(body), 'a.docx'))).toEqual({ 'document-changes-accepted': 2 });
  });

  test('joins paragraphs whose mark was deleted', async () => {
    expect(await textOf(p('灯坏了，', '<w:rPr><w:del/></w:rPr>') + p('又亮了。'))).toBe('灯坏了，又亮了。');
  });

  test('has notes by number at the end of the chapter, comments never', async () => {
    const note = (id: number, text: string, type = '') =>
      `<w:footnote w:id="${id}" ${type}><w:p><w:r><w:footnoteRef/></w:r>${run(text)}</w:p></w:footnote>`;
    const footnotes = `<w:footnotes {W}>${note(-1, '线', 'w:type="separator"')}${note(2, '指老城。')}</w:footnotes>`;
    const body = para(
      `${run('巷口')}<w:r><w:footnoteReference w:id="2"/></w:r>${run('的灯。')}<w:r><w:commentReference w:id="0"/></w:r>`,
    );
    const told = await open(styled(body, { 'footnotes.xml': footnotes }), 'a.docx');
    expect(told.chapters[0]?.text).toBe('巷口[^1]的灯。\n\n[^1]: 指老城。');
    expect(dropped(told)).toEqual({ 'document-comments': 1 });
  });

  test('has text boxes once, behind their paragraph, and cells as paragraphs', async () => {
    const box = `<w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${p('字')}</w:txbxContent></mc:Choice><mc:Fallback><v:shape><w:txbxContent>${p('字')}</w:txbxContent></v:shape></mc:Fallback></mc:AlternateContent></w:r>`;
    const table = `<w:tbl><w:tr><w:tc>${p('甲')}</w:tc><w:tc>${p('乙')}</w:tc></w:tr></w:tbl>`;
    const told = await open(styled(para(run('墙上。') + box) + table), 'a.docx');
    expect(told.chapters[0]?.text).toBe('墙上。\n字\n甲\n乙');
    expect(dropped(told)).toEqual({ 'document-text-boxes': 1, 'document-tables': 1 });
  });

  test('leaves out what is hidden, field codes and rubies, and says so', async () => {
    const field = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
    const body = para(
      `${run('灯', '<w:vanish/>')}${run('山')}${field('begin')}<w:r><w:instrText> REF x </w:instrText></w:r>${field('separate')}${run('三')}${field('end')}<w:ruby><w:rt>${run('やま')}</w:rt><w:rubyBase>${run('月')}</w:rubyBase></w:ruby>`,
    );
    const told = await open(styled(body), 'a.docx');
    expect(told.chapters[0]?.text).toBe('山三月');
    expect(dropped(told)).toEqual({ 'document-hidden': 1, 'document-ruby': 1 });
    expect(
      await textOf(
        para(
          `<w:ruby><w:rt>${run('やま')}</w:rt><w:rubyBase>${run('山')}</w:rubyBase></w:ruby><w:ruby><w:rubyBase>${run('月')}</w:rubyBase><w:rt>${run('つき')}</w:rt></w:ruby>`,
        ),
        { ruby: 'brackets' },
      ),
    ).toBe('山（やま）月（つき）');
  });

  test('keeps a table of contents apart from the chapters', async () => {
    const told = await open(
      styled(p('第一章 墙\t1', style('TOC1')) + p('第一章 墙', style('1')) + p('灯坏了。')),
      'a.docx',
    );
    expect(chapters(told)).toEqual([['第一章 墙', '灯坏了。']]);
    expect(told.front).toMatchObject([{ kind: 'contents', text: '第一章 墙\t1' }]);
  });

  test('shows an empty paragraph only where others have none', async () => {
    expect(await textOf(p('甲。') + p('') + p('乙。') + p('') + p('丙。'))).toBe('甲。\n乙。\n丙。');
    expect(await textOf(p('甲。') + p('乙。') + p('') + p('丙。'))).toBe('甲。\n乙。\n\n丙。');
  });
});

test('the strict form of the format is read like the other', async () => {
  const strict = 'http://purl.oclc.org/ooxml/wordprocessingml/main';
  const told = await open(
    zip({
      'word/document.xml': `<x:document xmlns:x="${strict}"><x:body><x:p><x:r><x:t>灯。</x:t></x:r></x:p></x:body></x:document>`,
    }),
    'a.docx',
  );
  expect(told.chapters[0]?.text).toBe('灯。');
});

test('a title page is front matter, story text before the first heading a chapter', async () => {
  const body = p('第一章 墙', style('1')) + p('灯坏了。');
  const front = await open(styled(p('灯册') + p('作者：何见') + body), 'a.docx');
  expect(front.front).toMatchObject([{ kind: 'text', text: '灯册\n作者：何见' }]);
  const story = await open(styled(p('很久以前，这里没有灯。') + body), 'a.docx');
  expect(story.chapters.map(({ kind, text }) => [kind, text])).toEqual([
    ['prologue', '很久以前，这里没有灯。'],
    ['chapter', '灯坏了。'],
  ]);
});
