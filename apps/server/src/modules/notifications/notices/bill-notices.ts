import { billingMail } from '@ownerng/messages/billing/mail'
import { z } from 'zod'
import { describeCharge } from '../../../shared/describe-charge.ts'
import { defineNotices } from './define-notice.ts'

const billNotice = defineNotices('bills', billingMail)

const bill = z.object({ description: z.string(), description_message: z.unknown().optional() })

/** Notices about what the resort posts to an account. Amounts in cents. */
export const BILL_NOTICES = {
  billed: billNotice({ cents: z.number() }, (messages, { cents }) => ({
    title: messages.title({ cents }),
    paragraphs: [messages.text({ cents })],
  })),
  'bill-voided': billNotice(
    { number: z.string(), cents: z.number(), paidCents: z.number() },
    ({ canceled }, p) => ({ title: canceled.title(p), paragraphs: [canceled.text(p)] }),
  ),
  'bill-posted': billNotice(
    {
      ...{ number: z.string(), cents: z.number(), dueOn: z.string(), description: z.string() },
      message: z.unknown().optional(),
    },
    ({ posted }, { description, message, ...p }, context) => ({
      title: posted.title(p),
      paragraphs: [
        posted.text({
          ...p,
          description: describeCharge(context, { description, description_message: message }),
        }),
      ],
    }),
  ),
  /** `accountCents` had been paid and is credit on the account now. */
  'bill-credited': billNotice(
    { cents: z.number(), accountCents: z.number(), bill },
    ({ credited }, { cents, accountCents, ...p }, context) => ({
      title: credited.title({ cents }),
      paragraphs: [
        credited.text({ bill: describeCharge(context, p.bill), cents }),
        accountCents > 0 && credited.account({ cents: accountCents }),
      ],
    }),
  ),
  'account-credited': billNotice({ cents: z.number() }, ({ accountCredit }, { cents }) => ({
    title: accountCredit.title({ cents }),
    paragraphs: [accountCredit.text({ cents })],
  })),
  'rental-credited': billNotice(
    {
      ...{ number: z.string(), useYear: z.number() },
      ...{ rentCents: z.number(), commissionCents: z.number(), cents: z.number() },
    },
    ({ rentalCredit }, { cents, ...p }) => ({
      title: rentalCredit.title({ cents }),
      paragraphs: [rentalCredit.text({ cents, ...p })],
    }),
  ),
  /** `dueOn` is the due date of what is owed again; null if nothing is. */
  'credit-reversed': billNotice(
    { cents: z.number(), dueOn: z.string().nullable() },
    ({ reversed }, { cents, dueOn }) => ({
      title: reversed.title({ cents }),
      paragraphs: [reversed.text({ cents }), dueOn !== null && reversed.due({ dueOn })],
    }),
  ),
  /** A payment of the bill was returned, so it costs its full price again. */
  'discount-ended': billNotice({ cents: z.number(), bill }, ({ discount }, p, context) => ({
    title: discount.title({ cents: p.cents }),
    paragraphs: [discount.text({ cents: p.cents, bill: describeCharge(context, p.bill) })],
  })),
  'account-reinstated': billNotice({ cents: z.number() }, ({ reinstated }, p) => ({
    title: reinstated.title,
    paragraphs: [reinstated.text(p)],
  })),
  'reinstatement-ended': billNotice(
    { cents: z.number(), dueOn: z.string() },
    ({ reinstatementEnded }, p) => ({
      title: reinstatementEnded.title({ cents: p.cents }),
      paragraphs: [reinstatementEnded.text(p)],
    }),
  ),
  'account-on-hold': billNotice({ endsOn: z.string() }, ({ hold }, { endsOn }) => ({
    title: hold.title({ endsOn }),
    paragraphs: [hold.text({ endsOn })],
  })),
  'account-hold-ended': billNotice({}, ({ holdEnded }) => ({
    title: holdEnded.title,
    paragraphs: [holdEnded.text],
  })),
}
