import { FEE_KINDS } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { billingCharges } from '@ownerng/messages/billing/charges'
import { writeFee } from '@ownerng/messages/write-reason'
import { z } from 'zod'
import { getContext } from './language.ts'
import { defineMessage, type MessageOf, writeMessage } from './stored-message.ts'

/** Describes a charge. The server's own charges have a code; the resort's have a description. */
export interface Described {
  readonly description: string
  readonly description_message?: unknown
}

const fee = z.enum(FEE_KINDS)
const bill = z.object({ description: z.string(), description_message: z.unknown().optional() })

const CHARGES = {
  stayFee: defineMessage(z.object({ fee, stay: z.string() }), (context, { fee, stay }) =>
    billingCharges(context).stayFee({ fee: writeFee(context, { kind: fee }), number: stay }),
  ),
  pointsFee: defineMessage(
    z.object({ fee, count: z.number(), year: z.number() }),
    (context, { fee, ...p }) =>
      billingCharges(context).pointsFee({ ...p, fee: writeFee(context, { kind: fee }) }),
  ),
  depositFee: defineMessage(z.object({ number: z.string() }), (context, p) =>
    billingCharges(context).depositFee(p),
  ),
  partOfYear: defineMessage(
    z.object({ bill, from: z.string(), to: z.string() }),
    (context, { bill: of, ...p }) =>
      billingCharges(context).partOfYear({ ...p, bill: describeCharge(context, of) }),
  ),
  tax: defineMessage(z.object({ bill }), (context, p) =>
    billingCharges(context).tax({ bill: describeCharge(context, p.bill) }),
  ),
  lateFee: defineMessage(z.object({ bill }), (context, p) =>
    billingCharges(context).lateFee({ bill: describeCharge(context, p.bill) }),
  ),
  lateStep: defineMessage(
    z.object({
      bill,
      fee: z.enum(['late-fee', 'reinstatement', 'collection']),
      days: z.number(),
    }),
    (context, { bill: of, ...p }) =>
      billingCharges(context).lateStep({ ...p, bill: describeCharge(context, of) }),
  ),
  interest: defineMessage(z.object({ bill, month: z.number() }), (context, { month, ...p }) =>
    billingCharges(context).interest({ month, bill: describeCharge(context, p.bill) }),
  ),
  returned: defineMessage(z.object({ number: z.string() }), (context, p) =>
    billingCharges(context).returned(p),
  ),
  rentedPoints: defineMessage(z.object({ count: z.number(), year: z.number() }), (context, p) =>
    billingCharges(context).rentedPoints(p),
  ),
  creditReversed: defineMessage(z.object({ number: z.string() }), (context, p) =>
    billingCharges(context).creditReversed(p),
  ),
  paidOut: defineMessage(z.object({ reference: z.string() }), (context, p) =>
    billingCharges(context).paidOut(p),
  ),
  split: defineMessage(z.object({ year: z.number() }), (context, p) =>
    billingCharges(context).split(p),
  ),
  splitNights: defineMessage(
    z.object({ year: z.number(), first: z.number(), second: z.number() }),
    (context, p) => billingCharges(context).splitNights(p),
  ),
  /** Money that isn't applied to a bill yet. */
  credit: defineMessage(z.object({}), (context) => billingCharges(context).credit),
}

export type ChargeMessage = MessageOf<typeof CHARGES>

export function describeCharge(context: MessageContext, charge: Described): string {
  const { description, description_message } = charge
  return (
    writeMessage(CHARGES, context, description_message) ??
    context.translate?.(description) ??
    description
  )
}

/** Columns for our own charge: its code, and English text for the resort's books. */
export const storeCharge = (
  message: ChargeMessage,
  context: MessageContext = getContext(null),
) => ({
  description: writeMessage(CHARGES, context, message) ?? '',
  descriptionMessage: JSON.stringify(message),
})
