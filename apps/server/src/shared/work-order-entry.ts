import { resortText } from '@ownerng/contract/resort-text'
import type { MessageContext } from '@ownerng/messages'
import { workOrdersMail } from '@ownerng/messages/work-orders/mail'
import { z } from 'zod'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

/** Staff's answer to a work order; `note` is free text. */
export const workOrderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('planned'), day: z.string(), note: resortText }),
  z.object({ kind: z.enum(['in-progress', 'done', 'canceled', 'reopened']), note: resortText }),
  z.object({ kind: z.literal('said'), note: resortText }),
  z.object({ kind: z.literal('cost'), cents: z.number(), note: resortText }),
])
export type WorkOrderAnswer = Readonly<z.infer<typeof workOrderAnswer>>

/** Says what staff did, followed by their note; of a message, only the note. */
export function describeAnswer(context: MessageContext, answer: WorkOrderAnswer): string {
  const messages = workOrdersMail(context)
  const { kind, note } = answer
  const hasNote = note !== ''
  if (kind === 'planned') return messages.planned({ day: answer.day, note, hasNote })
  if (kind === 'cost') return messages.cost({ cents: answer.cents, note, hasNote })
  if (kind === 'said') return note
  const done = {
    'in-progress': messages.inProgress,
    done: messages.done,
    canceled: messages.canceledByResort,
    reopened: messages.reopenedByResort,
  }[kind]
  return hasNote ? `${done} ${note}` : done
}

const ENTRIES = {
  received: defineMessage(z.object({}), (context) => workOrdersMail(context).received),
  decided: defineMessage(z.object({ agreed: z.boolean(), cents: z.number() }), (context, p) =>
    workOrdersMail(context).decided(p),
  ),
  canceled: defineMessage(z.object({ note: z.string() }), (context, { note }) =>
    workOrdersMail(context).canceled({ note, hasNote: note !== '' }),
  ),
  'cancel-asked': defineMessage(z.object({ note: z.string() }), (context, { note }) =>
    workOrdersMail(context).cancelAsked({ note, hasNote: note !== '' }),
  ),
  reopened: defineMessage(z.object({ note: z.string() }), (context, { note }) =>
    workOrdersMail(context).reopened({ note }),
  ),
  'visit-moved': defineMessage(
    z.object({ day: z.string(), time: resortText, fromDay: z.string(), fromTime: resortText }),
    (context, params) =>
      workOrdersMail(context).visitMoved({ ...params, hadTime: params.fromTime !== '' }),
  ),
  'cancel-undone': defineMessage(z.object({}), (context) => workOrdersMail(context).cancelUndone),
  answered: defineMessage(z.object({ answer: workOrderAnswer }), (context, { answer }) =>
    describeAnswer(context, answer),
  ),
}

export type WorkOrderEntry = MessageOf<typeof ENTRIES>

/**
 * Returns an entry in the reader's language. What an owner wrote is returned as stored; imported
 * entries of staff can have a translation.
 */
export const describeOrderEntry = (
  context: MessageContext,
  entry: { readonly text: string; readonly text_message: unknown; readonly isTyped: boolean },
): string => {
  const { text, text_message, isTyped } = entry
  const ofOthers = isTyped ? text : (context.translateIfKnown?.(text) ?? text)
  return writeMessage(ENTRIES, context, text_message) ?? ofOthers
}

export const storeEntry = (context: MessageContext, entry: WorkOrderEntry) => ({
  text: writeMessage(ENTRIES, context, entry) ?? '',
  textMessage: JSON.stringify(entry),
})

/**
 * Returns a work order's row with its summary as text and author: only what staff wrote is
 * translated.
 */
export const withSummary = <Row extends { readonly summary: string; readonly isTyped: boolean }>({
  summary: text,
  isTyped,
  ...row
}: Row) => ({ ...row, summary: { text, isTyped } })
