import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/enable-webhook`: the webhook sends the events that waited, then new ones. */
export const enableWebhook = defineCall({
  ...act,
  name: 'enableWebhook',
  summary: 'Sends what has waited since a webhook was disabled',
  path: '/acts/enable-webhook',
  counterAct: 'disableWebhook',
  query: none,
  body: actBody({ webhook: recordNumber }),
  answer: actAnswer,
})
