import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none, personName } from '../schemas/wire.ts'

/**
 * `POST acts/undo-death`: takes the record of a death back that was a mistake. The person has the
 * same access to the same accounts as before. Automatic payments and shared links don't come back:
 * the person sets them up again.
 */
export const undoDeath = defineCall({
  ...act,
  name: 'undoDeath',
  summary: 'Takes the record of a death back: the person has access to the same accounts again',
  path: '/acts/undo-death',
  counterAct: 'recordDeath',
  query: none,
  body: actBody({
    owner: recordNumber,
    // the login ID of the person
    login: recordNumber,
    // a new name of the account, such as that before the record; null keeps it
    accountName: z._default(z.nullable(personName(1, 80)), null),
  }),
  answer: actAnswer,
})
