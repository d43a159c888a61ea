import { ORPCError } from '@orpc/client';
import { expect, test } from 'vitest';
import { toFailure } from '#renderer/client.ts';

test('a refusal keeps its code and facts', () => {
  const error = new ORPCError('REFUSED', { data: { code: 'folder-busy', facts: { name: '江灯' } } });
  expect(toFailure(error)).toEqual({
    kind: 'refused',
    message: { code: 'folder-busy', facts: { name: '江灯' } },
  });
});

test('a conflict brings the text of the file and where ours is kept', () => {
  const data = { code: 'save-conflict', draftNumber: 3, revision: 'r9', prose: '他们的' };
  expect(toFailure(new ORPCError('CONFLICT', { data }))).toEqual({
    kind: 'conflict',
    message: { code: 'save-conflict' },
    conflict: { draftNumber: 3, revision: 'r9', prose: '他们的' },
  });
});

test('an error that the contract does not know is a bug, and one that is no answer at all a broken connection', () => {
  expect(toFailure(new ORPCError('INTERNAL_SERVER_ERROR')).kind).toBe('bug');
  expect(toFailure(new Error('socket closed')).kind).toBe('connection');
  expect(toFailure('anything').kind).toBe('connection');
});
