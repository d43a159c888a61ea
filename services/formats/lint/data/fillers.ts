/** Words that slip in unnoticed, written down by us: each is measured against the author's own use of it. */
export const fillersZh: readonly string[] = (
  '忽然 突然 蓦地 骤然 猛地 猛然 顿时 瞬间 刹那 立刻 立即 当即 随即 旋即 微微 轻轻 缓缓 慢慢 渐渐 淡淡 静静 默默 ' +
  '狠狠 紧紧 深深 仿佛 似乎 好像 宛如 犹如 如同 不禁 不由得 不由自主 忍不住 情不自禁 竟然 居然 竟是 显然 分明 ' +
  '只见 只是 只觉 但见 于是 然而 不过 而且 甚至 终于 其实 原来 果然 依旧 依然 仍然 始终 一直 有些 有点 一丝 一抹 ' +
  '一股 一阵 一种 某种 什么 点了点头 摇了摇头 皱了皱眉 叹了口气 笑了笑 看了一眼 愣了一下 沉默了 深吸一口气 ' +
  '开口道 冷冷道 淡淡道 缓缓道 沉声道 低声道 轻声道 冷笑一声 抬起头 低下头 转过身 眼神 目光 眼中 心中 心里 嘴角'
).split(' ');

export const fillersEn: readonly string[] = (
  'just really very quite rather somewhat actually suddenly simply slightly softly quietly slowly quickly gently ' +
  'carefully finally almost nearly seemed appeared felt looked turned stared glanced gazed nodded shrugged sighed ' +
  'smiled grinned smirked frowned whispered murmured muttered breathed chuckled paused hesitated realized realised ' +
  'noticed wondered something somehow somewhere anything everything moment instant eyes gaze breath heart'
).split(' ');
