import { WORK_ORDER_STATUSES } from '@ownerng/domain'
import * as z from 'zod/mini'
import { resortText, writtenText } from './resort-text.ts'
import { day, rowId } from './wire.ts'

export const id = z.object({ id: rowId })

export const done = z.object({ done: z.literal(true) })

export const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most))

export const maybe = (most: number) => z._default(z.string().check(z.maxLength(most)), '')

export const line = {
  id: z.string(),
  number: z.string(),
  unitName: resortText,
  category: resortText,
  /** The fault. */
  summary: writtenText,
  status: z.enum(WORK_ORDER_STATUSES),
  reportedOn: day,
  scheduledOn: z.nullable(day),
  /** Waiting for the owner to approve a cost. */
  asksCost: z.boolean(),
}
