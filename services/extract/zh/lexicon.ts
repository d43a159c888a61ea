/** Word lists of the Chinese extractor: surnames, titles, kinship, frames. General lists, no name of any book. */

/** The Hundred Family Surnames in use today and the rarer ones of the same book, one character each. */
export const surnames = new Set(
  (
    '赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨朱秦尤许何吕施张孔曹严华金魏陶姜戚谢邹喻柏水窦章云苏潘葛奚范彭郎鲁韦昌马苗凤花方俞任袁柳酆鲍史唐' +
    '费廉岑薛雷贺倪汤滕殷罗毕郝邬安常乐于时傅皮卞齐康伍余元卜顾孟平黄和穆萧尹姚邵湛汪祁毛禹狄米贝明臧计伏成戴谈宋茅庞熊纪舒屈项祝董梁杜' +
    '阮蓝闵席季麻强贾路娄危江童颜郭梅盛林刁钟徐邱骆高夏蔡田樊胡凌霍虞万支柯昝管卢莫经房裘缪干解应宗丁宣贲邓郁单杭洪包诸左石崔吉钮龚程嵇' +
    '邢滑裴陆荣翁荀羊於惠甄曲家封芮羿储靳汲邴糜松井段富巫乌焦巴弓牧隗山谷车侯宓蓬全郗班仰秋仲伊宫宁仇栾暴甘钭厉戎祖武符刘景詹束龙叶幸司' +
    '韶郜黎蓟薄印宿白怀蒲邰从鄂索咸籍赖卓蔺屠蒙池乔阴胥能苍双闻莘党翟谭贡劳逄姬申扶堵冉宰郦雍却璩桑桂濮牛寿通边扈燕冀郏浦尚农温别庄晏柴' +
    '瞿阎充慕连茹习宦艾鱼容向古易慎戈廖庾终暨居衡步都耿满弘匡国文寇广禄阙东欧殳沃利蔚越夔隆师巩厍聂晁勾敖融冷訾辛阚那简饶空曾沙养鞠须丰' +
    '巢关蒯相查荆红游竺权逯盖益桓公' +
    '萨肖晋楚闫法汝鄢涂钦岳帅缑亢况郈有琴商牟佘佴伯赏墨哈谯笪年爱阳佟言福邝覃仉盘仝邸苑迟鹿阿' +
    '宫旷丛岑沐展励揭官占鞏芦修邱洛冼战初银粟桥但闪皇殴木谌敬植党昂粘付仉'
  ).split(''),
);

/** Surnames of two characters. */
export const compoundSurnames = new Set(
  (
    '欧阳 司马 上官 诸葛 东方 皇甫 尉迟 公孙 慕容 令狐 司徒 司空 夏侯 独孤 南宫 西门 东郭 北堂 百里 呼延 轩辕 长孙 宇文 鲜于 闾丘 端木 公冶 ' +
    '太叔 申屠 濮阳 淳于 单于 澹台 赫连 钟离 拓跋 完颜 耶律 纳兰 叶赫 东门 公羊 谷梁 仲孙 第五 梁丘 左丘 乐正 公良 段干 万俟 闻人 宗政 ' +
    '贺兰 贺若 达奚 南门 羊舌 微生 子车 颛孙 巫马 漆雕 壤驷 夹谷 宰父 公西 太史 公输 禽滑 墨台 即墨 哥舒 斛律 乌孙 步六 北冥 东陵 西陵'
  ).split(' '),
);

/** Surnames that are mostly ordinary words: alone they prove nothing. */
export const weakSurnames = new Set(
  '时方何向从有和于那常成东相能全公空国都居家安平明水山车白高黄金石马路通连应当终须益利言年别广满越初但银花双温冷文武井木红游山谷'.split(
    '',
  ),
);

