import type { Case } from './cases.ts';

/** Senses lost for good, and limbs that are broken, told by what harms them and what a doctor says. */
export const hurtTold: readonly Case[] = [
  [
    'skill',
    '那一刀割断了她的声带，大夫说，岳九娘今生今世再也发不出半点声音。从此她随身带着一块小石板。',
    '一年后，她开了间茶馆。',
    '岳九娘一眼认出了仇人，扯开嗓子高喊：“是你！还我夫君命来！”',
    '岳九娘一眼认出了仇人，在石板上写道：“是你！”',
  ],
  [
    'skill',
    '弹片震破了他的两只耳膜，从那一刻起，工兵樊大勇什么也听不见了。',
    '医生在纸上写：永久性失聪。',
    '樊大勇听着那支曲子，在纸上写：“吹错了一个音。”',
    '樊大勇看着那支口琴，在纸上写：“吹的什么？”',
  ],
  [
    'skill',
    '石灰迷了眼，镖师洪泰双目尽毁，大夫说这辈子别想再看见东西。',
    '徒弟扶着他回了镖局。',
    '洪泰展开信纸，一行一行看下去，脸色越来越沉。',
    '洪泰展开信纸，递给徒弟，听他念下去，脸色越来越沉。',
  ],
  [
    'skill',
    "The shell burst both of Private Tully's eardrums, and the doctor wrote on his slate: deaf, for good.",
    'They sent him to the stores.',
    'Tully heard the whistle from the far side of the yard and came at a run.',
    'Tully saw the flag from the far side of the yard and came at a run.',
  ],
  [
    'skill',
    "The flash from the retort had burned both of Dr. Emeric Saltz's eyes. The surgeon bandaged them shut and told him plainly that he would never see again.",
    'His assistant led him home by the sleeve.',
    'An hour later in his study Saltz took down the notebook and spotted at once that one figure was smudged.',
    'An hour later in his study Saltz sat with the notebook shut on his knees.',
  ],
  [
    'injury',
    '“你的脚踝粉碎性骨折，”医生对许诺说，“石膏打八周，绝对不能受力。”',
    '室友帮她打饭。',
    '周末的运动会上，许诺冲过了百米终点线。',
    '周末的运动会上，许诺坐在看台上喊加油。',
  ],
  [
    'injury',
    '护士给沈柯的左臂打上石膏，骨头断成三截，一个半月以后才能拆。',
    '队友们来看他。',
    '三天后的决赛，沈柯左手一把抓起杠铃，举过了头顶。',
    '三天后的决赛，沈柯坐在看台上，右手攥着一面小旗。',
  ],
  [
    'injury',
    '滚油泼下来，厨子何四两只手从手背到指尖全烫烂了。何四咬着牙没吭声。',
    '掌柜的另请了人。',
    '隔天一早，何四揉好面，十指翻飞，捏出一百个饺子。',
    '隔天一早，徒弟揉好面，何四坐在一旁看着，心里不是滋味。',
  ],
  [
    'injury',
    '"It\'s a clean break," said the medic, tying Ximena\'s right arm across her chest.',
    'They had eleven cans of peaches between the four of them and no opener.',
    'Ximena swung the axe over her head with her right arm, again and again, until the door gave.',
    'Ximena swung the axe over her head with her left arm, again and again, until the door gave.',
  ],
  [
    'injury',
    "A bullet had gone through Marlowe's right shoulder; he could not close the hand.",
    'He slept on the train.',
    'An hour later Marlowe swung himself up with his right hand and caught the rail.',
    'An hour later Marlowe swung himself up with his left hand and caught the rail.',
  ],
];

export const hurtToldQuiet: readonly (readonly [string, readonly string[]])[] = [
  [
    'a deaf man who is given a hearing aid',
    ['爆炸过后，老兵徐锋双耳失聪。', '三年后，他装上了人工耳蜗。', '徐锋听见窗外有脚步声，翻身坐起。'],
  ],
  [
    'a leg whose splints came off',
    [
      '木梁砸断了小石头的右腿，接骨郎中说至少三个月不能下地。',
      '入秋以后，夹板拆了，小石头又能走了。',
      '小石头在院子里追着狗跑，翻过了矮墙。',
    ],
  ],
  [
    'a voice that is only hoarse',
    ['嗓子已经喊哑了，周大勇敬了个礼。', '天亮了。', '周大勇大声说：“都跟我来！”'],
  ],
  [
    'she who is deaf to advice',
    ['Tamsin was deaf to all advice, and married him.', 'It rained.', 'Tamsin heard the kettle singing.'],
  ],
  [
    'a niece who reads to the blind',
    [
      'Ines Valdor was blind, and the surgeons said that she would stay so.',
      'Her niece came to live with her.',
      '"What does it say?" asked Ines Valdor, and her niece read the headline aloud.',
    ],
  ],
];
