import type { FormEvent } from 'react';

/** Runs a form's action without leaving the page (the page's policy forbids real submits anyway). */
export const onSubmit = (run: () => unknown) => (event: FormEvent) => {
  event.preventDefault();
  void run();
};
