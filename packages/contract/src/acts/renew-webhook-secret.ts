import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/renew-webhook-secret`: gives a webhook a new secret. For a day, both sign its deliveries. */
export const renewWebhookSecret = defineCall({
  ...act,
  name: 'renewWebhookSecret',
  summary: 'Gives a webhook a new secret; the old one ends after a day',
  path: '/acts/renew-webhook-secret',
  counterAct: 'renewWebhookSecret',
  query: none,
  body: actBody({ webhook: recordNumber }),
  answer: actAnswer,
})
