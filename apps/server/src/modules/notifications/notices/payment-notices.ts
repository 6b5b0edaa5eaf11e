import type { MessageContext } from '@ownerng/messages'
import { paymentsMail } from '@ownerng/messages/payments/mail'
import { z } from 'zod'
import { describeCharge } from '../../../shared/describe-charge.ts'
import { describeReason, storedReasonSchema } from '../../../shared/stored-reason.ts'
import { defineNotices } from './define-notice.ts'

const paymentNotice = defineNotices('payments', paymentsMail)

/** Payment method; null if it is no longer known. */
const method = z
  .object({ kind: z.string(), brand: z.string(), last4: z.string() })
  .readonly()
  .nullable()
const payment = { number: z.string(), cents: z.number() }
/** A planned payment: its amount, whose bills, and its date. */
const planned = { cents: z.number(), owner: z.string(), day: z.string() }
/** The next installment of a plan that a refund or return changes, and the day of the last one. */
const nextInstallment = { ...planned, endsOn: z.string().optional() }
const plans = z.array(z.object(nextInstallment).readonly()).readonly().optional()
/** The earliest due date of bills that are open again. */
const dueOn = z.string().nullable().optional()
const share = z
  .object({
    cents: z.number(),
    description: z.string(),
    description_message: z.unknown().optional(),
    owner: z.string(),
  })
  .readonly()

/** Describes the payment method for an owner. */
export function writeMethod(
  context: MessageContext,
  { kind, brand, last4 }: { kind: string; brand: string; last4: string },
): string {
  const messages = paymentsMail(context)
  return kind === 'ach' || kind === 'bank'
    ? messages.bankAccount({ last4 })
    : messages.card({ brand, last4 })
}

/** Says by when bills that are open again are due; nothing if none are. */
const writeDue = (
  refund: ReturnType<typeof paymentsMail>['refund'],
  day: string | null | undefined,
): string => (day ? refund.due({ day }) : '')

/** Says when a plan that a refund or return changes continues, and when it ends. */
function writeGoesOn(
  context: MessageContext,
  {
    endsOn = '',
    ...next
  }: { cents: number; owner: string; day: string; endsOn?: string | undefined },
): string {
  const ends = endsOn === next.day ? 'now' : 'later'
  return paymentsMail(context).goesOn({ ...next, end: endsOn === '' ? 'unknown' : ends, endsOn })
}

const methodOrCard = (context: MessageContext, of: z.output<typeof method>) =>
  of ? writeMethod(context, of) : paymentsMail(context).yourCard

