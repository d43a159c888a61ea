import type { Catalogue } from '#model/messages.ts';

/** What services say by code. A code that is not here is shown with its facts. */
export const messageWords = {
  'message.unknown': { zh: '{code}（{details}）', en: '{code} ({details})' },
  'message.connection.lost': {
    zh: '连接断了，这一步没有完成。重连后请再试一次；写下的字都留着。',
    en: 'The connection was lost and this step did not finish. Try again once it is back; nothing you wrote is lost.',
  },
  'message.app.bug': {
    zh: '墨简出了内部错误，这一步没有完成，书没有受影响。请再试一次。',
    en: 'Something went wrong inside Mojian. This step did not finish and the book is not affected. Please try again.',
  },
} satisfies Catalogue;
