import { countText } from '#text/count.ts';
import type { JsonObject } from '../json/schema.ts';

export type PracticeLanguage = 'zh' | 'en';

/** Arguments for one chapter by the names that writing tools give their fields. */
export type PracticeChapter = {
  title: string;
  prose: string;
  outline: string;
  bible: JsonObject;
  person: JsonObject;
};

/** Each is one step of the same small story, so that chapters of a session differ. `{n}` is the chapter's number. */
const ZH = {
  titles: ['雪夜来信', '渡口旧灯', '空宅琴声', '河心石碑', '风起北岸', '雪尽天明'],
  scenes: [
    '天擦黑的时候，{place}起了风。沈砚把斗笠压低，沿着石阶往下走，鞋底踩碎薄冰，咔嚓咔嚓地响。他在台阶尽头停住，回头看了一眼来路。雪已经把脚印盖去了一半，像是从没有人走过。',
    '“你来迟了。”柳三娘坐在{place}的矮凳上，手里捏着一只没有点着的烟杆。沈砚没有辩解，只把怀里的{thing}放到她面前。她看了很久，才伸手去碰，指尖在边沿上停了停，又缩了回去。',
    '“是真的。”她说，“十二年前，我亲手把它埋在柳树底下。埋的时候只有我一个人在场。”炉子里的炭轻轻炸了一声，两个人都没有说话。窗外有人提着灯走过，光在窗纸上晃了晃，慢慢远了。',
    '沈砚在她对面坐下，把湿透的袖子一寸一寸卷起来。左臂的旧伤在冷天里发紧，他握了握拳，又松开。“那就只有两种可能。要么你记错了，要么那天还有第二个人。”柳三娘笑了一下，那笑很短，像风里的火星。',
    '更鼓敲过二更，{place}静得只剩水声。他们把{thing}翻过来，对着灯看，底下果然有一行极浅的刻痕。刻的是一个日子，离今天还有七天。柳三娘的脸色变了，她站起身，把门闩上，又把窗板一块一块落下来。',
    '“七天以后，”她压低声音，“北岸的人会来取它。”沈砚把那行字默念了两遍，记在心里，然后吹灭了灯。黑暗里他听见她的呼吸，也听见远处一声马嘶，隔着风雪，听不真切。他忽然想起师父说过的话：凡是等你开口的人，都已经知道答案。',
    '不知过了多久，马嘶声没有再响。柳三娘在黑暗里摸到火石，却没有打，只把它攥在手心里。“你师父还活着吗？”她忽然问。沈砚没有回答。他把{thing}重新包好，贴着胸口收起来，隔着布仍觉得凉。窗板的缝隙里漏进一线雪光，照在门闩上，照见上面一道新鲜的刮痕，像是今天才有人从外面撬过。他伸手按住刀柄，朝她比了一个不要出声的手势。',
  ],
  places: ['旧渡口', '听雨楼', '北街当铺', '河心洲', '城隍庙后巷', '石桥下'],
  things: ['半块玉佩', '一枚铜铃', '一封没有署名的信', '一把断齿的梳子', '一页账本', '一只旧木匣'],
  outline: [
    '情节任务：第{n}章让沈砚在{place}拿出{thing}，当面确认它的来历，并立起七日之约。这一章承担三件事：把旧案重新打开，把时限摆到桌面上，把两个原本各怀心事的人推到同一间屋子里。读者读完应当知道东西是真的、日子是近的、人是来不及躲的。',
    '情节细节：雪夜，沈砚独自下石阶赴约，脚印转眼被雪盖住；柳三娘早已等在屋里，手里捏着没有点着的烟杆；沈砚不作解释，只把{thing}放到她面前；她看了很久才认出是十二年前亲手埋下的那一件；两人对灯翻看，在底部找到一行极浅的刻痕，是七天以后的日子；柳三娘变了脸色，起身闩门落窗，说出北岸的人会来取它；沈砚把那行字默念两遍，吹灭了灯，远处传来一声马嘶。',
    '关系变化：开场时沈砚与柳三娘互相试探，一个不解释，一个不追问；认出旧物之后，柳三娘第一次说出当年的事，沈砚第一次指出她话里的漏洞；到章末两人成了暂时的同盟，坐在同一片黑暗里，但她仍有一半没有说，他也看得出来。',
    '伏笔：其一，十二年前埋下此物时可能另有一人在场，此人身份不明；其二，刻痕上的日期是谁刻的、为什么是七天之后；其三，章末的马嘶离得多远，来的是不是北岸的人；其四，师父那句话，凡是等你开口的人都已经知道答案，暗示柳三娘早知道得更多。',
    '情绪曲线：从清冷的独行开始，进入克制的试探，认出旧物时转为惊疑，发现日期时骤然收紧，闩门落窗时接近恐惧，最后收在吹灯之后的安静与警觉里，不给出任何安慰。',
    '节奏与写法：前两段写景收紧，不写心理；中段以对话推进，每句不超过二十个字，动作放在话与话之间；发现刻痕处放慢，用三个短句写柳三娘的反应；结尾只留声音与触感。全章不用形容词堆叠，不解释人物的恐惧，让门闩、窗板、火石和刮痕去说。视角始终跟着沈砚，不进入柳三娘的内心，她隐瞒了什么只由停顿和回避来表现。',
    '关键信息：{thing}是真的；它的底部刻着七天之后的日子；想要它的人来自北岸；沈砚左臂有旧伤，天冷便发紧；柳三娘十二年前亲手把它埋在柳树底下，当时她以为只有自己一个人。下一章应当从天亮之后写起，先查那第二个人是谁。',
  ].join('\n'),
  bible: {
    character_status:
      '沈砚：左臂旧伤发作，与柳三娘暂时同盟，记住了刻痕上的日期\n柳三娘：认出{thing}，闭门不出，仍有隐瞒',
    key_items_and_locations: '{thing}：在沈砚手中，底部刻着七天后的日子\n{place}：两人会面之处，门窗已落',
    active_plot_threads: '七日之约：北岸的人将来取{thing}\n第二个人：十二年前埋物时或另有见证',
    important_rules: '沈砚：左臂有旧伤，天冷发紧',
  },
  person: {
    name: '柳三娘',
    role: '茶楼掌柜，旧事的知情人',
    description: '四十上下，话少，烟杆不离手，十二年前亲手埋下信物。',
    tags: ['知情人'],
  },
};

