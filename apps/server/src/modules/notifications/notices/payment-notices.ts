import type { MessageContext } from '@ownerng/messages'
import { paymentsMail } from '@ownerng/messages/payments/mail'
import { z } from 'zod'
import { chargeInWords } from '../../../shared/charge-in-words.ts'
import { reasonInWords, storedReasonSchema } from '../../../shared/stored-reason.ts'
import { defineNotice } from './define-notice.ts'

/** Payment method; null if it is no longer known. */
const method = z
  .object({ kind: z.string(), brand: z.string(), last4: z.string() })
  .readonly()
  .nullable()

/** Describes the payment method for an owner. */
export function methodInWords(
  context: MessageContext,
  { kind, brand, last4 }: { kind: string; brand: string; last4: string },
): string {
  const words = paymentsMail(context)
  return kind === 'ach' || kind === 'bank'
    ? words.bankAccount({ last4 })
    : words.card({ brand, last4 })
}

const receipt = defineNotice(
  'payments',
  z.object({
    number: z.string(),
    cents: z.number(),
    feeCents: z.number(),
    resort: z.string(),
    method,
    isBank: z.boolean(),
    isLate: z.boolean(),
    shares: z
      .array(
        z
          .object({
            cents: z.number(),
            description: z.string(),
            description_message: z.unknown().optional(),
            owner: z.string(),
          })
          .readonly(),
      )
      .readonly(),
  }),
  (context, { number, cents, resort, shares, ...p }) => {
    const words = paymentsMail(context)
    const with_ = p.method ? methodInWords(context, p.method) : words.yourCard
    return {
      title: words.receipt.title({ number, cents, resort }),
      paragraphs: [
        ...(p.isLate ? [words.receipt.late] : []),
        words.receipt.thanks({ cents, method: with_ }),
        ...(p.isBank ? [words.receipt.bank] : []),
        ...shares.map(({ cents: part, owner, ...charge }) =>
          words.receipt.share({ cents: part, description: chargeInWords(context, charge), owner }),
        ),
        ...(p.feeCents > 0 ? [words.receipt.fee({ cents: p.feeCents })] : []),
        words.receipt.end,
      ],
    }
  },
)

const refund = defineNotice(
  'payments',
  z.object({ number: z.string(), cents: z.number(), reason: storedReasonSchema, method }),
  (context, { number, cents, reason, method: to }) => {
    const words = paymentsMail(context)
    const back = to ? methodInWords(context, to) : words.yourCard
    return {
      title: words.refund.title({ number, cents }),
      paragraphs: [
        words.refund.back({ cents, method: back }),
        words.refund.reason({ reason: reasonInWords(context, reason) }),
        words.refund.open,
      ],
    }
  },
)

const returned = defineNotice(
  'payments',
  z.object({
    number: z.string(),
    cents: z.number(),
    feeCents: z.number(),
    reason: storedReasonSchema,
    endsAutopay: z.boolean(),
    method,
  }),
  (context, { number, cents, reason, ...p }) => {
    const words = paymentsMail(context)
    const from = p.method ? methodInWords(context, p.method) : words.yourCard
    return {
      title: words.returned.title({ number, cents }),
      paragraphs: [
        words.returned.from({ method: from, reason: reasonInWords(context, reason) }),
        words.returned.open,
        ...(p.feeCents > 0 ? [words.returned.fee({ cents: p.feeCents })] : []),
        ...(p.endsAutopay ? [words.returned.autopay] : []),
      ],
    }
  },
)

const twice = defineNotice(
  'payments',
  z.object({
    number: z.string(),
    other: z.string(),
    cents: z.number(),
    goesBack: z.boolean(),
  }),
  (context, { number, other, cents, goesBack }) => {
    const words = paymentsMail(context).twice
    return {
      title: words.title({ number, other }),
      paragraphs: [
        words.text({ number, cents, other }),
        goesBack ? words.goesBack({ cents, number }) : words.stays({ cents, number }),
      ],
    }
  },
)

const checking = defineNotice(
  'payments',
  z.object({ number: z.string(), cents: z.number() }),
  (context, { number, cents }) => {
    const words = paymentsMail(context).checking
    return {
      title: words.title({ cents }),
      paragraphs: [words.text({ number, cents }), words.wait],
    }
  },
)

const notTaken = defineNotice(
  'payments',
  z.object({ number: z.string(), cents: z.number(), reason: storedReasonSchema }),
  (context, { number, cents, reason: storedReason }) => {
    const words = paymentsMail(context).notTaken
    const reason = reasonInWords(context, storedReason)
    return {
      title: words.title({ cents }),
      paragraphs: [words.text({ number, cents, reason }).trim(), words.open],
    }
  },
)

/** An upcoming automatic payment; `method` is null if it is no longer saved. */
const coming = defineNotice(
  'payments',
  z.object({
    cents: z.number(),
    feeCents: z.number(),
    leftCents: z.number(),
    day: z.string(),
    owner: z.string(),
    isPart: z.boolean(),
    method,
  }),
  (context, { cents, feeCents, leftCents, day, owner, isPart, method: by }) => {
    const words = paymentsMail(context).coming
    return {
      title: words.title({ cents: cents + feeCents, day }),
      paragraphs: [
        words.what({
          day,
          cents,
          owner,
          isPart,
          hasMethod: by !== null,
          method: by ? methodInWords(context, by) : '',
        }),
        ...(feeCents > 0 ? [words.fee({ cents: feeCents })] : []),
        ...(leftCents > 0 ? [words.left({ cents: leftCents })] : []),
        ...(by ? [] : [words.noMethod]),
        isPart ? words.plan : words.change,
      ],
    }
  },
)

/** A planned payment: whose bills, its date, and whether it is an installment of a plan. */
const planned = {
  cents: z.number(),
  owner: z.string(),
  day: z.string(),
}

const declined = defineNotice(
  'payments',
  z.object({ ...planned, isPart: z.boolean(), reason: storedReasonSchema, againOn: z.string() }),
  (context, { cents, owner, day, isPart, reason: storedReason, againOn }) => {
    const words = paymentsMail(context).declined
    const reason = reasonInWords(context, storedReason)
    return {
      title: words.title({ cents }),
      paragraphs: [
        words.text({ owner, day, reason }),
        words.again({ day: againOn, isPart }),
        isPart ? words.plan : words.other,
      ],
    }
  },
)

const delayed = defineNotice('payments', z.object(planned), (context, { cents, owner, day }) => {
  const words = paymentsMail(context).delayed
  return { title: words.title({ cents }), paragraphs: [words.text({ owner, day }), words.wait] }
})

const failed = defineNotice(
  'payments',
  z.object({ ...planned, reason: storedReasonSchema, endsPlan: z.boolean() }),
  (context, { cents, owner, day, reason: storedReason, endsPlan }) => {
    const words = paymentsMail(context).failed
    const reason = reasonInWords(context, storedReason)
    return {
      title: words.title({ cents }),
      paragraphs: [words.text({ owner, day, reason }), endsPlan ? words.planEnds : words.open],
    }
  },
)

/** Notices about payments. */
export const PAYMENT_NOTICES = {
  'payment-receipt': receipt,
  'payment-refunded': refund,
  'payment-returned': returned,
  'payment-made-twice': twice,
  'payment-checked': checking,
  'payment-not-taken': notTaken,
  'planned-payment-coming': coming,
  'planned-payment-declined': declined,
  'planned-payment-delayed': delayed,
  'planned-payment-failed': failed,
}
