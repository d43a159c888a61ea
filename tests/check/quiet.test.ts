import { expect, test } from 'vitest';
import { agesQuiet } from './age-cases.ts';
import { bodyQuiet } from './body-cases.ts';
import { bondQuiet } from './bond-cases.ts';
import { calendarQuiet } from './calendar-cases.ts';
import { checkProse } from './check-prose.ts';
import { daylightQuiet } from './daylight-cases.ts';
import { deadClausesQuiet } from './dead-clauses.ts';
import { deadPassagesQuiet } from './dead-passages.ts';
import { deadToldQuiet } from './dead-told.ts';
import { deathQuiet } from './death-cases.ts';
import { driftQuiet } from './drift-cases.ts';
import { fateQuiet } from './fate-cases.ts';
import { hurtToldQuiet } from './hurt-told.ts';
import { islandsQuiet } from './island-cases.ts';
import { kinQuiet } from './kin-cases.ts';
import { lookToldQuiet } from './look-told.ts';
import { moreQuiet } from './more-quiet.ts';
import { normQuiet } from './norm-cases.ts';
import { peopleQuiet } from './people-quiet.ts';
import { presenceQuiet } from './presence-cases.ts';
import { privyQuiet } from './privy-cases.ts';
import { storesQuiet } from './store-cases.ts';
import { styleToldQuiet } from './style-told.ts';
import { thingsQuiet } from './things-quiet.ts';
import { toldQuiet } from './told-quiet.ts';
import { widerQuiet } from './wider-quiet.ts';

const quiet: readonly (readonly [string, readonly string[]])[] = [
  ['a dream', ['孔老三守着桥。', '孔老三病死了，众人葬了他。', '她梦见孔老三推门进来，要了一碗面。']],
  ['a memory', ['孔老三守着桥。', '孔老三病死了，众人葬了他。', '她想起当年孔老三推门进来的样子。']],
  ['a letter', ['孔老三守着桥。', '孔老三病死了，众人葬了他。', '信里，孔老三说桥要修了。']],
  ['a negation', ['孔老三守着桥。', '孔老三病死了，众人葬了他。', '孔老三不会再来了，她想。']],
  [
    'a namesake',
    [
      '孔老三守着桥。',
      '孔老三病死了，众人葬了他。',
      '来的是另一个孔老三，与他同名。孔老三笑道：“又认错了。”',
    ],
  ],
  [
    'a death that was not one',
    ['孔老三守着桥。', '都以为孔老三死了。', '孔老三没死，他推门进来，要了一碗面。'],
  ],
  ['laughing to death', ['孔老三爱热闹。', '一席话把孔老三笑死了。', '孔老三站起来，又添了一碗饭。']],
  [
    'something learned between (R111)',
    ['陈渡怕水，从不过桥。', '他跟师父学了一夏天的水。', '陈渡跳进江里，游到对岸。'],
  ],
  ['a rumour put right', ['都说船上有三百个人。', '船上一共三十个人。', '船上三十个人都下来了。']],
  ['years that passed', ['丁荷十二岁，在镇上念书。', '一晃八年过去了。', '丁荷二十岁，回镇上教书。']],
  ['a bridge that was rebuilt', ['唯一的桥被炸断了。', '冬天，人们重修了桥。', '敌军从那座桥上过了河。']],
  ['dyed hair', ['Tilda had red hair.', 'That night Tilda dyed it.', 'Tilda shook out her black hair.']],
  ['a ghost', ['Old Berta sold eggs.', 'Berta died in March.', "Berta's ghost said nothing."]],
  [
    'a step-brother',
    ['Magnus was an only child.', 'His father married again.', "Magnus's step-brother held the gate."],
  ],
];

test.each([
  ...quiet,
  ...moreQuiet,
  ...deathQuiet,
  ...deadPassagesQuiet,
  ...deadToldQuiet,
  ...deadClausesQuiet,
  ...hurtToldQuiet,
  ...lookToldQuiet,
  ...styleToldQuiet,
  ...bodyQuiet,
  ...kinQuiet,
  ...driftQuiet,
  ...peopleQuiet,
  ...toldQuiet,
  ...thingsQuiet,
  ...agesQuiet,
  ...calendarQuiet,
  ...daylightQuiet,
  ...presenceQuiet,
  ...islandsQuiet,
  ...storesQuiet,
  ...widerQuiet,
  ...fateQuiet,
  ...bondQuiet,
  ...privyQuiet,
  ...normQuiet,
])('%s is no contradiction', (_, chapters) => {
  expect(checkProse(chapters)).toEqual([]);
});

test('of two who changed, the one who never learned is named (R111)', () => {
  const findings = checkProse([
    '陈渡怕水，从不过桥。\n何青不识字。',
    '陈渡跟师父学了一夏天的水。',
    '陈渡跳进江里，游到对岸。\n何青拿起信，一口气读完。',
  ]);
  expect(findings.map(({ kind, facts }) => [kind, facts.who])).toEqual([['skill', '何青']]);
});

test('a dream and a negation raise nothing (R110)', () => {
  expect(checkProse(['老周死在河里。', '河水退了。', '她梦见老周推门进来。老周不会再来了，她想。'])).toEqual(
    [],
  );
});

test('hair and kin that flip are both found (R113)', () => {
  const findings = checkProse([
    'Mara, the red-haired neighbour, waved.',
    'Mara pushed back her blonde curls. "My sister," said Ines.',
  ]);
  expect(findings.map(({ kind }) => kind).toSorted()).toEqual(['kin', 'look']);
});
