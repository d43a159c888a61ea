import { addChapter } from './add-chapter.ts';
import { addCharacter } from './add-character.ts';
import { addCharacterBehavior } from './add-character-behavior.ts';
import { addScheduleItem } from './add-schedule-item.ts';
import { addWorldEntry } from './add-world-entry.ts';
import { addWritingGuideline } from './add-writing-guideline.ts';
import { archiveBlueprint } from './archive-blueprint.ts';
import { checkContinuity } from './check-continuity.ts';
import { deleteChapter } from './delete-chapter.ts';
import { editChapter } from './edit-chapter.ts';
import { getWritingStats } from './get-writing-stats.ts';
import { listChapters } from './list-chapters.ts';
import { manageVolume } from './manage-volume.ts';
import { mergeChaptersTool } from './merge-chapters.ts';
import { moveChapter } from './move-chapter.ts';
import { readBible } from './read-bible.ts';
import { readChapter } from './read-chapter.ts';
import { readCharacter } from './read-character.ts';
import { saveMemory } from './save-memory.ts';
import { scheduleReminder } from './schedule-reminder.ts';
import { searchManuscript } from './search-manuscript.ts';
import { splitChapter } from './split-chapter.ts';
import type { Tools } from './tool.ts';
import { translateChapter } from './translate-chapter.ts';
import { updateChapterDeconstruction } from './update-chapter-deconstruction.ts';
import { updatePlan } from './update-plan.ts';
import { updateStoryboard } from './update-storyboard.ts';
import { updateStructure } from './update-structure.ts';
import { updateThreads } from './update-threads.ts';
import { updateTitleSynopsis } from './update-title-synopsis.ts';

/** Every tool by the name a model calls. The order is fixed: it is part of the cached prefix. */
export const tools = {
  update_storyboard: updateStoryboard,
  edit_chapter: editChapter,
  add_chapter: addChapter,
  manage_volume: manageVolume,
  move_chapter: moveChapter,
  split_chapter: splitChapter,
  merge_chapters: mergeChaptersTool,
  delete_chapter: deleteChapter,
  update_title_synopsis: updateTitleSynopsis,
  update_structure: updateStructure,
  archive_blueprint: archiveBlueprint,
  add_character: addCharacter,
  add_character_behavior: addCharacterBehavior,
  add_world_entry: addWorldEntry,
  add_writing_guideline: addWritingGuideline,
  update_threads: updateThreads,
  update_chapter_deconstruction: updateChapterDeconstruction,
  translate_chapter: translateChapter,
  save_memory: saveMemory,
  update_plan: updatePlan,
  add_schedule_item: addScheduleItem,
  schedule_reminder: scheduleReminder,
  list_chapters: listChapters,
  read_chapter: readChapter,
  search_manuscript: searchManuscript,
  read_bible: readBible,
  read_character: readCharacter,
  get_writing_stats: getWritingStats,
  check_continuity: checkContinuity,
} satisfies Tools;
