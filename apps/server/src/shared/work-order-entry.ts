import type { MessageContext } from '@ownerng/messages'
import { workOrdersMail } from '@ownerng/messages/work-orders/mail'
import { z } from 'zod'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

/** What staff answers to a work order; `note` is in their own words. */
export const workOrderAnswer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('planned'), day: z.string(), note: z.string() }),
  z.object({ kind: z.enum(['in-progress', 'done', 'canceled', 'reopened']), note: z.string() }),
  z.object({ kind: z.literal('said'), note: z.string() }),
  z.object({ kind: z.literal('cost'), cents: z.number(), note: z.string() }),
])
/** An answer to a work order. */
export type WorkOrderAnswer = Readonly<z.infer<typeof workOrderAnswer>>

/** The answer as a text in a language: what staff wrote, or what it means where they wrote none. */
export function answerInWords(context: MessageContext, answer: WorkOrderAnswer): string {
  const words = workOrdersMail(context)
  const { kind, note } = answer
  const hasNote = note !== ''
  if (kind === 'planned') return words.planned({ day: answer.day, note, hasNote })
  if (kind === 'cost') return words.cost({ cents: answer.cents, note, hasNote })
  if (kind === 'said' || hasNote) return note
  if (kind === 'canceled') return words.canceledByResort
  if (kind === 'reopened') return words.reopenedByResort
  return kind === 'done' ? words.done : words.inProgress
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
    z.object({ day: z.string(), time: z.string(), fromDay: z.string(), fromTime: z.string() }),
    (context, params) =>
      workOrdersMail(context).visitMoved({ ...params, hadTime: params.fromTime !== '' }),
  ),
  'cancel-undone': defineMessage(z.object({}), (context) => workOrdersMail(context).cancelUndone),
  answered: defineMessage(z.object({ answer: workOrderAnswer }), (context, { answer }) =>
    answerInWords(context, answer),
  ),
}

/** What is added to the conversation about a work order without somebody writing it. */
export type WorkOrderEntry = MessageOf<typeof ENTRIES>

/** An entry in the reader's language; what a person wrote stays as it is. */
export const entryInWords = (
  context: MessageContext,
  { text, text_message }: { readonly text: string; readonly text_message: unknown },
): string => writeMessage(ENTRIES, context, text_message) ?? text

/** An entry for its columns: as a code, and as a text for releases that know none. */
export const storeEntry = (context: MessageContext, entry: WorkOrderEntry) => ({
  text: writeMessage(ENTRIES, context, entry) ?? '',
  textMessage: JSON.stringify(entry),
})
