import { type MessageContext, SOURCE_CONTEXT } from '@ownerng/messages'
import { paymentsKeptReasons } from '@ownerng/messages/payments/kept-reasons'
import { filledIn, HOLE } from './filled-in.ts'

/**
 * Why a payment ended, in the language of who reads it. It is kept beside the payment in English,
 * in our words or in those of the card company: ours are known by them, also where a release before
 * this one wrote them, and the others stay as they are.
 */
export function keptReasonInWords(context: MessageContext, kept: string): string {
  const [english, own] = [paymentsKeptReasons(SOURCE_CONTEXT), paymentsKeptReasons(context)]
  const entry = Object.entries(english.reasons).find(([, text]) => text === kept)
  if (entry) return own.reasons[entry[0]] ?? kept
  const other = filledIn(english.paidAgain({ other: HOLE }), kept)
  if (other !== null) return own.paidAgain({ other })
  const reason = filledIn(english.partFailed({ reason: HOLE }), kept)
  return reason === null ? kept : own.partFailed({ reason: keptReasonInWords(context, reason) })
}
