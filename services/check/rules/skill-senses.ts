import type { Skill } from './skill-words.ts';

/**
 * Speech, sight and hearing that are lost for good: what is done to the organ, what does not work any more from then
 * on, and what a doctor says of it.
 */
const forGood =
  '(?:再也|永远|从此|此后|终生|终身|一辈子|这辈子|今生今世|往后|从那[^，。]{0,6}起|从今[往以]后)';
const harmed = '(?:断|掉|坏|毁|烂|破|穿|瞎|聋|哑|没|废|尽毁|撕裂|灼伤|烧伤)';
const harming =
  '(?:割|剪|拔|烧|毒|熏|震|刺|戳|捅|打|挑|咬|剜|挖|弄|灌|炸|烫|灼)(?:断|掉|坏|毁|哑|烂|破|穿|瞎|聋|伤|去)';
const tongue = '(?:声带|舌头|喉管|嗓子|喉咙|嗓音)';
const ears = '(?:耳膜|鼓膜|双耳|两耳|耳朵|听力)';
const eyes = '(?:双眼|双目|两眼|两只眼睛|眼睛|双眸|视力|视神经)';

const speakZh = `(?:是|成了?|变成)(?!一[群队溜串帮伙班])[^，。；不]{0,6}哑巴(?![的都])|(?:生来|天生|从小|自幼)(?:就)?不会说话|不能说话|说不出话来的人|${forGood}[^。；，]{0,6}(?:说不出|发不出|开不了口|讲不了|出不了声|不能(?:说话|言语|开口)|没(?:有)?(?:再)?说过(?:一句|半句|一个字|话))|${forGood}[^。；，]{0,2}[一半]个?[句字][话]?[也都]说不出|${tongue}[^，。；喊哭叫唱吼骂咳干疼笑]{0,8}(?:断|掉|毁|废|割|撕裂|尽毁|彻底[^，。]{0,3}坏)(?!了?音)|(?:割|剪|拔|毒|打|挑|剜|咬)(?:断|掉|毁|哑|去)了?[^，。；]{0,6}${tongue}|[毒变成]哑了?(?=[，。])|失语症|(?:永久|彻底)失声`;
const hearZh = `(?:是|成了?|变成)(?!一[群队溜串帮伙班])[^，。；不]{0,6}聋子(?![的都])|双耳失聪|耳聋|耳朵(?:早|全|已经)?聋|听不见任何|${forGood}[^。；，]{0,14}听不(?:见|到)|${ears}[^，。；]{0,4}(?:${harmed}|失聪|全失)|${harming}了?[^，。；]{0,8}${ears}|(?:永久|彻底|完全|从此|当场)[^，。]{0,4}失聪|失去了?听力|聋了(?=[，。])`;
const seeZh = `(?:是|成了?|变成)(?!一[群队溜串帮伙班])[^，。；不]{0,6}瞎子(?![的都])|双目失明|双眼失明|生来看不见|是个?盲人|${forGood}[^。；，]{0,6}(?:看不见|看不到)|${forGood}[^。；，]{0,4}(?:别想|休想|不能|没法|无法)[^。；，]{0,3}(?:看见|看到)|复明无望|${eyes}[^，。；]{0,6}(?:早就|早|已经|全|都)?(?:看不见了|瞎了|全瞎|尽毁|失明|尽盲|保不住)|${harming}了?[^，。；左右一]{0,6}${eyes}|(?:永久|彻底|完全|从此|当场)[^，。]{0,4}失明|失去了?(?:视力|光明)`;

