import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

const keepOrEnd = z._default(z.enum(['keep', 'end']), 'keep')

/**
 * `POST acts/transfer-contract`: transfers a contract with its weeks and points. Everything else that
 * the previous owner has stays with them, unless a field says otherwise. A deed-back ends the
 * contract, and nothing takes it back.
 */
export const transferContract = defineCall({
  ...act,
  name: 'transferContract',
  summary: 'Transfers a contract to another account, or back to the resort, which ends it',
  path: '/acts/transfer-contract',
  counterAct: 'transferContract',
  query: none,
  body: actBody({
    contract: recordNumber,
    how: z._default(z.enum(['sale', 'inheritance', 'divorce', 'deed-back']), 'sale'),
    // the new owner; null for a deed-back
    owner: z._default(z.nullable(recordNumber), null),
    // the day on which it took place, by which points are divided; null: today
    on: z._default(z.nullable(day), null),
    // coming stays that only this contract pays for: with their fees, they move, or stay as booked
    stays: z.enum(['keep', 'move']),
    // yearly points of the current use year: as the resort's rule divides them, all to the new
    // owner, or all to the previous one
    points: z._default(z.enum(['by-rule', 'move', 'keep']), 'by-rule'),
    // unpaid bills of the previous owner that the new one takes over
    bills: z._default(z.array(recordNumber).check(z.maxLength(50)), []),
    // of the previous owner's account: automatic payments, payment plan, people who aren't owners
    autopay: keepOrEnd,
    plan: keepOrEnd,
    coOwners: keepOrEnd,
  }),
  answer: actAnswer,
})
