import { chinesePlatforms } from './data/chinese.ts';
import { westernPlatforms } from './data/western.ts';
import type { Platform } from './types.ts';

/** Every site a chapter can be handed to. A new one is one entry of data. */
export const platforms: readonly Platform[] = [...chinesePlatforms, ...westernPlatforms];

export const findPlatform = (id: string): Platform | undefined =>
  platforms.find((platform) => platform.id === id);
