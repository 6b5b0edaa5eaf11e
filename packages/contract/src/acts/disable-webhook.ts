import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/disable-webhook`: stops the deliveries of a webhook; its events wait. */
export const disableWebhook = defineCall({
  ...act,
  name: 'disableWebhook',
  summary: 'Stops the deliveries of a webhook until it is enabled',
  path: '/acts/disable-webhook',
  counterAct: 'enableWebhook',
  query: none,
  body: actBody({ webhook: recordNumber }),
  answer: actAnswer,
})
