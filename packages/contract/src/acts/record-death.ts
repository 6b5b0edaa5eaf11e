import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { none, personName } from '../schemas/wire.ts'

/**
 * `POST acts/record-death`: ends the access of a person who died, and what they paid automatically, on
 * every account. Contracts, stays, points, and bills stay with the account. `undo-death` restores the
 * access; what was paid automatically is set up again.
 */
export const recordDeath = defineCall({
  ...act,
  name: 'recordDeath',
  summary: 'Records the death of an owner or co-owner: ends their access and automatic payments',
  path: '/acts/record-death',
  counterAct: 'undoDeath',
  query: none,
  body: actBody({
    owner: recordNumber,
    // the login ID of the person
    login: recordNumber,
    // a new name of the account, such as that of the estate; null keeps it
    accountName: z._default(z.nullable(personName(1, 80)), null),
  }),
  answer: actAnswer,
})
