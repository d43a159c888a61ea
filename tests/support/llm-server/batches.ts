import type { Json, JsonObject } from '#llm/json/schema.ts';
import { isObject } from '#llm/json/schema.ts';
import type { Script } from './script.ts';
import type { Route } from './server.ts';

/** What the vendor makes of one request: its reply, a refusal with its status, or nothing. */
export type Replied = { reply: Json } | { status: number; error: JsonObject } | undefined;

export type VendorBatch = {
  id: string;
  ticket: string;
  requests: { key: string; body: JsonObject }[];
  replies: Map<string, Replied>;
  status: 'in_progress' | 'completed' | 'expired' | 'cancelled' | 'failed';
  errors?: JsonObject[];
  /** OpenAI's file of requests, and those that were written with its end. */
  input?: string;
  written?: Set<string>;
};

export type BatchVendorFake = {
  batches: VendorBatch[];
  /** Files that are stored now, of any purpose. */
  files: Map<string, string>;
  /** Orders in the order they came: `POST /v1/batches`. */
  orders: string[];
  /** Answers the next orders with these instead, whatever they are; one that answers undefined lets it pass. */
  refuse(...refusals: ((order: string) => Script | undefined)[]): void;
  /** Ends a batch: all of its requests are answered, unless `status` or `part` (0 to 1) says otherwise. */
  finish(batch: VendorBatch, how?: { status?: VendorBatch['status']; part?: number }): void;
  route: Route;
};

const json = (body: Json, status = 200): Script => ({ status, body });
const gone = json({ error: { message: 'No such batch.', code: 'not_found' } }, 404);

/** Both vendors' batch APIs in memory; `reply` answers a request when its batch is finished. */
export function createBatchVendor(reply: (body: JsonObject, key: string) => Replied): BatchVendorFake {
  const refusals: ((order: string) => Script | undefined)[] = [];
  const fake: BatchVendorFake = {
    ...{ batches: [], files: new Map(), orders: [] },
    refuse: (...given) => refusals.push(...given),
    finish(batch, { status = 'completed', part = 1 } = {}) {
      const count = Math.round(batch.requests.length * part);
      for (const { key, body } of batch.requests.slice(0, count)) batch.replies.set(key, reply(body, key));
      batch.status = status;
    },
    route({ method, path, text }) {
      const order = `${method} ${path}`;
      if (!/\/(?:files|batches)(?:\/|$|:)|:batchGenerateContent$/.test(path)) return undefined;
      fake.orders.push(order);
      const refused = refusals.shift()?.(order);
      return refused ?? (path.startsWith('/v1/') ? openai : gemini)(fake, method, path, text);
    },
  };
  return fake;
}

let made = 0;
const nextId = (kind: string): string => {
  made += 1;
  return `${kind}-${made}`;
};

type Answering = (fake: BatchVendorFake, method: string, path: string, text: string) => Script;

const openai: Answering = (fake, method, path, text) => {
  const [, , what, id = '', verb] = path.split('/');
  if (what === 'files') return file(fake, method, id, verb, text);
  if (method === 'GET' && id === '')
    return json({ object: 'list', data: fake.batches.toReversed().map(toOpenAI(fake)), has_more: false });
  if (method === 'POST' && id === '') return create(fake, text);
  const batch = fake.batches.find((one) => one.id === id);
  if (!batch) return gone;
  if (verb === 'cancel') batch.status = 'cancelled';
  return json(toOpenAI(fake)(batch));
};

function file(
  fake: BatchVendorFake,
  method: string,
  id: string,
  verb: string | undefined,
  text: string,
): Script {
  const { files } = fake;
  if (method === 'POST') {
    const fileId = nextId('file');
    // the one part of the form whose lines are JSON
    files.set(
      fileId,
      text
        .split(/\r?\n/)
        .filter((line) => line.startsWith('{'))
        .join('\n'),
    );
    return json({ id: fileId, object: 'file' });
  }
  const content = files.get(id);
  if (content === undefined) return gone;
  if (method === 'DELETE') files.delete(id);
  if (verb === 'content') return { headers: { 'content-type': 'application/octet-stream' }, body: content };
  return json({ id, object: 'file', deleted: true });
}

