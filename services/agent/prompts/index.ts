import type { Scene as SceneName } from '#model/models.ts';
import { chatScene } from './chat.ts';
import { checkScene } from './check.ts';
import { continueScene } from './continue.ts';
import { deconstructScene } from './deconstruct.ts';
import { editScene } from './edit.ts';
import { extractScene } from './extract.ts';
import { proofreadScene } from './proofread.ts';
import { rewriteScene } from './rewrite.ts';
import type { Scene } from './scene.ts';
import { structureScene } from './structure.ts';
import { suggestScene } from './suggest.ts';
import { translateScene } from './translate.ts';
import { writeScene } from './write.ts';

export const scenes = {
  write: writeScene,
  continue: continueScene,
  rewrite: rewriteScene,
  edit: editScene,
  extract: extractScene,
  structure: structureScene,
  deconstruct: deconstructScene,
  suggest: suggestScene,
  check: checkScene,
  proofread: proofreadScene,
  chat: chatScene,
  translate: translateScene,
} satisfies Record<SceneName, Scene>;
