import { describe, expect, test } from 'vitest';
import { chapters, dropped, epub, open, refusal, zip } from './make.ts';

const page = (name: string, body: string, head = '') => ({ name, body, head });
const two = [
  page('a.xhtml', '<h1>第一章 墙</h1><p>灯坏了。</p>'),
  page('b.xhtml', '<h1>第二章 窗</h1><p>灯亮了。</p>'),
];
const expected = [
  ['第一章 墙', '灯坏了。'],
  ['第二章 窗', '灯亮了。'],
];
const encryption = (uri: string, algorithm: string) =>
  `<encryption><EncryptedData><EncryptionMethod Algorithm="${algorithm}"/><CipherData><CipherReference URI="${uri}"/></CipherData></EncryptedData></encryption>`;

describe('an EPUB is refused', () => {
  test('when its pages are encrypted, not when a font is garbled or a file only says so', async () => {
    const locked = {
      'META-INF/encryption.xml': encryption('OPS/a.xhtml', 'http://www.w3.org/2001/04/xmlenc#aes128-cbc'),
    };
    const random = new Uint8Array(600).map((_, at) => (at * 7919) % 251);
    expect(await refusal(epub(two, { files: { ...locked, 'OPS/a.xhtml': random } }))).toBe(
      'file-copy-protected',
    );
    expect(await refusal(epub(two, { files: locked }))).toBeUndefined();
    const font = {
      'META-INF/encryption.xml': encryption('OPS/a.xhtml', 'http://www.idpf.org/2008/embedding'),
    };
    expect(await refusal(epub(two, { files: font }))).toBeUndefined();
  });

  test('without a package or pages', async () => {
    expect(await refusal(zip({ mimetype: 'application/epub+zip', 'a.txt': 'x' }), 'a.epub')).toBe(
      'epub-no-package',
    );
    expect(await refusal(epub([]), 'a.epub')).toBe('epub-no-pages');
  });
});