/** Titles, offices and roles that follow a surname or a name. */
export const titles = (
  '先生 太太 夫人 小姐 姑娘 大人 老爷 少爷 奶奶 姨太太 少奶奶 老太太 老夫人 太爷 老太爷 相公 公子 员外 掌柜 老板 老师 教授 医生 大夫 博士 警官 ' +
  '队长 校长 局长 主任 经理 总裁 导演 律师 护士 探长 所长 站长 连长 营长 团长 师长 司令 上校 少校 中尉 将军 元帅 都督 丞相 宰相 太守 刺史 知县 知府 ' +
  '县令 县尉 县丞 尚书 侍郎 御史 学士 翰林 秀才 举人 进士 贡士 孝廉 解元 探花 状元 监生 贡生 中书 主事 员外郎 给谏 太史 司马 参军 参将 守备 游击 千总 把总 提督 总兵 ' +
  '统领 总管 校尉 都尉 都头 提辖 教头 教谕 制军 中丞 观察 方伯 太尉 太师 太傅 太保 王爷 娘娘 公主 郡主 太子 世子 道人 道士 道长 真人 仙人 仙子 仙姑 上人 ' +
  '和尚 禅师 法师 大师 长老 师父 师傅 师太 师兄 师弟 师姐 师妹 师叔 师伯 祖师 老祖 居士 山人 菩萨 天王 大王 大仙 星君 元君 娘子 姨娘 姨妈 姑姑 婆婆 妈妈 嬷嬷 ' +
  '大娘 大婶 大妈 大嫂 大叔 大伯 大爷 大哥 大姐 老爹 老伯 老汉 老头 老太 婆子 嫂子 公公 二爷 三爷 四爷 五爷 六爷 七爷 八爷 九爷 二哥 三哥 四哥 二姐 三姐 ' +
  '二奶奶 三奶奶 四奶奶 二太太 三太太 伯伯 叔叔 阿姨 爷爷 前辈 掌门 帮主 庄主 堂主 宗主 教主 城主 宫主 谷主 殿下 陛下 侍卫 捕头 镖头 把头 班头 书吏 师爷 管家 ' +
  '总镇 寨主 头领 先锋 行者 罗汉 龙王 中堂 婕妤 贵妃 贵人 昭仪 童子 丫头 哥儿 姐儿 官儿 家的 官人 老者 小官 老官 国王 魔王 魔君 真君 天尊 大圣 大神 天师 三太子 ' +
  '大王 少侠 女侠 姥姥 爷子 太公 大郎 二郎 三郎 老师傅 同学 组长 处长 科长 部长 县长 镇长 村长 书记 院长 馆长 船长 机长 上将 大将 少将 参谋 政委 老弟 贤弟 世兄 老叔 司业 学道 征君 堂官 书办 裁缝 司务 老伯 少奶奶 嬷嬷 乡绅 总甲 门斗 斋公 山长 司训 训导 教习 巡抚 巡按 布政 按察 道台 同知 通判 典史 巡检 主簿 ' +
  '太医 御医 院判 院使 尚宫 尚仪 司膳 宫正 稳婆 执事 供奉 护法 大汉 老太君 副院长 团座 处座 站长 科长 教官 舰长 舰队长 中将 大校 准将 少尉 上尉 中士 下士 大公 公爵 侯爵 伯爵 ' +
  '子爵 男爵 骑士 爵士 神父 修女 主教 祭司 导师 学姐 学长 学弟 学妹 老总 主编 编辑 主播 教练 店长 保安 警官 法官 检察官 参赞 厂长 会计 支书 大队长 嫂子 婶子 大舅 小舅 舅舅 姨父 姑父 掌教 师尊 副总 副局长 副队长 副校长 副主任 副科长 副队 少主 少帅 帅爷 郡王 世孙 驸马'
).split(' ');

/** Titles of one character; only with a surname, or a name that the text proves otherwise. */
export const shortTitles = new Set(
  '公生氏翁叟某媪妪爷哥姐妹嫂婶叔伯姨姑妈娘婆爹儿子君郎妃后帝王侯僧尼道佛姬总队局导董'.split(''),
);

/** Prefixes of familiar names. */
export const familiarPrefixes = new Set('阿小老'.split(''));

/** Characters that a name hardly begins or ends with: pronouns, particles, numerals, conjunctions, frequent verbs. */
export const functionChars = new Set(
  (
    '的了是在不我你他她它们这那个之其而于以为与和及或也都就又还才便却乃且则因若虽但如把被将向对从到往至自由给让叫使令说道曰云问答着过来去上下里' +
    '中外前后有无没要会能可敢肯该应当得很太最更甚些么什怎谁哪何吗呢吧啊呀哩罢矣焉哉乎耶兮者所此彼斯某每各几数多少两只件条张个位名句声回次遍' +
    '时候今日昨夜年月见看听想知觉走坐站立笑哭怒喜惊忙即忽遂既已曾正再只须必尽皆俱并同跟做作起出入进吃喝拿放送取请命教叫唤呼谓称'
  ).split(''),
);

/** Before a person: prepositions and verbs whose object is a person. */
export const personPreps = new Set('对向与和同跟给把被叫见问请劝骂扶拉救杀告谓替请令使命嫁娶'.split(''));
/** Before a place. */
export const placePreps = new Set('在到往至从自于离回入过赴抵游居住返投奔'.split(''));

/** Endings of places, by how sure they are. */
export const placeSuffixes = new Set(
  (
    '山 峰 岭 岗 冈 崖 谷 洞 河 江 湖 海 溪 潭 泉 岛 洲 港 湾 泽 川 峡 州 县 郡 府 城 镇 村 庄 寨 堡 关 口 渡 桥 街 巷 坊 里 胡同 寺 庙 庵 观 祠 殿 ' +
    '宫 阁 楼 台 亭 园 苑 院 轩 斋 堂 馆 店 铺 国 省 市 区 乡 屯 坪 坡 林 门 道 路 塔 陵 墓 坟 营 驿 站 码头 书院 学堂 衙门 大街 客栈 酒楼 茶馆 山庄 秘境 大陆 ' +
    '界 域 原 坳 坞 浦 浜 圩 涧 涯 窟 境 墟 集 厂 庐 榭'
  ).split(' '),
);

/** Endings of named things; with a modifier of two characters or in 《》 or after a verb of handling. */
export const itemSuffixes = new Set(
  (
    '剑 刀 枪 戟 斧 锤 鞭 棍 棒 弓 箭 琴 箫 笛 鼎 炉 钟 镜 印 珠 玉 佩 环 镯 簪 钗 戒 令 符 牌 图 卷 经 典 谱 诀 丹 药 丸 散 膏 酒 茶 旗 幡 扇 伞 灯 甲 袍 衣 帕 ' +
    '葫芦 如意 玉佩 玉玺 宝剑 令牌 宝珠'
  ).split(' '),
);

/** Endings of groups and institutions. */
export const organisationSuffixes = new Set(
  '派 帮 门 教 宗 会 盟 党 军 社 阁 楼 堂 局 司 部 院 馆 号 行 公司 学院 集团 镖局 商会 书局 银行 医院 报社 书院'.split(
    ' ',
  ),
);
