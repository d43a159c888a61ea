import type { FindingKind } from '#check/types.ts';
import { agesCases } from './age-cases.ts';
import { bodies } from './body-cases.ts';
import { bondCases } from './bond-cases.ts';
import { calendarCases } from './calendar-cases.ts';
import { english } from './cases-en.ts';
import { worldEnglish } from './cases-world-en.ts';
import { worldChinese } from './cases-world-zh.ts';
import { chinese } from './cases-zh.ts';
import { daylightCases } from './daylight-cases.ts';
import { deadClauses } from './dead-clauses.ts';
import { deadPassages } from './dead-passages.ts';
import { deadTold } from './dead-told.ts';
import { deaths } from './death-cases.ts';
import { drifts } from './drift-cases.ts';
import { fateCases } from './fate-cases.ts';
import { hurtTold } from './hurt-told.ts';
import { islandsCases } from './island-cases.ts';
import { kins } from './kin-cases.ts';
import { lookTold } from './look-told.ts';
import { morePeople } from './more-people.ts';
import { normCases } from './norm-cases.ts';
import { presenceCases } from './presence-cases.ts';
import { privyCases } from './privy-cases.ts';
import { slantPeople } from './slant-people.ts';
import { slantThings } from './slant-things.ts';
import { storesCases } from './store-cases.ts';
import { styleTold } from './style-told.ts';
import { toldEnglish } from './told-en.ts';
import { toldChinese } from './told-zh.ts';
import { wider } from './wider-cases.ts';

/** What is found; three chapters, the third with the fault; the third chapter of the twin that is quiet. */
export type Case = readonly [kind: FindingKind, first: string, second: string, fault: string, clean: string];

export const cases: readonly Case[] = [
  ...chinese,
  ...english,
  ...worldChinese,
  ...worldEnglish,
  ...deaths,
  ...deadPassages,
  ...deadTold,
  ...deadClauses,
  ...hurtTold,
  ...lookTold,
  ...styleTold,
  ...bodies,
  ...kins,
  ...drifts,
  ...morePeople,
  ...slantPeople,
  ...toldChinese,
  ...toldEnglish,
  ...slantThings,
  ...agesCases,
  ...calendarCases,
  ...daylightCases,
  ...presenceCases,
  ...islandsCases,
  ...storesCases,
  ...wider,
  ...fateCases,
  ...bondCases,
  ...privyCases,
  ...normCases,
];
