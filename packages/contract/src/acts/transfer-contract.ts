import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, amountCents, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/** Staff decide it if the previous owner has it: without a decision, the act is refused. */
const keepOrEnd = z._default(z.nullable(z.enum(['keep', 'end'])), null)
const keepOrMove = z._default(z.nullable(z.enum(['keep', 'move'])), null)

/**
 * `POST acts/transfer-contract`: transfers a contract with its weeks and points. A transfer
 * to the previous owner takes it back. A deed-back ends the contract, and `undo-deed-back` takes it
 * back. On a later day, a job carries it out, with everything decided in advance; until then,
 * `withdraw-transfer` takes it back.
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
    // the day on which it takes place, by which points and bills are divided; null: today
    on: z._default(z.nullable(day), null),
    // coming stays that only this contract pays for: with their fees, they move, or stay as booked
    stays: z.enum(['keep', 'move']),
    // yearly points of the current use year: as the resort's rule divides them, all to the new
    // owner, or all to the previous one
    points: z._default(z.enum(['by-rule', 'move', 'keep']), 'by-rule'),
    // all unpaid bills of the previous owner; the contract's yearly bills are divided as the
    // resort's rule says
    balance: keepOrMove,
    // unpaid bills that the new owner takes over, instead of `balance`; the others stay
    bills: z._default(z.array(recordNumber).check(z.maxLength(50)), []),
    // credit on the previous owner's account: all of it moves, or `creditAmountCents` of it
    credit: keepOrMove,
    creditAmountCents: z._default(z.nullable(amountCents), null),
    // of the previous owner's account: automatic payments, payment plan, people who aren't owners
    autopay: keepOrEnd,
    plan: keepOrEnd,
    coOwners: keepOrEnd,
  }),
  answer: actAnswer,
})
