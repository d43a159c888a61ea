import type { BeatName } from '#model/structure.ts';
import { type Checked, error, type Issue } from './issue.ts';

const beats: Record<BeatName, string> = {
  hook: 'hook|openinghook|opening|钩子|鉤子|开端|开篇|引子',
  incitingIncident: 'incitingincident|incitingevent|incident|激励事件|激勵事件|诱因|触发事件|导火索',
  risingAction: 'risingaction|rise|上升|上升动作|上升行动|发展|情节上升|矛盾上升',
  climax: 'climax|高潮|顶点',
  fallingAction: 'fallingaction|fall|下降|下降动作|下降行动|回落|情节下降',
  resolution: 'resolution|ending|denouement|dénouement|结局|結局|收束|尾声|大结局',
};

/** The beat a model means: the enum, its English names in any case or spacing, or the Chinese ones. */
export function readBeat(given: unknown): BeatName | undefined {
  if (typeof given !== 'string') return undefined;
  const wanted = given.toLowerCase().replace(/[^\p{L}]/gu, '');
  // safe: the keys of a literal object
  return (Object.keys(beats) as BeatName[]).find((beat) => beats[beat].split('|').includes(wanted));
}

export type StructureUpdate = { beat: BeatName | undefined; content: string };

export function checkStructureBeat(given: { beat: unknown; content: string }): Checked<StructureUpdate> {
  const value = { beat: readBeat(given.beat), content: given.content.trim() };
  const issues: Issue[] = [];
  if (!value.beat)
    issues.push(error('beat.unknown', 'beat', 'beat.choose', { given: String(given.beat).slice(0, 40) }));
  if (value.content === '') issues.push(error('beat.blank', 'content', 'beat.write'));
  return { value, issues };
}
