import type { Case } from './cases.ts';

/** Calendar, as authors tell them. */
export const calendarCases: readonly Case[] = [
  [
    'date',
    '开庭的日子定在周三，九月十二号。',
    '律师连夜看卷宗。',
    '第二天，周六，九月十三号，记者们还堵在法院门口不肯散。',
    '第二天，周四，九月十三号，记者们还堵在法院门口不肯散。',
  ],
  [
    'date',
    '今天是三月初三，庙会正热闹。道长掐指一算：“五日之后，妖物必来。”',
    '村里人轮流守夜。',
    '整整过了五天，三月二十的夜里，那妖物果然来了。',
    '整整过了五天，三月初八的夜里，那妖物果然来了。',
  ],
  [
    'date',
    '六月一号，考古队进了沙漠，队长在日志里写下：第一天。',
    '第四天，水车坏了。',
    '又过了两天，队长写道：“第十五天，我们终于找到了水。”',
    '又过了两天，队长写道：“第六天，我们终于找到了水。”',
  ],
  [
    'date',
    '七月七日，乞巧节，姑娘们在院中穿针。',
    '雨落了一夜。',
    '第二天便是中元节，河上漂满了灯。',
    '第二天便是初八，河上漂满了灯。',
  ],
  [
    'date',
    '十月一日是星期二，单位放假。',
    '他睡了一整天。',
    '十月三日，星期六，他被电话吵醒。',
    '十月三日，星期四，他被电话吵醒。',
  ],
  [
    'date',
    'The letter was dated Monday, 3 June, and smelt of camphor.',
    'She read it on the stairs.',
    'On Friday, 5 June, she answered it, in pencil.',
    'On Wednesday, 5 June, she answered it, in pencil.',
  ],
  [
    'date',
    '"Today is the tenth of October," said the warden. "You will be hanged in three days."',
    'The prisoner asked for a pie.',
    'Three days went by, no more and no less. On the twenty-second of October they came for him with a lantern.',
    'Three days went by, no more and no less. On the thirteenth of October they came for him with a lantern.',
  ],
  [
    'date',
    'Day seven: wind north-west, biscuit mouldy.',
    'Day eight: saw a whale.',
    'Next morning the mate wrote: Day fourteen. The whale is still here.',
    'Next morning the mate wrote: Day nine. The whale is still here.',
  ],
  [
    'date',
    'It was the first of March when the snow shut the pass, and Brother Odo crossed the day off on the wall.',
    'They ate the mule.',
    'A week later, on the thirtieth of March, the first monk came through on skis.',
    'A week later, on the eighth of March, the first monk came through on skis.',
  ],
  [
    'date',
    'On the fifth day out from Nantucket we spoke a brig.',
    'The day after the brig, our sixth at sea, it blew.',
    'The day after that, which was our eleventh at sea, it blew harder.',
    'The day after that, which was our seventh at sea, it blew harder.',
  ],
  [
    'date',
    'Christmas Eve fell on a Thursday and the goose was late.',
    'They sang.',
    'Christmas Day, a Sunday, they ate the goose.',
    'Christmas Day, a Friday, they ate the goose.',
  ],
];

/** What looks like such a fault and is none. */
export const calendarQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'the-year-after',
    [
      'The fair was on Tuesday the fourth of July.',
      'It rained.',
      'The year after, it fell on Wednesday the fourth of July.',
    ],
  ],
];
