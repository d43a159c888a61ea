/** What a model reads in place of a result that never came. English: every model reads it, and no author does. */
export const INTERRUPTED = 'Interrupted: this call was not executed. Nothing was changed.';
export const REJECTED = 'Rejected: the author declined this call. Nothing was changed.';
export const NO_DATA = 'Done.';
