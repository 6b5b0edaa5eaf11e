import * as z from 'zod/mini'
import { act, defineCall } from '../define-call.ts'
import { actAnswer, actBody, recordNumber } from '../schemas/acts.ts'
import { day, none } from '../schemas/wire.ts'

/**
 * `POST acts/upgrade-contract`: changes the yearly points or the unit type of a contract. The points of
 * the current use year change as the resort's rule divides it, and later ones in full.
 */
export const upgradeContract = defineCall({
  ...act,
  name: 'upgradeContract',
  summary: 'Changes the yearly points or the unit type of a contract from a day on',
  path: '/acts/upgrade-contract',
  counterAct: 'upgradeContract',
  query: none,
  body: actBody({
    contract: recordNumber,
    // null: the present one
    annualPoints: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(10_000_000))), null),
    unitType: z._default(z.nullable(recordNumber), null),
    // null: today
    on: z._default(z.nullable(day), null),
  }),
  answer: actAnswer,
})
