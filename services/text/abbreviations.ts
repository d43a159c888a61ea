/** Titles whose dot ends no sentence, as the alternatives of a pattern. */
export const titleAbbreviations = 'Mr|Mrs|Ms|Dr|St|Capt|Col|Lt|Sgt|Rev|Prof|Messrs|Mme|Mlle';
