import { FEE_KINDS, type ResortAnswer, STAY_DECLINES } from '@ownerng/domain'
import { z } from 'zod'
import type { ReadSql } from '../../../db/database.ts'
import type { ParamsOf } from '../../../db/statement.ts'
import { findDecline } from './answers.queries.ts'

const answer = z.discriminatedUnion('answer', [
  z.object({ answer: z.literal('confirm'), pmsNumber: z.string() }),
  z.object({
    answer: z.literal('decline'),
    code: z.enum([...STAY_DECLINES, 'no-answer']),
    text: z.string(),
  }),
])

/** Parses the stored answer about a stay; null if there is none. */
export const readAnswer = (stored: unknown): ResortAnswer | null =>
  answer.nullable().parse(stored ?? null)

const asked = z.object({
  fees: z.array(
    z.object({
      kind: z.enum(FEE_KINDS),
      cents: z.number(),
      isTax: z.literal(true).exactOptional(),
    }),
  ),
  guestNote: z.string(),
})

/** Parses what follows the confirmation of a stay. */
export const readAsked = (stored: unknown) => asked.parse(stored)

/** Reads why a booking was declined; null if it wasn't. */
export async function readDecline(sql: ReadSql, stay: ParamsOf<typeof findDecline>) {
  const row = await sql.row(findDecline, stay)
  const stored = readAnswer(row?.answer)
  return stored?.answer === 'decline' ? { reason: stored.code, text: stored.text } : null
}