function create(fake: BatchVendorFake, text: string): Script {
  const { input_file_id: fileId, metadata } = JSON.parse(text);
  const requests = (fake.files.get(fileId) ?? '').split('\n').map((line) => {
    const { custom_id: key, body } = JSON.parse(line);
    return { key, body };
  });
  const batch: VendorBatch = {
    ...{ id: nextId('batch'), ticket: metadata?.ticket ?? '', requests },
    ...{ replies: new Map(), status: 'in_progress', input: fileId },
  };
  fake.batches.push(batch);
  return json(toOpenAI(fake)(batch));
}

/** A batch as OpenAI tells it; its files are written when it is first told with its end. */
const toOpenAI =
  (fake: BatchVendorFake) =>
  (batch: VendorBatch): JsonObject => {
    const { id, ticket, requests, replies, status, errors, input = '' } = batch;
    batch.written ??= new Set();
    const { written } = batch;
    const lines = requests.flatMap(({ key }): [boolean, JsonObject][] => {
      const replied = replies.get(key);
      if (!replied)
        return [
          [false, { custom_id: key, response: null, error: { code: 'batch_expired', message: 'Too late.' } }],
        ];
      if ('reply' in replied)
        return [[true, { custom_id: key, response: { status_code: 200, body: replied.reply }, error: null }]];
      const { status: code, error } = replied;
      return [[false, { custom_id: key, response: { status_code: code, body: { error } }, error: null }]];
    });
    const write = (name: string, isGood: boolean) => {
      const wanted = lines.filter(([good]) => good === isGood).map(([, line]) => JSON.stringify(line));
      if (status === 'in_progress' || status === 'failed' || wanted.length === 0) return {};
      const fileId = `${name}-${id}`;
      if (!written.has(fileId)) fake.files.set(fileId, `${wanted.join('\n')}\n`);
      written.add(fileId);
      return { [`${name}_file_id`]: fileId };
    };
    return {
      ...{
        id,
        object: 'batch',
        status,
        endpoint: '/v1/chat/completions',
        created_at: Math.floor(Date.now() / 1000),
      },
      ...{
        input_file_id: input,
        metadata: { ticket },
        ...write('output', true),
        ...write('error', false),
      },
      ...{ request_counts: { total: requests.length, completed: replies.size, failed: 0 } },
      ...(errors && { errors: { object: 'list', data: errors } }),
    };
  };

const STATES = {
  in_progress: 'BATCH_STATE_RUNNING',
  completed: 'BATCH_STATE_SUCCEEDED',
  expired: 'BATCH_STATE_EXPIRED',
  cancelled: 'BATCH_STATE_CANCELLED',
  failed: 'BATCH_STATE_FAILED',
} as const;

const gemini: Answering = (fake, method, path, text) => {
  if (path.endsWith(':batchGenerateContent')) {
    const { batch } = JSON.parse(text);
    const inlined: unknown = batch.inputConfig.requests.requests;
    const requests = (Array.isArray(inlined) ? inlined : [])
      .filter(isObject)
      .map(({ request, metadata }) => ({
        key: isObject(metadata) ? String(metadata.key) : '',
        body: isObject(request) ? request : {},
      }));
    const made: VendorBatch = {
      ...{ id: `batches/${nextId('b')}`, ticket: batch.displayName, requests },
      ...{ replies: new Map(), status: 'in_progress' },
    };
    fake.batches.push(made);
    return json(toGemini(made));
  }
  if (path.endsWith('/batches')) return json({ operations: fake.batches.toReversed().map(toGemini) });
  const batch = fake.batches.find(({ id }) => path.includes(id));
  if (!batch) return gone;
  if (path.endsWith(':cancel')) batch.status = 'cancelled';
  if (method === 'DELETE') fake.batches.splice(fake.batches.indexOf(batch), 1);
  return json(path.endsWith(':cancel') || method === 'DELETE' ? {} : toGemini(batch));
};

/** Answers come in another order than the requests: only their keys tell which is which. */
function toGemini({ id, ticket, requests, replies, status }: VendorBatch): JsonObject {
  const inlined = requests.toReversed().flatMap(({ key }): JsonObject[] => {
    const replied = replies.get(key);
    if (!replied) return [];
    if ('reply' in replied) return [{ response: replied.reply, metadata: { key } }];
    return [{ error: { code: replied.status, message: String(replied.error.message) }, metadata: { key } }];
  });
  const createTime = new Date().toISOString();
  return {
    name: id,
    metadata: {
      ...{ displayName: ticket, state: STATES[status], createTime },
      ...(status !== 'in_progress' && { output: { inlinedResponses: { inlinedResponses: inlined } } }),
    },
    done: status !== 'in_progress',
  };
}
