import type { Case } from './cases.ts';

/** Faults in the manner of other writers than those of the first sets, and their twins. */
export const wider: readonly Case[] = [
  // the clause that holds the fact decides
  [
    'look',
    '苗霜转过身来。苗霜的眼睛是深褐色的，几乎没有眨过。',
    '雪下了一夜。',
    '苗霜抬起头，她的眼睛是碧绿的，在灯下显得有些疲倦。',
    '苗霜抬起头，她的眼睛在灯下显得碧绿。',
  ],
  [
    'look',
    '卓蓝站在门口。卓蓝的眼睛是褐色的，看人从来不眨。',
    '船开了一天。',
    '卓蓝戴上老花镜，把信看完。卓蓝的眼睛是灰色的，像冬天的海。',
    '卓蓝戴上美瞳，照了照镜子。卓蓝的眼睛是灰色的，像冬天的海。',
  ],
  [
    'look',
    'Petra Noll sat down. Her eyes were green, and she almost smiled.',
    'It rained.',
    "Petra Noll looked up at last. Petra's eyes were brown, and they seemed tired.",
    "Petra Noll looked up at last. Petra's eyes seemed brown, and they were tired.",
  ],
];
