/**
 * Chapters of the longest book in which the wide rules for things, stores, kin, ways and laws are asked. They take a
 * fifth of the time that a book is read in, a book of 3,000 chapters is to be checked within 20 s, and how well they
 * judge so long a book was never measured: the longest at hand has 491.
 */
export const LONGEST_BOOK = 500;
