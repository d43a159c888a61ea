const words = {
  zh: {
    title: '一部很长很长很长、书名也很长的试笔小说',
    volume: (n) => `第${n}卷 行路`,
    chapter: (n) => (n % 97 === 0 ? `第${n}程，标题长到一行放不下的时候也要看得清楚是哪一章` : `第${n}程`),
    prose: '天亮以前就上路了，山道上还留着昨夜的雨。',
    outline: '上路，遇雨，借宿。',
  },
  en: {
    title: 'A trial novel with a title that is rather longer than a cover is wide',
    volume: (n) => `Volume ${n}: The Road`,
    chapter: (n) =>
      n % 97 === 0 ? `Stage ${n}, whose title is longer than the line that has to hold it` : `Stage ${n}`,
    prose: 'They were on the road before dawn; the hill path still held the rain of the night.',
    outline: 'Road, rain, a night indoors.',
  },
};

const statuses = ['final', 'final', 'revise', 'draft', 'outline'];

/** A book of 3,000 chapters in 60 volumes, to see that long lists hold. */
export async function addLongBook(client, language) {
  const { title, volume, chapter, prose, outline } = words[language];
  const { bookId } = await client.library.create({
    title,
    author: 'Mojian',
    language: language === 'zh' ? 'zh-CN' : 'en',
  });
  const view = await client.books.open({ bookId });
  const volumes = Array.from({ length: 60 }, (_, at) => ({
    type: 'volume-add',
    volume: { id: `v-${at}`, title: volume(at + 1), summary: '' },
    at,
  }));
  const chapters = Array.from({ length: 3000 }, (_, at) => ({
    type: 'chapter-add',
    at: view.chapters.length + at,
    chapter: {
      id: `c-${at}`,
      kind: 'chapter',
      title: chapter(at + 1),
      volumeId: `v-${Math.floor(at / 50)}`,
      status: statuses[at % statuses.length],
      pov: '',
      when: '',
      where: '',
      target: 100,
      outline,
      extra: {},
      prose: prose.repeat((at + 1) % statuses.length),
    },
  }));
  await client.books.commit({
    bookId,
    set: { label: { code: 'label-import', facts: { count: 3000 } }, changes: [...volumes, ...chapters] },
  });
  await client.books.close({ bookId });
}
