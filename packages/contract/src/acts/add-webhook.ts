import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, eventTypes, webhookUrl } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/add-webhook`: sends the events of the resort to an address, from now on. */
export const addWebhook = defineCall({
  ...act,
  name: 'addWebhook',
  summary: 'Sends the events of the resort to an address',
  path: '/acts/add-webhook',
  counterAct: 'removeWebhook',
  query: none,
  body: actBody({ url: webhookUrl, types: z._default(eventTypes, []) }),
  answer: actAnswer,
})