const own = "(?:his|her|my|[A-Z][\\w.]*['’]s|the \\w+['’]s)";
const speakEn = `\\b(?:was|is|been) (?:born )?(?:mute|dumb)\\b|could not speak|cannot speak|had no tongue|\\b(?:would|will|could|can|to) never (?:speak|talk|utter|make a sound|say a word)\\b(?=[^.;]{0,20}\\b(?:again|more|sound|word|speak|[.;,]))(?! to\\b| of\\b)|\\bnever (?:spoke|uttered) (?:a word |another word |a sound )?again\\b(?! to| of)|\\b(?:cut|tore|torn|ripped|took) out ${own} tongue|\\b(?:vocal cords|larynx|voice box)\\b[^.;]{0,30}(?:severed|cut|crushed|destroyed|gone|torn|burn)|\\b(?:severed|crushed|destroyed|cut|torn) ${own} (?:vocal cords|larynx|voice box)|\\b(?:left|made|been|become|be|went|gone|rendered) (?:him |her )?(?:entirely |quite |permanently )?mute\\b|\\bmute for (?:life|good|the rest)`;
const hearEn = `\\b(?:was|is|been|born|went|gone|left (?:him|her)|rendered (?:him|her)|made (?:him|her)|as) (?:born )?(?:stone[- ]?|totally |completely |quite |entirely |utterly )?deaf\\b(?! to\\b|ening)|could not hear anything|lost (?:his|her|the|all) (?:sense of )?hearing|\\bdeaf,? (?:for (?:good|life|ever)|in both ears|since|from)|\\b(?:would|will|could|can) never hear\\b(?= (?:again|a (?:sound|word|note)|anything)\\b|[.;,])|\\bnever heard (?:a sound|anything) again|\\b(?:burst|ruptured|perforated|shattered|split) (?:both )?(?:of )?(?:${own}|(?:[A-Z]\\w+ )?[A-Z]\\w+['’]s) ear-?drums|\\bear-?drums\\b[^.;]{0,20}(?:burst|ruptured|gone|shattered|split)`;
const seeEn = `\\b(?:was|is|been|born) (?:born )?(?:stone |totally |completely |quite )?blind(?= from| since|[,.;!?”"’—]| and| now|$)|could not see anything|lost (?:his|her|the|all) (?:sight|vision)\\b(?! of)|taken (?:his|her) sight|\\bboth (?:of )?(?:his|her) eyes (?:were|had been) (?:\\w+ )?(?:burnt|burned|put|torn|gouged|struck|plucked) (?:clean |quite |right )?out\\b|\\b(?:would|will|could|can) never see\\b(?= (?:again|anything|light|the light)\\b|[.;,])|\\bnever saw again\\b|\\bblind(?:ed)? (?:for (?:good|life|ever)|in both eyes)|\\b(?:left|rendered|made|struck) (?:him|her) (?:stone |totally |completely |quite )?blind\\b|\\b(?:went|gone|going) (?:stone |totally )?blind\\b|\\bput out (?:both )?${own} eyes`;

export const senses: readonly Skill[] = [
  {
    name: 'speak',
    cannot: new RegExp(`${speakZh}|${speakEn}`, 'i'),
    can: /(?:大声|高声|轻声|低声|厉声|嘶声)?(?:喊道|说道|叫道|喝道|问道|答道|笑道|骂道|大声说|开口说|开口道|喊着|唱起)|道：|说：|(?:高|大|嘶)喊|大叫|喊：|叫：|问：|答：|\b(?:said|shouted|called out|called|cried|whispered|sang|answered|asked|replied|yelled|screamed|muttered|told (?:him|her|them|us|me))\b/,
  },
  {
    name: 'see',
    cannot: new RegExp(`${seeZh}|${seeEn}`, 'i'),
    can: /看见|看到|望见|瞥见|看清|盯着|瞧见|打量着|认出(?!.{0,6}声)|端详|扫了一眼|瞥了|望着|(?:读|看)(?:完|下去|起来)|一行一行|(?:展开|翻开)[^，。]{0,8}[看读]|\b(?:saw|watched|stared at|looked at|caught sight|read (?:the|a|it|out|every|on)|spotted|noticed|glanced at|peered|gazed|recogni[sz]ed (?:his|her|the) (?:face|writing|hand)|(?:ran|cast|let) (?:his|her|an) eyes? (?:\w+ )?(?:down|over|along|across)|(?:following|followed|traced|tracing) [^.;,]{0,30}with (?:his|her) eyes)\b/,
  },
  {
    name: 'hear',
    cannot: new RegExp(`${hearZh}|${hearEn}`, 'i'),
    can: /听见|听到|侧耳|竖起耳朵|听着|听出|听清|听了[^，。]{0,4}(?:曲|歌|话|一会|半)|循声|闻声|应声(?:回头|转身)|\b(?:heard|overheard|listened to|listened at|cocked (?:his|her) (?:head|ear) at|hummed along)\b/,
  },
];
