import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/cancel-contact-correction`: cancels a correction, and restores the old contact. */
export const cancelContactCorrection = defineCall({
  ...act,
  name: 'cancelContactCorrection',
  summary: 'Cancels the correction of a contact and restores the old one',
  path: '/acts/cancel-contact-correction',
  counterAct: 'correctContact',
  query: none,
  body: actBody({ owner: recordNumber, kind: z.enum(['email', 'mobile']) }),
  answer: actAnswer,
})
