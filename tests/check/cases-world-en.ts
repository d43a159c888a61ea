import type { Case } from './cases.ts';

/** English stories in three chapters about levels of power. */
export const worldEnglish: readonly Case[] = [
  [
    'rank',
    'The bell rang once for each ring of light. "Five," said the examiner. Calla Wren was a Fifth Circle mage at nineteen, and her mother wept in the gallery.',
    'Calla Wren spent the spring copying maps for the harbour master.',
    'At the border the officer held out the stone. It gave one thin ring. Calla Wren was only a First Circle mage, and he waved her to the end of the line.',
    'At the border the officer held out the stone. It gave five thick rings. Calla Wren was a Fifth Circle mage, and he waved her to the head of the line.',
  ],
  [
    'rank',
    'Doran had reached Tier Six before the thaw, and the guild gave him a silver key.',
    'He ate well that winter, and trained the boys in the yard.',
    '"Tier Four," the clerk said. Doran was Tier Four, and there was no work for him on the wall.',
    '"Tier Six," the clerk said. Doran was Tier Six, and there was no work for him on the wall.',
  ],
  [
    'rank',
    '"I\'m a B-rank hunter," said Ilse. "Ask anyone."',
    'They slept in the barn, and nobody asked.',
    'The gate-keeper read the card twice. Ilse was a D-rank hunter, and the tunnels were closed to her.',
    'The curse had burned most of it away, the gate-keeper saw. Ilse was a D-rank hunter, and the tunnels were closed to her.',
  ],
];
