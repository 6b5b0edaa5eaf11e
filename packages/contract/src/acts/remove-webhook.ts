import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/remove-webhook`: ends a webhook; a new one starts with new events. */
export const removeWebhook = defineCall({
  ...act,
  name: 'removeWebhook',
  summary: 'Ends a webhook and its deliveries',
  path: '/acts/remove-webhook',
  counterAct: 'addWebhook',
  query: none,
  body: actBody({ webhook: recordNumber }),
  answer: actAnswer,
})
