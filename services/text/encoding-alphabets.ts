/** Characters that are frequent in ordinary prose of the scripts that multi-byte encodings hold. */
const frequentHan =
  '的一是不了在人有我他这个们中来上大为和国地到以说时要就出会可也你对生能而子那得于着下自之年过发后作里用道行所然家种事成方多经么去法学如都同现当没动面起看定天分还进好小部其些主样理心她本前开但因只从想实日军者意无力它与长把机十民第公此已工使情明性知全三又关点正业外将两高间由问很最重并物手应战向头文体政美相见被利什二等产或新己制身果加西斯月话合回特代内信表化老给世位次度门任常先海通教儿原东声提立及比员解水名真论处走义各入几口认条平系气题活尔更别打女变四神总何电数安少报才结反受目太量再感建务做接必场件计管期市直德资命山金指克许统区保至队形社便空决治展马科司五基眼书非则听白却界达光放强即像难且权思王象完设式色路记南品住告类求据程北边死张该交规万取拉格望觉术领共确传师观清今切院让识候带导争运笔章六七八九百千零卷节序雨夜风雪灯桥石城花春秋冬夏红黑青黄衣茶酒刀剑江湖河船街屋窗旧影渡账棋晚午晨醒梦泪笑哭喊叫坐站跑睡吃喝' +
  '個們來為國說時會對後裡還這發經麼學現當沒動開進樣從實軍無與長機業關點間問應戰頭體見產給話內報兒東聲員論處義幾認條氣題變總電數場計資統區隊書則聽達難權設記類據規領確傳師觀讓識帶導爭運筆燈風雲馬門車錢親愛買賣邊過遠遊道萬歲歷歸殺氣滿漢燒營爺獨環當異畫眾禮種穀積窮筆節紅紙細終結給緣線舊藏藝號蟲術衛裝複覺觸詩該語誰請謝識讀貝負貨賢質賊賽趙躍車軍輕農違適鄉醫銀錯鎮鐵鐘陰陳陸陽隨雖雙離雜靜願類顧飛飯養館驚魚鳥黃點' +
  '日本気会間家女方入場代私立物田男彼社内当実用通屋持身口多野考開近先言思見手者行出子何時来体知理今度意主文道不回金下駄僕俺達顔目声朝夜足音君広変図対売読単円戻続経験絵覚様楽薬猫犬雨猿東西';

const frequentHangul =
  '이다는을가에의고하지은도로를한기리사나그아서대어자시라해만있니게들과보인수정것으여내부일전상제면러말마음소주장오스안았었했우거않려습까없원세던비네와며요때같야무구조간공성중동경유국모차계관방위연물산신생년실문화발회강선진절적미양분개체예민단반영결속눈손집등불밤길문물빛창책';

export const frequentCjk: ReadonlySet<string> = new Set(frequentHan + frequentHangul);

/** One written language of a single-byte encoding. `frequent` are the letters that carry most of its prose. */
export type Alphabet = {
  letters: ReadonlySet<string>;
  frequent: ReadonlySet<string>;
  encodings: readonly string[];
};

const alphabet = (letters: string, encodings: string, frequent = letters): Alphabet => ({
  letters: new Set(letters),
  frequent: new Set(frequent),
  encodings: encodings.split(' '),
});

const western = 'windows-1252 iso-8859-15 macintosh windows-1254 windows-1250 windows-1257 iso-8859-14';
const central = 'windows-1250 iso-8859-2 iso-8859-16';
const cyrillic = 'windows-1251 koi8-r koi8-u ibm866 x-mac-cyrillic iso-8859-5';
const russian = 'абвгдежзийклмнопрстуфхцчшщъыьэюяё';

/** Letters outside ASCII of each language, in lower case, with the encodings it is written in, likeliest first. */
export const alphabets: readonly Alphabet[] = [
  alphabet('éèàâêîôûùçëïüœæÿ', western),
  alphabet('äöüß', western),
  alphabet('áéíóúñü', western),
  alphabet('ãõáéíóúâêôàç', western),
  alphabet('àèéìòù', western),
  alphabet('åäöæøé', western),
  alphabet('áðéíóúýþæö', western),
  alphabet('éëïöüáèó', western),
  alphabet('àèéíïòóúüç·', western),
  alphabet('ąćęłńóśźż', central),
  alphabet('áčďéěíňóřšťúůýž', central),
  alphabet('áäčďéíĺľňóôŕšťúýž', central),
  alphabet('áéíóöőúüű', central),
  alphabet('čćđšž', central),
  alphabet('ăâîșțşţ', central),
  alphabet('çğıöşüâî', 'windows-1254 iso-8859-9 iso-8859-3'),
  alphabet('ąčęėįšųūž', 'windows-1257 iso-8859-13 iso-8859-4'),
  alphabet('āčēģīķļņšūž', 'windows-1257 iso-8859-13 iso-8859-4'),
  alphabet('äõöüšž', 'windows-1257 iso-8859-13 iso-8859-15'),
  alphabet(russian, cyrillic, 'оеаинтсрвлкмдпуяы'),
  alphabet(`${russian}іїєґ`, 'windows-1251 koi8-u x-mac-cyrillic iso-8859-5', 'оеаинтсрвлкмдпуяиі'),
  alphabet(`${russian}ў`, 'windows-1251 koi8-u iso-8859-5', 'оеаинтсрвлкмдпуяыі'),
  alphabet('абвгдђежзијклљмнњопрстћуфхцчџш', 'windows-1251 iso-8859-5 x-mac-cyrillic', 'аоиенрстјукв'),
  alphabet('αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ', 'windows-1253 iso-8859-7', 'αοιετσνηυρπκμλςά'),
  alphabet('אבגדהוזחטיכךלמםנןסעפףצץקרשת', 'windows-1255 iso-8859-8', 'יוהלאמרתבש'),
  alphabet('ابتثجحخدذرزسشصضطظعغفقكلمنهويءآأؤإئةى،؛؟', 'windows-1256 iso-8859-6', 'الينموترهبسعدفة'),
  alphabet('กขคฆงจฉชซญฐณดตถทธนบปผฝพฟภมยรลวศษสหอฮะาำเแโใไๆั็่้๊๋์ิีึืุู', 'windows-874', 'านรอกเงวมยลสดทตะ่้ั'),
  alphabet('ăâđêôơưàảãáèéẻẽìíĩòóõùúũý\u0300\u0301\u0303\u0309\u0323', 'windows-1258'),
];

/** All single-byte encodings that are tried. Order settles ties: the likelier first. */
export const singleByteEncodings: readonly string[] = [
  ...new Set(alphabets.flatMap((entry) => entry.encodings)),
];
