import { describe, expect, test } from 'vitest';
import { chapters, dropped, open, refusal, zip } from './make.ts';

const NS =
  'xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0" xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0" xmlns:draw="urn:oasis:names:tc:opendocument:xmlns:drawing:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"';

const odt = (body: string, styles = '', manifest = '') =>
  zip({
    mimetype: 'application/vnd.oasis.opendocument.text',
    'META-INF/manifest.xml': `<manifest:manifest ${NS}>${manifest}</manifest:manifest>`,
    'content.xml': `<office:document-content ${NS}><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:text>${body}</office:text></office:body></office:document-content>`,
  });
const p = (inner: string) => `<text:p>${inner}</text:p>`;
const h = (inner: string, level = 1) => `<text:h text:outline-level="${level}">${inner}</text:h>`;
const textOf = async (body: string, styles = '') =>
  (await open(odt(h('第一章') + body, styles))).chapters[0]?.text;

describe('an ODT is refused', () => {
  test('with a password, without content, with broken XML', async () => {
    const locked = '<manifest:file-entry><manifest:encryption-data/></manifest:file-entry>';
    expect(await refusal(odt(p('灯'), '', locked))).toBe('file-password');
    expect(await refusal(zip({ mimetype: 'application/vnd.oasis.opendocument.text' }))).toBe(
      'odt-no-content',
    );
    expect(await refusal(odt('<text:p>'))).toBe('document-broken');
  });
});

test('chapters come from headings, a table of contents is kept apart', async () => {
  const index = `<text:table-of-content><text:table-of-content-source><text:index-title-template>题</text:index-title-template></text:table-of-content-source><text:index-body>${p('墙 1')}</text:index-body></text:table-of-content>`;
  const told = await open(odt(index + h('第一章 墙') + p('灯坏了。') + h('第二章 窗') + p('灯亮了。')));
  expect(chapters(told)).toEqual([
    ['第一章 墙', '灯坏了。'],
    ['第二章 窗', '灯亮了。'],
  ]);
  expect(told.front).toMatchObject([{ kind: 'contents', text: '墙 1' }]);
});

describe('text of an ODT', () => {
  test('has spaces, tabs and breaks as the format counts them, however many it claims', async () => {
    expect(await textOf(p('一<text:s text:c="3"/>二<text:tab/>三<text:line-break/>四'))).toBe(
      '一   二\t三\n四',
    );
    expect((await textOf(p('一<text:s text:c="900000000"/>二')))?.length).toBeLessThan(2_000);
  });

  test('has emphasis by style, notes, lists and rubies', async () => {
    const styles =
      '<style:style style:name="T1"><style:text-properties fo:font-style="italic"/></style:style><style:style style:name="T2" style:parent-style-name="T1"/><text:list-style style:name="L"><text:list-level-style-number text:level="1" style:num-format="i" style:num-suffix=")"/></text:list-style>';
    expect(await textOf(p('他<text:span text:style-name="T2">没有</text:span>走'), styles)).toBe(
      '他*没有*走',
    );
    expect(
      await textOf(
        p(
          '巷口<text:note><text:note-citation>1</text:note-citation><text:note-body><text:p>指老城。</text:p></text:note-body></text:note>的灯。',
        ),
      ),
    ).toBe('巷口[^1]的灯。\n\n[^1]: 指老城。');
    expect(
      await textOf(
        `<text:list text:style-name="L"><text:list-item>${p('甲')}</text:list-item><text:list-item>${p('乙')}</text:list-item></text:list>`,
        styles,
      ),
    ).toBe('i) 甲\nii) 乙');
    expect(
      await textOf(
        p('<text:ruby><text:ruby-base>山</text:ruby-base><text:ruby-text>やま</text:ruby-text></text:ruby>'),
      ),
    ).toBe('山');
  });

  test('has no deleted text, comments or titles of drawings, and says what went', async () => {
    const changes = `<text:tracked-changes><text:changed-region><text:deletion>${p('删掉')}</text:deletion></text:changed-region></text:tracked-changes>`;
    const told = await open(
      odt(
        changes +
          h('第一章') +
          p(
            '灯<office:annotation><text:p>改</text:p></office:annotation><draw:frame><draw:image/></draw:frame>',
          ),
      ),
    );
    expect(told.chapters[0]?.text).toBe('灯');
    expect(dropped(told)).toEqual({
      'document-changes-accepted': 1,
      'document-comments': 1,
      'document-images': 1,
    });
  });
});
