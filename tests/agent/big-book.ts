import { type Book, emptyBook } from '#model/book.ts';
import { createChapter } from '#model/chapter.ts';
import { createProjectMeta } from '#model/project.ts';

const SURNAMES = '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许';
const GIVEN = '砚秉衡昭宁岳川霁澄野';
const nameOf = (at: number): string =>
  `${SURNAMES[at % 20] ?? ''}${GIVEN[Math.floor(at / 20) % 10] ?? ''}${GIVEN[Math.floor(at / 200) % 10] ?? ''}`;
const sentence = (at: number): string =>
  `第${at}夜，${nameOf(at % 400)}守在城楼上，数着雪落在甲叶上的声音，谁也没有先开口。`;

/** A long novel: chapters of about 3,000 字, 400 people, 400 entries, 200 living lines, 60 threads. Deterministic. */
export function bigBook(count: number): Book {
  const project = createProjectMeta({ id: 'big', title: '长夜行', synopsis: sentence(0).repeat(4) });
  const range = (length: number) => Array.from({ length }, (_, at) => at);
  return {
    ...emptyBook(project),
    volumes: range(10).map((at) => ({ id: `v${at}`, title: `卷${at}`, summary: sentence(at) })),
    chapters: range(count).map((at) =>
      createChapter({
        id: `c${at}`,
        title: `雪夜其${at}`,
        outline: sentence(at).repeat(20),
        prose: `${sentence(at)}\n`.repeat(90),
      }),
    ),
    characters: range(400).map((at) => ({
      id: `p${at}`,
      name: nameOf(at),
      role: '守军',
      description: sentence(at).repeat(2),
      tags: [],
      aliases: [`${nameOf(at)}将军`],
      locked: [],
      behaviors: [],
      extra: {},
    })),
    world: range(400).map((at) => ({
      id: `w${at}`,
      category: '地点',
      name: `第${at}号烽台`,
      description: sentence(at),
      aliases: [],
      locked: false,
      extra: {},
    })),
    guidelines: range(10).map((at) => ({
      id: `g${at}`,
      category: '文风',
      content: sentence(at),
      isActive: true,
    })),
    state: {
      characters: range(100).map((at) => ({ name: nameOf(at), state: sentence(at), chapterId: null })),
      itemsAndPlaces: range(50).map((at) => ({ name: `烽台${at}`, state: sentence(at), chapterId: null })),
      activeThreads: range(40).map((at) => ({ name: `线索${at}`, state: sentence(at), chapterId: null })),
      rules: [],
    },
    threads: range(60).map((at) => ({
      id: `t${at}`,
      title: `伏笔${at}`,
      note: '',
      dueChapterId: null,
      steps: [{ stage: 'planted', chapterId: `c${at}`, quote: sentence(at) }],
    })),
  };
}
