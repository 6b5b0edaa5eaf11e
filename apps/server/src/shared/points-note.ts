import type { MessageContext } from '@ownerng/messages'
import { pointsEntries } from '@ownerng/messages/points/entries'
import { z } from 'zod'
import { getContext } from './language.ts'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

type Texts = ReturnType<typeof pointsEntries>['notes']

const plain = (say: (notes: Texts) => string) =>
  defineMessage(z.object({}), (context) => say(pointsEntries(context).notes))
/** `number` belongs to a stay, an owner, or a contract. */
const numbered = (say: (notes: Texts) => Texts['to']) =>
  defineMessage(z.object({ number: z.string() }), (context, p) =>
    say(pointsEntries(context).notes)(p),
  )

const NOTES = {
  late: numbered((notes) => notes.late),
  restricted: numbered((notes) => notes.restricted),
  holding: numbered((notes) => notes.holding),
  toYear: numbered((notes) => notes.toYear),
  undone: numbered((notes) => notes.undone),
  moveUndone: numbered((notes) => notes.moveUndone),
  to: numbered((notes) => notes.to),
  from: numbered((notes) => notes.from),
  contractTo: numbered((notes) => notes.contractTo),
  contractFrom: numbered((notes) => notes.contractFrom),
  contractKept: numbered((notes) => notes.contractKept),
  contractUpgraded: numbered((notes) => notes.contractUpgraded),
  contractEnded: numbered((notes) => notes.contractEnded),
  contractRestored: numbered((notes) => notes.contractRestored),
  rented: plain((notes) => notes.rented),
  noYear: plain((notes) => notes.noYear),
}

export type PointsNote = MessageOf<typeof NOTES>

/** Returns a note in the reader's language; a note without a code is returned as stored. */
export const describeNote = (
  context: MessageContext,
  { note, note_message }: { readonly note: string; readonly note_message: unknown },
): string => writeMessage(NOTES, context, note_message) ?? note

export const storeNote = (message: PointsNote, context: MessageContext = getContext(null)) => ({
  note: writeMessage(NOTES, context, message) ?? '',
  noteMessage: JSON.stringify(message),
})
