import * as z from 'zod/mini'
import { defineCall, resource } from '../define-call.ts'
import { deposit } from '../schemas/stays.ts'
import { expectFeeCents, keyed, none, ownerNumber, rowId } from '../schemas/wire.ts'

/**
 * `POST deposits`: deposits a week or points with an exchange company, or puts a week into the
 * rental program.
 */
export const createDeposit = defineCall({
  ...resource,
  name: 'createDeposit',
  summary: 'Gives a week or points away',
  method: 'POST',
  path: '/deposits',
  repeats: 'keyed',
  stepUp:
    'none: follows the rules of booking, which say what it costs and whether it can be taken back',
  query: none,
  body: keyed({
    ownerNumber,
    purpose: z.enum(['exchange', 'rental']),
    company: z.string().check(z.maxLength(60)),
    kind: z.enum(['week', 'points']),
    rightId: rowId,
    points: z.int().check(z.minimum(0), z.maximum(10_000_000)),
    expectFeeCents,
    /** The resort's share of the rent that the owner saw; a different one is refused. */
    expectCommissionPercent: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  }),
  answer: deposit,
})
