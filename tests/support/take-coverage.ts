import { takeCoverage } from 'node:v8';
import { afterAll } from 'vitest';

/** Workers are killed, not ended, so what they covered is written after each file. */
afterAll(() => takeCoverage());
