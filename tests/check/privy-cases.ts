import type { Case } from './cases.ts';

/** What nobody could know, on the lips or in the hands of one who was not told. */
export const privyCases: readonly Case[] = [
  [
    'secret',
    '剑客从不说自己的名字，江湖上没有人知道他叫什么，只叫他“无名”。他的真名是裴寂。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '“裴寂！”茶博士提着茶壶迎上来，“您今儿来得早。”',
    '“无名大侠！”茶博士提着茶壶迎上来，“您今儿来得早。”',
  ],
  [
    'secret',
    '金库的密码只有行长周文海一个人知道，从没写下来过。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '保安小刘熟练地输入密码，金库的门缓缓打开。',
    '保安小刘试了三次密码，金库的门纹丝不动。',
  ],
  [
    'secret',
    '密道的入口在书架后面，世上只有老国王知道。老国王没来得及告诉任何人就死了。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '王子走到书架前，毫不犹豫地推开它，露出了密道的入口。',
    '王子走到书架前，抽出一本书，坐下来读。',
  ],
  [
    'secret',
    '凶手的左手只有四根手指，这一点警方从未对外公布。记者唐凯来问过两次，都被挡了回去。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '唐凯在报道里写道：“凶手左手只有四根手指。”',
    '唐凯在报道里写道：“凶手至今没有下落。”',
  ],
  [
    'secret',
    '直到二十年后，秦雨才会知道自己是抱养的。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '十八岁那年，秦雨对室友说：“我是抱养的，我早就知道。”',
    '十八岁那年，秦雨对室友说：“我想家了。”',
  ],
  [
    'secret',
    '阿九是女儿身，军中上下没有一个人知情。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '“阿九姑娘，”伙夫端着饭进来，“趁热吃。”',
    '“阿九兄弟，”伙夫端着饭进来，“趁热吃。”',
  ],
  [
    'secret',
    '苏棠从没告诉过任何人她怕水，连丈夫也不知道。',
    '后来下了一场大雨，街上的人都躲进了屋檐底下。',
    '“你怕水，”丈夫拉住苏棠的手，“我们不坐船。”',
    '“你怕冷，”丈夫拉住苏棠的手，“我们不出门。”',
  ],
  [
    'secret',
    "Nobody in the village knew that the schoolmistress's true name was Ottoline Frost; she went by Miss Grey.",
    'It rained for most of the week, and the baker put up the price of bread.',
    '"Good morning, Ottoline Frost," said the postman, and handed her the parcel.',
    '"Good morning, Miss Grey," said the postman, and handed her the parcel.',
  ],
  [
    'secret',
    'The combination of the safe was known to Mr Harcourt alone; he had never written it down.',
    'It rained for most of the week, and the baker put up the price of bread.',
    "Mr Harcourt's clerk spun the dial without hesitating, and the safe swung open.",
    "Mr Harcourt's clerk spun the dial for an hour, and the safe stayed shut.",
  ],
  [
    'secret',
    'No one but Ingrid knew where the gold was hidden, and she had told no one, not even her husband.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'Her husband went straight to the hollow oak and lifted out the gold. Ingrid was at church.',
    'Her husband went straight to the hollow oak and lifted out a dead squirrel. Ingrid was at church.',
  ],
  [
    'secret',
    'Dr Sato had not told Ben that the tumour was malignant; Ben believed it was a cyst.',
    'It rained for most of the week, and the baker put up the price of bread.',
    '"It\'s malignant, the tumour," Ben told the barman cheerfully.',
    '"It\'s a cyst, nothing more," Ben told the barman cheerfully.',
  ],
  [
    'secret',
    'Lucas did not learn until after the war that Marie was a spy.',
    'It rained for most of the week, and the baker put up the price of bread.',
    'All that spring Lucas teased Marie. "My little spy," he called her, for he knew what she was.',
    'All that spring Lucas teased Marie. "My little baker," he called her.',
  ],
  [
    'secret',
    'The traveller kept his name to himself, and it was written nowhere.',
    'It rained for most of the week, and the baker put up the price of bread.',
    '"Your room is ready, Mr Aurelio Banks," said the landlady, whom he had never seen before.',
    '"Your room is ready, sir," said the landlady, whom he had never seen before.',
  ],
  [
    'secret',
    'Only the two brothers knew the password, and neither ever told it. It was "quicksilver."',
    'It rained for most of the week, and the baker put up the price of bread.',
    '"Quicksilver," said the stranger at the gate, and the guard let him in.',
    '"Lemme in," said the stranger at the gate, and the guard turned him away.',
  ],
  [
    'secret',
    'The contents of the will were unknown to everyone but the lawyer, who had sealed it himself. He was called Grimes.',
    'It rained for most of the week, and the baker put up the price of bread.',
    '"The house goes to the cat," said Aunt Sophy, before the seal was broken. "It is in the will."',
    '"I wonder who gets the house," said Aunt Sophy, before the seal was broken.',
  ],
];

/** What is known after all, with how. */
export const privyQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a name that its bearer told',
    [
      '剑客从不说自己的名字。他的真名是裴寂。',
      '剑客把自己的真名告诉了茶博士。',
      '“裴寂！”茶博士提着茶壶迎上来，“您今儿来得早。”',
    ],
  ],
  [
    'a combination that is tried in vain',
    [
      'The combination of the safe was known to Mr Harcourt alone.',
      'It rained.',
      "Mr Harcourt's clerk spun the dial for an hour, and the safe stayed shut.",
    ],
  ],
  [
    'what one believes instead',
    [
      'Dr Sato had not told Ben that the tumour was malignant; Ben believed it was a cyst.',
      'It rained.',
      '"It\'s a cyst, nothing more," Ben told the barman cheerfully.',
    ],
  ],
  [
    'who was told in between',
    [
      'Lucas did not learn until after the war that Marie was a spy.',
      'When the war was over, Marie told Lucas that she had been a spy.',
      '"My little spy," Lucas called her.',
    ],
  ],
];
