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
  [
    'skill',
    '"I can\'t swim a stroke," said Ned Harrow, and moved to the middle of the boat.',
    'They made the island by four and boiled the kettle.',
    'When the boy went over the side Ned Harrow dived in after him and swam with him to the rocks.',
    'When the boy went over the side Ned Harrow threw him the rope and hauled him to the rocks.',
  ],
  [
    'skill',
    'Old Bess put a cross at the bottom of the paper. She had never learned her letters; she could not read or write.',
    'The lawyer kept the paper in his safe.',
    'Bess broke the seal and read the letter through twice, moving nothing but her eyes.',
    'Bess broke the seal and had the curate say the letter over twice, moving nothing but her eyes.',
  ],
  [
    'skill',
    '"He speaks no Russian," the consul said of Hale. "Hale doesn\'t speak a word of Russian."',
    'Hale took a room over the bakery.',
    'The sentry stepped out. Hale answered him in fluent Russian and was waved through.',
    'The sentry stepped out. Hale held up his papers and was waved through.',
  ],
  [
    'skill',
    '"None for me," said Corrigan. "I don\'t drink." He had been teetotal since the war.',
    'Corrigan slept badly and was up before the others.',
    'Corrigan poured himself a large whisky, looked at it against the lamp, and drank it off.',
    'Corrigan poured himself a large glass of milk, looked at it against the lamp, and drank it off.',
  ],
  [
    'skill',
    "The Thane's youngest, Wil, was born without the gift. He had not a drop of magic, and the old women said so aloud.",
    'Wil kept the dogs and mended harness.',
    'The wolves came out of the trees. Wil conjured a ring of white fire and drove them back.',
    'The wolves came out of the trees. Wil swung a burning branch and drove them back.',
  ],
  [
    'item-gone',
    "By noon the rent was still short. Nora Quill walked down to Fleet Street and sold her mother's pearl brooch to a man with ink on his cuffs.",
    'The summer was dry, and the plane trees dropped their leaves early.',
    "Before the dinner Nora took her mother's pearl brooch from its case and pinned it at her throat.",
    'Before the dinner Nora took a paper rose from its box and pinned it at her throat.',
  ],
  [
    'item-gone',
    'Halfway across, Brandt drew the silver flute from his coat and threw it over the rail into the sea.',
    'He went to live with his sister in the hills.',
    'On the third night Brandt took the silver flute from the shelf and played till the candle died.',
    'On the third night Brandt took a cheap tin whistle from the shelf and played till the candle died.',
  ],
  [
    'item-gone',
    '"It was my grandfather\'s," said Osric, and he broke the ash bow across his knee and fed both halves to the fire.',
    'They went on through the pass without speaking.',
    'The stag stood at the edge of the trees. Osric raised the ash bow and let fly.',
    'The stag stood at the edge of the trees. Osric raised his spear and let fly.',
  ],
];