describe('chapters of an EPUB come', () => {
  test('with title, author and language of the book', async () => {
    const { title, author, language } = await open(epub(two));
    expect([title, author, language]).toEqual(['灯册', '何见', 'zh']);
  });

  const bare = [page('a.xhtml', '<p>灯坏了。</p>'), page('b.xhtml', '<p>灯亮了。</p>')];
  const ncx = (name: string, title: string) =>
    `<navPoint><navLabel><text>${title}</text></navLabel><content src="${name}"/></navPoint>`;
  test.each([
    [
      'from the nav',
      epub(bare, { toc: '<li><a href="a.xhtml">第一章 墙</a></li><li><a href="b.xhtml">第二章 窗</a></li>' }),
    ],
    ['from the ncx', epub(bare, { ncx: ncx('a.xhtml', '第一章 墙') + ncx('b.xhtml', '第二章 窗') })],
    ['from headings where there are no contents', epub(two)],
    [
      'from file titles where there is nothing else',
      epub([
        page('a.xhtml', '<p>灯坏了。</p>', '<title>第一章 墙</title>'),
        page('b.xhtml', '<p>灯亮了。</p>', '<title>第二章 窗</title>'),
      ]),
    ],
    [
      'without their heading twice',
      epub(two, { toc: '<li><a href="a.xhtml">第一章 墙</a></li><li><a href="b.xhtml">第二章 窗</a></li>' }),
    ],
    [
      'from one file by its anchors',
      epub(
        [page('a.xhtml', '<h2 id="x">第一章 墙</h2><p>灯坏了。</p><h2 id="y">第二章 窗</h2><p>灯亮了。</p>')],
        { toc: '<li><a href="a.xhtml#x">第一章 墙</a></li><li><a href="a.xhtml#y">第二章 窗</a></li>' },
      ),
    ],
    [
      'from number and title on two lines',
      epub([
        page('a.xhtml', '<h1>第一章</h1><h1>墙</h1><p>灯坏了。</p>'),
        page('b.xhtml', '<h1>第二章</h1><h2>窗</h2><p>灯亮了。</p>'),
      ]),
    ],
    [
      'from the page’s heading where an anchor is missing',
      epub(two, { toc: '<li><a href="a.xhtml">第一章 墙</a></li><li><a href="b.xhtml#gone">别处</a></li>' }),
    ],
    [
      'through percent-encoded and case-blind names',
      epub([page('第 一.xhtml', '<p>灯坏了。</p>'), page('b.xhtml', '<p>灯亮了。</p>')], {
        toc: '<li><a href="%E7%AC%AC%20%E4%B8%80.xhtml">第一章 墙</a></li><li><a href="B.xhtml">第二章 窗</a></li>',
      }),
    ],
  ])('%s', async (_, bytes) => {
    expect(chapters(await open(bytes))).toEqual(expected);
  });

  test('without a name where a book gives none', async () => {
    expect(chapters(await open(epub(bare)))).toEqual([
      ['', '灯坏了。'],
      ['', '灯亮了。'],
    ]);
  });

  test('in volumes, with a page that two lines of the contents lead to', async () => {
    const toc =
      '<li><a href="a.xhtml">第一卷 夜</a><ol><li><a href="a.xhtml">第一章 墙</a></li></ol></li><li><span>第二卷 昼</span><ol><li><a href="b.xhtml">第二章 窗</a></li></ol></li>';
    const told = await open(
      epub(
        [page('a.xhtml', '<h1>第一卷 夜</h1><h2>第一章 墙</h2><p>灯坏了。</p>'), two[1] ?? page('b', '')],
        { toc },
      ),
    );
    expect(chapters(told)).toEqual(expected);
    expect(told.chapters.map(({ volume }) => told.volumes[volume ?? -1]?.heading)).toEqual([
      '第一卷 夜',
      '第二卷 昼',
    ]);
  });

  test('that the contents leave out, under the line of their volume', async () => {
    const body = '<h1>第一卷 夜</h1><h2>第一章 墙</h2><p>灯坏了。</p><h2>第二章 窗</h2><p>灯亮了。</p>';
    const told = await open(
      epub([page('a.xhtml', body)], { toc: '<li><a href="a.xhtml">第一卷 夜</a></li>' }),
    );
    expect(chapters(told)).toEqual(expected);
    expect(told.volumes.map(({ title }) => title)).toEqual(['夜']);
  });

  test('without cover, title page, copyright and contents, which are kept as front matter', async () => {
    const front = [
      page('cover.xhtml', '<img src="x.jpg"/>'),
      page('t.xhtml', '<section epub:type="titlepage"><p>灯册</p></section>'),
      page('c.xhtml', '<h1>版权页</h1><p>版权所有。</p>'),
      page('m.xhtml', '<h1>目录</h1><ul><li>第一章 墙</li></ul>'),
    ];
    const told = await open(
      epub([...front, ...two], {
        toc: '<li><a href="c.xhtml">版权</a></li><li><a href="a.xhtml">第一章 墙</a></li><li><a href="b.xhtml">第二章 窗</a></li>',
      }),
    );
    expect(chapters(told)).toEqual(expected);
    expect(told.front.map(({ kind, text }) => [kind, text])).toEqual([
      ['text', '灯册'],
      ['notes', '版权页\n版权所有。'],
      ['contents', '目录\n- 第一章 墙'],
    ]);
  });

  const english = (a: string, b: string) => epub([page('a.xhtml', a), page('b.xhtml', b)]);
  test.each([
    [
      'by class',
      '<p class="chapter-number">1</p><p class="chapter-title">The Gate</p><p>It was shut.</p>',
      '<p class="chapter-number">2</p><p class="chapter-title">The Key</p><p>It fit.</p>',
      ['1 The Gate', '2 The Key'],
    ],
    [
      'by short classes of divs',
      '<div class="chap-num">ONE</div><div class="chap-title">The Gate</div><p>It was shut.</p>',
      '<div class="chap-num">TWO</div><div class="chap-title">The Key</div><p>It fit.</p>',
      ['ONE The Gate', 'TWO The Key'],
    ],
    [
      'by what spans are for',
      '<p><span epub:type="label">Chapter</span><span epub:type="ordinal">1</span></p><p epub:type="title">The Gate</p><p epub:type="subtitle">Shut</p><p>It was shut.</p>',
      '<p><span class="label">Chapter</span> <span class="number">2</span></p><p class="title">The Key</p><p>It fit.</p>',
      ['Chapter 1 The Gate: Shut', 'Chapter 2 The Key'],
    ],
    [
      'by class inside one heading, without a space between',
      '<h1><span class="chapter-number">1</span><span class="chapter-title">The Gate</span></h1><p>It was shut.</p>',
      '<h1><span class="chapter-number">2</span>The Key</h1><p>It fit.</p>',
      ['1 The Gate', '2 The Key'],
    ],
    [
      'around a heading',
      '<p class="chapter-number">Chapter 1</p><h2>The Gate</h2><p>It was shut.</p>',
      '<h2>Chapter 2</h2><p class="chapter-title">The Key</p><p>It fit.</p>',
      ['Chapter 1 The Gate', 'Chapter 2 The Key'],
    ],
    [
      'within an element that holds the heading',
      '<div class="chapter-heading"><p>1</p><p>The Gate</p></div><p>It was shut.</p>',
      '<hgroup><p>2</p><p>The Key</p></hgroup><p>It fit.</p>',
      ['1 The Gate', '2 The Key'],
    ],
    [
      'in Chinese',
      '<p class="chapter-number">第一章</p><p class="chapter-title">门</p><p>It was shut.</p>',
      '<p><span class="label">第</span><span class="ordinal">二</span><span class="label">章</span></p><p class="title">钥匙</p><p>It fit.</p>',
      ['第一章 门', '第二章 钥匙'],
    ],
  ])('with number and title in elements of their own: %s', async (_, a, b, headings) => {
    expect(chapters(await open(english(a, b)))).toEqual([
      [headings[0], 'It was shut.'],
      [headings[1], 'It fit.'],
    ]);
  });

  test('with number and title in elements of their own, whatever the contents call them', async () => {
    const pages = [
      page('a.xhtml', '<p class="cn">1</p><p class="ct">The Gate</p><p>It was shut.</p>'),
      page('b.xhtml', '<p class="cn">2</p><p class="ct">The Key</p><p>It fit.</p>'),
    ];
    const toc = (first: string, second: string) =>
      `<li><a href="a.xhtml">${first}</a></li><li><a href="b.xhtml">${second}</a></li>`;
    const numbered = chapters(await open(epub(pages, { toc: toc('Chapter 1', 'Chapter 2') })));
    expect(numbered).toEqual([
      ['Chapter 1 The Gate', 'It was shut.'],
      ['Chapter 2 The Key', 'It fit.'],
    ]);
    const titled = chapters(await open(epub(pages, { toc: toc('The Gate', 'The Key') })));
    expect(titled).toEqual([
      ['1 The Gate', 'It was shut.'],
      ['2 The Key', 'It fit.'],
    ]);
  });

  test('one after another in one file by their classes, volumes above them', async () => {
    const body =
      '<p class="part-number">Part One</p><p class="part-title">Shore</p><p class="chapter-number">1</p><p class="chapter-title">The Gate</p><p>It was shut.</p><p class="chapter-number">2</p><p class="chapter-title">The Key</p><p>It fit.</p>';
    const told = await open(epub([page('a.xhtml', body)]));
    expect(chapters(told)).toEqual([
      ['1 The Gate', 'It was shut.'],
      ['2 The Key', 'It fit.'],
    ]);
    expect(told.volumes.map(({ heading }) => heading)).toEqual(['Part One Shore']);
  });

  test('with what a class of the prose is called left in the prose', async () => {
    const long = 'She read the sign aloud, and then again, and nobody came. '.repeat(5).trim();
    const told = await open(
      english(
        `<h1>1</h1><p>It was shut.</p><p class="label">EXIT</p><p>She <span class="number">3</span>rd left.</p>`,
        `<h1>2</h1><p class="chapter-title">${long}</p><p>It fit.</p>`,
      ),
    );
    expect(chapters(told)).toEqual([
      ['1', 'It was shut.\nEXIT\nShe 3rd left.'],
      ['2', `${long}\nIt fit.`],
    ]);
  });

  test.each([
    [
      'by its type',
      'x.xhtml',
      '<section epub:type="dedication"><p>For my mother.</p></section>',
      'For my mother.',
    ],
    [
      'by its file',
      'epigraph.xhtml',
      '<p>“All rivers run.”</p><p>— Ecclesiastes</p>',
      '“All rivers run.”\n— Ecclesiastes',
    ],
    ['by its heading', 'x.xhtml', '<h1>Dedication</h1><p>For my mother.</p>', 'Dedication\nFor my mother.'],
    ['by a line for a heading', 'x.xhtml', '<p class="title">题记</p><p>江水东流。</p>', '题记\n江水东流。'],
    ['in Chinese', 'x.xhtml', '<h2>献词</h2><p>献给母亲。</p>', '献词\n献给母亲。'],
  ])('without a page that stands before the story, told %s', async (_, name, body, kept) => {
    const told = await open(epub([page(name, body), ...two]));
    expect(chapters(told)).toEqual(expected);
    expect(told.front.map(({ kind, text }) => [kind, text])).toEqual([['notes', kept]]);
  });

  test('without a title page whose title is set like that of a chapter', async () => {
    const told = await open(epub([page('p1.xhtml', '<p class="title">灯册</p><p>何见 著</p>'), ...two]));
    expect(chapters(told)).toEqual(expected);
    expect(told.front.map(({ text }) => text)).toEqual(['灯册\n何见 著']);
  });

  test('with an epigraph of their own above the text', async () => {
    const told = await open(
      english(
        '<h1>1</h1><div epub:type="epigraph"><p>All rivers run.</p></div><p>It was shut.</p>',
        '<h1>2</h1><p>It fit.</p>',
      ),
    );
    expect(chapters(told)[0]).toEqual(['1', 'All rivers run.\nIt was shut.']);
  });

  test('continued by a page that begins no chapter', async () => {
    const told = await open(
      epub([...two, page('c.xhtml', '<p>后来。</p>')], {
        toc: '<li><a href="a.xhtml">第一章 墙</a></li><li><a href="b.xhtml">第二章 窗</a></li>',
      }),
    );
    expect(told.chapters[1]?.text).toBe('灯亮了。\n后来。');
  });
});

