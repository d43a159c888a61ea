import type { Case } from './cases.ts';

/** Grades and names told as somebody's own, and skills that were never learned. */
export const styleTold: readonly Case[] = [
  [
    'title-drift',
    '肩章换了，两杠四星——从今天起，蔺北辰是大校。妻子给他包了一顿饺子。',
    '演习在高原举行。蔺北辰三天没有合眼。',
    '没有人受处分，演习很成功。“请蔺北辰中尉发言。”主持人说，这正是他现在的军衔。',
    '没有人受处分，演习很成功。“请蔺北辰大校发言。”主持人说，这正是他现在的军衔。',
  ],
  [
    'title-drift',
    'Her stepfather was a baron, the Baron of Estrelle, and nothing higher; he minded this every day.',
    'Ginevra was to be sent to the capital.',
    '"I am the stepdaughter of the Duke of Estrelle," she answered, as was true, "and he has been a duke as long as I have known him."',
    '"I am the stepdaughter of the Baron of Estrelle," she answered, as was true, "and he has been a baron as long as I have known him."',
  ],
  [
    'name-drift',
    '派出所来了个新人，姓邱，单名一个“朗”字。',
    '第一天就碰上了两口子打架。',
    '所长念到：“下面请今年新来的钱朗同志上台！”',
    '所长念到：“下面请今年新来的邱朗同志上台！”',
  ],
  [
    'name-drift',
    'We had a housekeeper whose name was Agnes Pym, and she ruled us, my father included.',
    'When the scarlet fever came she sat up with me for nine nights.',
    'At the station she gave me a scarf into which she had knitted her full name, Bertha Pym, in red.',
    'At the station she gave me a scarf into which she had knitted her full name, Agnes Pym, in red.',
  ],
  [
    'skill',
    '外交官谷雨只会中文和英文，葡萄牙语连一句“你好”都说不来。',
    '主人在海边设宴，翻译没来。',
    '谷雨端起杯子，用流利的葡萄牙语和总督谈笑了一个晚上。',
    '谷雨端起杯子，用流利的英语和总督谈笑了一个晚上。',
  ],
  [
    'skill',
    'Nora Pettibone was forty-four and had never learned to drive; she had not once in her life sat behind a wheel.',
    'It was Gil who owned the van.',
    'Nora took the keys of the van and drove him across the city, double-clutching with the calm of long practice.',
    'Nora took the keys of the van to the neighbour and sat beside him, with the calm of long practice.',
  ],
  [
    'skill',
    'Nobody had taught the kitchen boy Pip his letters. Pip scrubbed the pans.',
    'The cook left.',
    'Pip read the will aloud to the family without a stumble.',
    'Pip held the will while the lawyer read it aloud to the family.',
  ],
];

export const styleToldQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'an officer who is broken to the ranks',
    [
      '"Sergeant Polly Marsh," she said.',
      'She was broken to the ranks in May for striking an officer.',
      '"At ease, Private Marsh," said the major.',
    ],
  ],
  [
    'one who is punished with a lower grade',
    [
      '从今天起，陆沉舟就是上尉了。',
      '演习出了事故，他受了处分，降为中士。',
      '“陆沉舟中士，出列！”团长喊道。',
    ],
  ],
  ['she who took another name', ['她叫林晚秋。', '后来她改了名字。', '学生证上写着她的名字：林晓秋。']],
  [
    'two sisters of one surname',
    [
      'The new girl gave her name as Hester Lowe.',
      'Her sister came in the spring.',
      "On the cover of the exercise book was her sister's name: Edith Lowe.",
    ],
  ],
  [
    'a sister who plays',
    [
      'Ivo could not play a note on any instrument.',
      'They opened the hotel.',
      'Ivo sat down and listened while his sister played the Chopin.',
    ],
  ],
];
