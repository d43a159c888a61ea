import type { Case } from './cases.ts';

/** Things, powers, skills, numbers, laws, secrets and roads as novelists tell them without the plain word for it. */
export const slantThings: readonly Case[] = [
  [
    'item-gone',
    '邹青临行前，婆婆把一封信塞给她，只说了一句：“见了你舅舅再拆。”那封信她缝进了鞋底。',
    '夜里官兵搜店，邹青抠开鞋底，把那封信凑到灯芯上。火一下子蹿起来，她一松手，地上剩了几片黑蝴蝶似的纸灰。',
    '舅舅的门房伸出手：“可有凭据？”邹青弯腰脱下鞋，从鞋底里抽出那封信，双手奉上。',
    '舅舅的门房伸出手：“可有凭据？”邹青弯腰脱下鞋，又直起身来：“信烧了，话我都记着。”',
  ],
  [
    'item-gone',
    '“就剩这一丸了。”师父把续命丹倒在岑牧掌心，“人不到断气，不许用。”',
    '船夫的儿子落水，捞上来时脸都紫了。岑牧摸出那颗续命丹，捏开孩子的牙关，塞了进去，看着他咽下，又哭出声来。',
    '到了京城，老太后已经说不出话。岑牧打开锦盒，取出那颗续命丹，放在她舌下。',
    '到了京城，老太后已经说不出话。岑牧打开锦盒给太医看，盒子里空空的，只剩一点药香。',
  ],
  [
    'item-gone',
    'Marlow had one photograph of his mother, and he carried it in his breast pocket in a piece of oilcloth.',
    '"Hand it over," said the sergeant. He looked at the photograph, and tore it across, and across again, and let the pieces go over the rail. Marlow watched them until the wake had them all.',
    "On the quay Marlow sat down on his bag. He took the photograph out of his breast pocket and looked at his mother's face for a long time.",
    'On the quay Marlow sat down on his bag. He put his hand into his breast pocket, and there was only the oilcloth.',
  ],
  [
    'item-gone',
    'The key to the vault was the only one ever cut, and Greta Holm wore it on a ribbon.',
    'They had reached the middle of the bridge when the ribbon broke. Greta made a grab at it. The key struck the parapet once, and rang, and went down into forty feet of brown water.',
    '"Open it," said the chairman. Greta drew the key from her collar, fitted it, and the great door swung.',
    '"Open it," said the chairman. Greta opened her empty hands, and the locksmith, who had been sent for, picked up his drill.',
  ],
  [
    'item-gone',
    '蒋百川的紫砂壶是他爹传下来的，走到哪里捧到哪里。',
    '孙子在廊下追猫，一头撞过来，紫砂壶脱了手，在青砖上开了花。蒋百川蹲下去，一片一片地捡，捡到壶嘴的时候，手停住了。',
    '秋分那天老友来访。蒋百川捧着那把紫砂壶，给客人续了一道水，笑得眼睛都没了。',
    '秋分那天老友来访。蒋百川捧着一只盖碗，给客人续了一道水，说壶是没福气再用了。',
  ],
  [
    'rank',
    '“婴成了！”满山的弟子都跪了下去。闭关三十载的宁无咎推开石门，一尊寸许高的元婴在他头顶睁开了眼。',
    '宁无咎收了三个徒弟，每日里种花、喂鹤，极少同人动手。',
    '论道台上，宁无咎叹了口气。他卡在金丹后期已经太久，连元婴的门槛都没有摸到，只能坐在末席。',
    '论道台上，宁无咎叹了口气。他在金丹后期那些年吃过的苦，这些孩子是不知道的。他坐了首席。',
  ],
  [
    'rank',
    '韩素衣筑基成功那日，山门前的铜钟自己响了九声。',
    '她在丹房里当差，每月领三块灵石。',
    '“师妹练到第几层了？”新来的弟子问。韩素衣照实答了，炼气五层，至今没能筑基。',
    '“师妹练到第几层了？”新来的弟子问。韩素衣照实答了，筑基中期，至今没能结丹。',
  ],
  [
    'rank',
    'Master Corvane raised the staff. "Rise, Tamsin Grey," he said, "mage of the fourth circle." The hall stamped its feet.',
    'Tamsin went home for the harvest, and nobody there cared what circle she was.',
    '"What are you?" asked the gate. "Second circle," said Tamsin truthfully, "and two years from my third."',
    '"What are you?" asked the gate. "Fourth circle," said Tamsin truthfully, "and two years from my fifth."',
  ],
];