export const PAYMENT_NOTICES = {
  'payment-receipt': paymentNotice(
    {
      ...payment,
      feeCents: z.number(),
      resort: z.string(),
      method,
      isBank: z.boolean(),
      isLate: z.boolean(),
      shares: z.array(share).readonly(),
      discounts: z.array(share).readonly().optional(),
    },
    ({ receipt }, { number, cents, resort, shares, discounts = [], ...p }, context) => ({
      title: receipt.title({ number, cents, resort }),
      paragraphs: [
        p.isLate && receipt.late,
        receipt.thanks({ cents, method: methodOrCard(context, p.method) }),
        p.isBank && receipt.bank,
        ...shares.map(({ cents: part, owner, ...charge }) =>
          receipt.share({ cents: part, description: describeCharge(context, charge), owner }),
        ),
        ...discounts.map(({ cents: part, owner, ...charge }) =>
          receipt.discount({ cents: part, description: describeCharge(context, charge), owner }),
        ),
        p.feeCents > 0 && receipt.fee({ cents: p.feeCents }),
        receipt.end,
      ],
    }),
  ),
  'payment-refunded': paymentNotice(
    {
      ...payment,
      ...{ reason: storedReasonSchema, method, plans, dueOn },
      bills: z.enum(['reopened', 'credited', 'none']).optional(),
    },
    ({ refund }, { number, cents, reason, method, plans = [], ...p }, context) => ({
      title: refund.title({ number, cents }),
      paragraphs: [
        refund.back({ cents, method: methodOrCard(context, method) }),
        refund.reason({ reason: describeReason(context, reason) }),
        (p.bills ?? 'reopened') === 'reopened' && refund.open,
        plans.length === 0 && writeDue(refund, p.dueOn),
        p.bills === 'credited' && refund.credited,
        ...plans.map((next) => writeGoesOn(context, next)),
      ],
    }),
  ),
  /** Sent to the person who set up a plan when someone else's payment of its bills is refunded. */
  'plan-continues': paymentNotice(nextInstallment, ({ reopened, coming }, next, context) => ({
    title: reopened.title,
    paragraphs: [reopened.text({ owner: next.owner }), writeGoesOn(context, next), coming.plan],
  })),
  'plan-ended': paymentNotice({ owner: z.string() }, ({ reopened, failed }, { owner }) => ({
    title: reopened.ended,
    paragraphs: [reopened.text({ owner }), failed.planEnds],
  })),
  /** Sent to the person whose method now pays a plan. */
  'plan-method-chosen': paymentNotice(
    { owner: z.string(), method },
    ({ planMethod, coming }, { owner, method: by }, context) => ({
      title: planMethod.title,
      paragraphs: [planMethod.chosen({ owner, method: methodOrCard(context, by) }), coming.plan],
    }),
  ),
  /** Sent to the person whose method paid a plan before another person took it over. */
  'plan-method-replaced': paymentNotice({ owner: z.string() }, ({ planMethod }, { owner }) => ({
    title: planMethod.title,
    paragraphs: [planMethod.replaced({ owner })],
  })),
  'payment-returned': paymentNotice(
    {
      ...payment,
      feeCents: z.number(),
      reason: storedReasonSchema,
      endsAutopay: z.boolean(),
      ...{ method, plans, dueOn },
    },
    ({ refund, returned }, { number, cents, plans = [], ...p }, context) => {
      const [from, reason] = [methodOrCard(context, p.method), describeReason(context, p.reason)]
      return {
        title: returned.title({ number, cents }),
        paragraphs: [
          returned.from({ method: from, reason }),
          plans.length > 0 || p.dueOn ? refund.open : returned.open,
          plans.length === 0 && writeDue(refund, p.dueOn),
          p.feeCents > 0 && returned.fee({ cents: p.feeCents }),
          p.endsAutopay && returned.autopay,
          ...plans.map((next) => writeGoesOn(context, next)),
        ],
      }
    },
  ),
  'payment-made-twice': paymentNotice(
    { ...payment, other: z.string(), goesBack: z.boolean() },
    ({ twice }, { number, other, cents, goesBack }) => ({
      title: twice.title({ number, other }),
      paragraphs: [
        twice.text({ number, cents, other }),
        goesBack ? twice.goesBack({ cents, number }) : twice.stays({ cents, number }),
      ],
    }),
  ),
  'payment-checked': paymentNotice(payment, ({ checking }, { number, cents }) => ({
    title: checking.title({ cents }),
    paragraphs: [checking.text({ number, cents }), checking.wait],
  })),
  'payment-not-taken': paymentNotice(
    { ...payment, reason: storedReasonSchema },
    ({ notTaken }, { number, cents, reason }, context) => ({
      title: notTaken.title({ cents }),
      paragraphs: [
        notTaken.text({ number, cents, reason: describeReason(context, reason) }).trim(),
        notTaken.open,
      ],
    }),
  ),
  /** An upcoming automatic payment; `method` is null if it is no longer saved. */
  'planned-payment-coming': paymentNotice(
    { ...planned, feeCents: z.number(), leftCents: z.number(), isPart: z.boolean(), method },
    ({ coming }, { cents, feeCents, leftCents, day, owner, isPart, method: by }, context) => ({
      title: coming.title({ cents: cents + feeCents, day }),
      paragraphs: [
        coming.what({
          day,
          cents,
          owner,
          isPart,
          hasMethod: by !== null,
          method: by ? writeMethod(context, by) : '',
        }),
        feeCents > 0 && coming.fee({ cents: feeCents }),
        leftCents > 0 && coming.left({ cents: leftCents }),
        by === null && coming.noMethod,
        isPart ? coming.plan : coming.change,
      ],
    }),
  ),
  'planned-payment-declined': paymentNotice(
    { ...planned, isPart: z.boolean(), reason: storedReasonSchema, againOn: z.string() },
    ({ declined }, { cents, owner, day, isPart, reason, againOn }, context) => ({
      title: declined.title({ cents }),
      paragraphs: [
        declined.text({ owner, day, reason: describeReason(context, reason) }),
        declined.again({ day: againOn, isPart }),
        isPart ? declined.plan : declined.other,
      ],
    }),
  ),
  'planned-payment-delayed': paymentNotice(planned, ({ delayed }, { cents, owner, day }) => ({
    title: delayed.title({ cents }),
    paragraphs: [delayed.text({ owner, day }), delayed.wait],
  })),
  'planned-payment-failed': paymentNotice(
    { ...planned, reason: storedReasonSchema, endsPlan: z.boolean() },
    ({ failed }, { cents, owner, day, reason, endsPlan }, context) => ({
      title: failed.title({ cents }),
      paragraphs: [
        failed.text({ owner, day, reason: describeReason(context, reason) }),
        endsPlan ? failed.planEnds : failed.open,
      ],
    }),
  ),
}
