import * as z from 'zod/mini'
import { keyed } from './wire.ts'

/** The most that one act can post, in cents. */
const MAX_CENTS = 100_000_000

/** An amount in cents that an act posts. The command line reads it in dollars. */
export const amountCents = z.int().check(z.minimum(1), z.maximum(MAX_CENTS))

/** A text that staff write, such as a reason. */
export const staffText = (maxLength: number) =>
  z.string().check(z.trim(), z.minLength(1), z.maxLength(maxLength))

/** The number of a record, such as a bill, as owners and staff read it. */
export const recordNumber = z.string().check(z.trim(), z.minLength(1), z.maxLength(40))

/**
 * The body of an act. The reason is stored with the act, and owners read it in their notice. A
 * preview changes nothing and has the same answer. The request key belongs to the person and the act:
 * the same key from another person does the act again.
 */
export const actBody = <Fields extends z.core.$ZodLooseShape>(fields: Fields) =>
  keyed({ ...fields, reason: staffText(300), preview: z._default(z.boolean(), false) })

/** What an act changed and who is notified of it; of a preview, what it would change. */
export const actAnswer = z.object({
  preview: z.boolean(),
  // of the record that the act adds, such as a bill; null if it adds none
  number: z.nullable(z.string()),
  // sentences in the language of the person who acts
  changes: z.array(z.string()),
  // masked addresses and phone numbers that get a message
  notifies: z.array(z.string()),
})

/** The address of a webhook. */
export const webhookUrl = staffText(500)

/** Kinds of events, such as `stay`, or types, such as `stay.confirmed`; none are all events. */
export const eventTypes = z
  .array(z.string().check(z.regex(/^[a-z-]{1,40}(\.[a-z-]{1,40})?$/)))
  .check(z.maxLength(60))

/** A place in the event log. */
export const logPlace = z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))
