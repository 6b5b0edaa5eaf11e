import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber, staffText } from '../schemas/acts.ts'
import { none } from '../schemas/wire.ts'

/** `POST acts/correct-contact`: asks the reader of a new contact to confirm it (decision 127). */
export const correctContact = defineCall({
  ...act,
  name: 'correctContact',
  summary: 'Corrects an email address or mobile number once its reader confirms it',
  path: '/acts/correct-contact',
  counterAct: 'cancelContactCorrection',
  query: none,
  body: actBody({
    owner: recordNumber,
    kind: z.enum(['email', 'mobile']),
    contact: staffText(120),
    // the login ID of the person, if the account has several people
    login: z._default(z.nullable(recordNumber), null),
  }),
  answer: actAnswer,
})