const EN: typeof ZH = {
  titles: [
    'A Letter in the Snow',
    'The Lamp at the Ferry',
    'Music in an Empty House',
    'The Stone in the River',
    'Wind from the North Bank',
    'Snow at an End',
  ],
  scenes: [
    'The wind rose at {place} as the light went. Mara pulled her hood down and took the stone steps one at a time, the thin ice breaking under her boots. At the bottom she stopped and looked back the way she had come. The snow had already filled half her footprints, as if nobody had walked there at all.',
    '“You are late,” said Hale. He sat on a low stool with an unlit pipe in his hand. Mara did not explain herself. She took {thing} from inside her coat and laid it in front of him. He looked at it for a long time before he reached out, and then his fingers stopped at the edge and drew back again.',
    '“It is the real one,” he said. “Twelve years ago I buried it under the willow with my own hands, and I was alone when I did it.” A coal cracked in the stove. Neither of them spoke. Someone passed outside with a lantern, and the light moved across the shutters and slowly went away.',
    'Mara sat down across from him and rolled up her wet sleeve, inch by inch. The old wound in her left arm always tightened in the cold. She closed her hand and opened it again. “Then there are two ways it can be,” she said. “Either you remember it wrong, or there was a second person that day.” Hale smiled, but only for as long as a spark lives in the wind.',
    'By the second bell there was nothing to hear at {place} but the water. They turned {thing} over under the lamp, and there it was, a line of marks so shallow that a thumb would have missed it. It was a date, and it lay seven days ahead. Hale went pale. He got up, barred the door, and let the shutters down one after another.',
    '“In seven days,” he said, very low, “the people from the north bank will come for it.” Mara said the line over to herself twice until she had it by heart, and then she put out the lamp. In the dark she could hear him breathing, and far off a horse, and she could not tell how far. She thought of what her teacher used to say: whoever waits for you to speak already knows the answer.',
    'The horse did not call again. Hale found the flint by touch and did not strike it; he only kept it in his fist. “Is your teacher still alive?” he asked. Mara did not answer. She wrapped {thing} in its cloth again and put it back inside her coat, and it was cold there, even through the wool. A thread of snowlight came between the shutters and lay across the bar of the door, and in it she saw a scratch, bright and new, as if somebody had tried the door from outside that same day. She laid her hand on her knife and raised one finger to her lips, and the two of them sat and listened to the water.',
  ],
  places: [
    'the old ferry',
    'the rain house',
    'the pawn shop on North Street',
    'the island in the river',
    'the lane behind the temple',
    'the arch of the bridge',
  ],
  things: [
    'half a jade ring',
    'a brass bell',
    'an unsigned letter',
    'a comb with a broken tooth',
    'a page of accounts',
    'a small wooden box',
  ],
  outline: [
    'Plot task: chapter {n} lets Mara lay {thing} on the table at {place}, prove where it comes from, and set the seven-day term. It reopens the old case, puts a clock on it, and brings two people who each keep something back into one room.',
    'Plot details: on a night of snow Mara comes down the steps alone while the snow fills her footprints. Hale is already waiting with an unlit pipe. She explains nothing and shows him {thing}. He looks for a long time and knows it: he buried it himself twelve years ago. Under the lamp they find a shallow line on its underside, a date seven days ahead. He bars the door and lets the shutters down, and says who will come. She learns the line by heart and puts out the lamp. Far off, a horse.',
    'Relationship changes: they begin by testing each other, he not asking and she not explaining. Once he has recognised it he speaks of that day for the first time, and she points at the hole in his story. At the end they are allies for now, in the same dark, and she can tell that he has told her half.',
    'Foreshadowing: a second person may have seen it buried; somebody cut the date and chose the day; the horse may be nearer than it sounds; the teacher’s saying hints that Hale knows more.',
    'Emotional curve: cold and alone at first, then wary, then doubtful, suddenly tight when the date is found, close to fear when the door is barred, and at last awake and quiet in the dark, without comfort.',
    'Key information: {thing} is real; the date on it is one week ahead; those who want it come from the north bank; Mara’s left arm aches in the cold; Hale believed that he was alone. The next chapter should begin at daybreak with the question of the second person.',
  ].join('\n'),
  bible: {
    character_status:
      'Mara: old wound in the left arm aches, allied with Hale for now, knows the date\nHale: recognised {thing}, has barred his door, still hides something',
    key_items_and_locations:
      '{thing}: in Mara’s hands, a date one week ahead on its underside\n{place}: where they met, doors and shutters closed',
    active_plot_threads:
      'The seven days: the north bank will send for {thing}\nThe second person: someone may have seen it buried twelve years ago',
    important_rules: 'Mara: an old wound in the left arm, worse in the cold',
  },
  person: {
    name: 'Hale',
    role: 'keeper of the rain house who knows the old story',
    description: 'About forty, says little, never without a pipe; he buried the token twelve years ago.',
    tags: ['witness'],
  },
};

