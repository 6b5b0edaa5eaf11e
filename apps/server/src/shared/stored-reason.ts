import { DECLINE_CODES } from '@ownerng/domain'
import { type MessageContext, SOURCE_CONTEXT } from '@ownerng/messages'
import { paymentsKeptReasons } from '@ownerng/messages/payments/kept-reasons'
import { writeRefusal } from '@ownerng/messages/write-refusal'
import { z } from 'zod'
import { defineMessage, type MessageOf, storedRefusal, writeMessage } from './stored-message.ts'

type Texts = ReturnType<typeof paymentsKeptReasons>

const plain = (say: (reasons: Texts['reasons']) => string) =>
  defineMessage(z.object({}), (context) => say(paymentsKeptReasons(context).reasons))

const CAUSES = {
  /** A decline by a card company or a bank, in our words; the original text is kept for staff. */
  declined: defineMessage(
    z.object({ why: z.enum(DECLINE_CODES), text: z.string() }),
    (context, { why }) => paymentsKeptReasons(context).declines[why],
  ),
  /** In the words of the card company, a bank, or the resort's staff. */
  said: defineMessage(z.object({ text: z.string() }), (_, { text }) => text),
  refused: defineMessage(
    z.object({ refusal: storedRefusal }),
    (context, { refusal }) => writeRefusal(context, refusal).message,
  ),
  paidAgain: defineMessage(z.object({ other: z.string() }), (context, p) =>
    paymentsKeptReasons(context).paidAgain(p),
  ),
  endedByOwner: plain((reasons) => reasons.endedByOwner),
  endedByResort: plain((reasons) => reasons.endedByResort),
  inParts: plain((reasons) => reasons.inParts),
  mayNotPay: plain((reasons) => reasons.mayNotPay),
  unreachable: plain((reasons) => reasons.unreachable),
  keepTrying: plain((reasons) => reasons.keepTrying),
  bankReturned: plain((reasons) => reasons.bankReturned),
  takenBack: plain((reasons) => reasons.takenBack),
  noPermission: plain((reasons) => reasons.noPermission),
  notOnAccount: plain((reasons) => reasons.notOnAccount),
  invalidCard: plain((reasons) => reasons.invalidCard),
  neverArrived: plain((reasons) => reasons.neverArrived),
  partOnly: plain((reasons) => reasons.partOnly),
  givenBack: plain((reasons) => reasons.givenBack),
}

/** The stored reason why a payment, autopay, or a payment plan ended. */
export type StoredReason =
  | MessageOf<typeof CAUSES>
  | { readonly code: 'partFailed'; readonly params: { readonly reason: StoredReason } }

const isStoredReason = (value: unknown): value is StoredReason =>
  writeMessage(REASONS, SOURCE_CONTEXT, value) !== null

const REASONS = {
  ...CAUSES,
  partFailed: defineMessage(
    z.object({ reason: z.custom<StoredReason>(isStoredReason) }),
    (context, { reason }) =>
      paymentsKeptReasons(context).partFailed({ reason: describeReason(context, reason) }),
  ),
}

/** Reason in a notice; earlier releases stored English text. */
export const storedReasonSchema = z
  .union([z.string(), z.custom<StoredReason>(isStoredReason)])
  .transform(
    (reason): StoredReason =>
      typeof reason === 'string' ? { code: 'said', params: { text: reason } } : reason,
  )

export const describeReason = (context: MessageContext, reason: StoredReason | null): string =>
  writeMessage(REASONS, context, reason) ?? ''

/** Columns for a payment's reason: its code, and English text. Texts from others have no code. */
export const storeReason = (reason: StoredReason | null) => ({
  reason: describeReason(SOURCE_CONTEXT, reason),
  reasonMessage: reason === null || reason.code === 'said' ? null : JSON.stringify(reason),
})

/** Reads a payment's stored reason; a text without a code is returned as stored. */
export function readReason(message: unknown, text: string): StoredReason {
  return isStoredReason(message) ? message : { code: 'said', params: { text } }
}