describe('text of an EPUB', () => {
  const textOf = async (body: string, more: Parameters<typeof epub>[1] = {}, options = {}) =>
    (await open(epub([page('a.xhtml', `<h1>第一章</h1>${body}`)], more), 'a.epub', options)).chapters[0]
      ?.text;

  test('keeps emphasis by element, by style and by class', async () => {
    const css = {
      opf: '<item id="css" href="s.css" media-type="text/css"/>',
      files: { 'OPS/s.css': 'span.k { font-style: italic }' },
    };
    expect(
      await textOf(
        '<p>一<em>二</em>三<b>四</b>五<span style="font-weight:bold">六</span>七<span class="k">八</span></p>',
        css,
      ),
    ).toBe('一*二*三**四**五**六**七*八*');
  });

  test('keeps emphasis inside other emphasis and right behind it', async () => {
    const body =
      '<p>灯<i>坏</i><b>了</b>。</p><p><b>She <i>never</i> wrote.</b></p><p>un<i>believ</i>able <i>it</i> was</p>';
    expect(await textOf(body)).toBe('灯*坏***了**。\n**She *never* wrote.**\nunbelievable *it* was');
  });

  test('has no scripts, nothing hidden, no readings glued to their words', async () => {
    const body =
      '<script>document.write("不该")</script><p hidden="hidden">不该</p><p style="display: none">不该</p><p><ruby>街灯<rp>(</rp><rt>がいとう</rt></ruby>は</p>';
    expect(await textOf(body)).toBe('街灯は');
    expect(await textOf(body, {}, { ruby: 'brackets' })).toBe('街灯（がいとう）は');
  });

  test('is read from tag soup with the entities of HTML', async () => {
    expect(await textOf('<p>灯&nbsp;坏了&mdash;<br>又亮了&hellip;<p>尾巴')).toBe(
      '灯\u00a0坏了—\n又亮了…\n尾巴',
    );
  });

  test('has notes where they are referred to, and none lost', async () => {
    const body =
      '<p>巷口<a epub:type="noteref" href="#n1">*</a>的灯。</p><aside epub:type="footnote" id="n1"><p>指老城。</p></aside><aside epub:type="footnote" id="n2"><p>没有人引用。</p></aside>';
    expect(await textOf(body)).toBe('巷口[^1]的灯。\n没有人引用。\n\n[^1]: 指老城。');
  });

  test('says what pictures and tables became', async () => {
    const told = await open(
      epub([
        page('a.xhtml', '<h1>一</h1><p>灯<img src="x"/></p><table><tr><td>甲</td><td>乙</td></tr></table>'),
      ]),
    );
    expect(told.chapters[0]?.text).toBe('灯\n甲\n乙');
    expect(dropped(told)).toMatchObject({ 'document-images': 1, 'document-tables': 1 });
  });

  test('fills in entities of its own once, never those inside others', async () => {
    const doctype = '<!DOCTYPE html [<!ENTITY who "沈"><!ENTITY bomb "&who;&who;">]>';
    const files = { 'OPS/a.xhtml': `${doctype}<html><body><h1>一</h1><p>&who;砚 &bomb;</p></body></html>` };
    expect(await textOf('', { files })).toBe('沈砚 &bomb;');
  });
});
