import { paymentsMail } from '@ownerng/messages/payments/mail'
import { z } from 'zod'
import { describeCharge } from '../../../shared/describe-charge.ts'
import { defineNotices } from './define-notice.ts'

const paymentNotice = defineNotices('payments', paymentsMail)

const payment = { number: z.string(), cents: z.number() }
const dispute = { ...payment, reference: z.string() }
const share = z
  .object({
    cents: z.number(),
    description: z.string(),
    description_message: z.unknown().optional(),
  })
  .readonly()

/** Notices about payments that staff record, take back, or pay out. Amounts in cents. */
export const RECORDED_PAYMENT_NOTICES = {
  'payment-received': paymentNotice(
    {
      ...payment,
      method: z.string(),
      reference: z.string(),
      shares: z.array(share).readonly(),
      discounts: z.array(share).readonly().optional(),
      creditCents: z.number(),
    },
    ({ received }, { shares, discounts = [], creditCents, ...p }, context) => ({
      title: received.title(p),
      paragraphs: [
        received.text(p),
        ...shares.map(({ cents, ...charge }) =>
          received.share({ cents, description: describeCharge(context, charge) }),
        ),
        ...discounts.map(({ cents, ...charge }) =>
          received.discount({ cents, description: describeCharge(context, charge) }),
        ),
        creditCents > 0 && received.credit({ cents: creditCents }),
      ],
    }),
  ),
  'payment-taken-back': paymentNotice(
    { ...payment, feeCents: z.number(), dueOn: z.string().nullable() },
    ({ takenBack, returned, refund }, { feeCents, dueOn, ...p }) => ({
      title: takenBack.title(p),
      paragraphs: [
        takenBack.text(p),
        refund.open,
        dueOn !== null && refund.due({ day: dueOn }),
        feeCents > 0 && returned.fee({ cents: feeCents }),
      ],
    }),
  ),
  /** For an account that got the credit with a contract or a merge. `dueOn`: of bills that it paid. */
  'moved-credit-taken-back': paymentNotice(
    { cents: z.number(), dueOn: z.string().nullable() },
    ({ movedCredit, refund }, { cents, dueOn }) => ({
      title: movedCredit.title({ cents }),
      paragraphs: [
        movedCredit.text({ cents }),
        dueOn !== null && refund.open,
        dueOn !== null && refund.due({ day: dueOn }),
      ],
    }),
  ),
  'credit-paid-out': paymentNotice(
    { cents: z.number(), method: z.string(), reference: z.string() },
    ({ paidOut }, p) => ({ title: paidOut.title(p), paragraphs: [paidOut.text(p)] }),
  ),
  'payment-disputed': paymentNotice(dispute, ({ disputed }, p) => ({
    title: disputed.title(p),
    paragraphs: [disputed.text(p)],
  })),
  'dispute-won': paymentNotice(dispute, ({ disputeWon }, p) => ({
    title: disputeWon.title(p),
    paragraphs: [disputeWon.text(p)],
  })),
  'dispute-lost': paymentNotice(
    { ...dispute, dueOn: z.string().nullable() },
    ({ disputeLost, refund }, { dueOn, ...p }) => ({
      title: disputeLost.title(p),
      paragraphs: [disputeLost.text(p), dueOn !== null && refund.due({ day: dueOn })],
    }),
  ),
}