function fillIn(text: string, facts: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, key: string) => facts[key] ?? place);
}

const pickAt = (list: readonly string[], number: number): string => list[(number - 1) % list.length] ?? '';

/** Longest practice chapter, in 字 or words. */
const LONGEST = 6000;

/** Scenes, with other places and things each time round, until the text has about the wanted length. */
function proseOf(from: typeof ZH, number: number, target: number): string {
  const scenes: string[] = [];
  const wanted = Math.min(target, LONGEST);
  let length = 0;
  for (let at = 0; at < from.scenes.length || length < wanted; at++) {
    const turn = number + Math.floor(at / from.scenes.length);
    const facts = { place: pickAt(from.places, turn), thing: pickAt(from.things, turn) };
    const scene = fillIn(from.scenes[at % from.scenes.length] ?? '', facts);
    const longer = length + countText(scene).total;
    if (wanted > 0 && length > 0 && longer - wanted > wanted - length) break;
    scenes.push(scene);
    length = longer;
  }
  return scenes.join('\n\n');
}

/**
 * The practice chapter of this number, about `target` 字 or words long (0: as it comes). Equal input gives
 * equal text.
 */
export function practiceChapter(language: PracticeLanguage, number: number, target = 0): PracticeChapter {
  const from = language === 'zh' ? ZH : EN;
  const facts = { n: String(number), place: pickAt(from.places, number), thing: pickAt(from.things, number) };
  const turn = Math.floor((number - 1) / from.titles.length);
  const round = turn === 0 ? '' : language === 'zh' ? `·其${turn + 1}` : `, part ${turn + 1}`;
  const bible = Object.entries(from.bible).map(([key, text]) => [key, fillIn(text, facts)]);
  return {
    title: pickAt(from.titles, number) + round,
    prose: proseOf(from, number, target),
    outline: fillIn(from.outline, facts),
    bible: Object.fromEntries(bible),
    person: from.person,
  };
}
