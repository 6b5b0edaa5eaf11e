// Compiled by `npm run messages` from catalogs/. Change it there.
import { dayInWords, money, select } from '../../format.ts'
import { messages } from '../../messages.ts'

export const paymentsMail = messages('payments/mail', (c) => ({
  bankAccount: (p) => `the bank account ending in ${p.last4}`,
  card: (p) => `the ${p.brand} card ending in ${p.last4}`,
  yourCard: 'your card',
  receipt: {
    title: (p) => `Receipt ${p.number}: ${money(c, p.cents)} paid to ${p.resort}`,
    late: "We told you earlier that this payment didn't go through. Our payment processor has since told us that it did, so we credited it.",
    thanks: (p) => `Thank you. ${money(c, p.cents)} was paid with ${p.method}.`,
    bank: "Your bank may take a few days. If it returns the payment, the bills are open again and we'll let you know.",
    share: (p) => `${money(c, p.cents)} for ${p.description} (owner ${p.owner})`,
    fee: (p) => `${money(c, p.cents)} is the card fee`,
    end: "You can also find the receipt under Bills. If you didn't make this payment, please call the resort.",
  },
  refund: {
    title: (p) => `${money(c, p.cents)} of payment ${p.number} is refunded`,
    back: (p) => `${money(c, p.cents)} goes back to ${p.method}. Banks take a few days to show it.`,
    reason: (p) => `Reason: ${p.reason}`,
    open: 'The bills it paid are open again.',
  },
  returned: {
    title: (p) => `Payment ${p.number} of ${money(c, p.cents)} was returned by the bank`,
    from: (p) => `Your bank returned the payment from ${p.method}. ${p.reason}`,
    open: "The bills it paid are open again. Please pay them another way before they're late.",
    fee: (p) => `The resort charges ${money(c, p.cents)} for a returned payment.`,
    autopay: 'Autopay no longer uses this account. You can set it up again under Bills.',
  },
  twice: {
    title: (p) => `Payments ${p.number} and ${p.other} both went through`,
    text: (p) => `Payment ${p.number} of ${money(c, p.cents)} went through after all. In the meantime, you had paid again with ${p.other}.`,
    goesBack: (p) => `We're refunding the ${money(c, p.cents)} of ${p.number}. Banks take a few days to show it. You don't need to do anything.`,
    stays: (p) => `The ${money(c, p.cents)} of ${p.number} stays on your account as a credit toward your next bills. If you'd rather have it back, please call the resort.`,
  },
  checking: {
    title: (p) => `We're checking your payment of ${money(c, p.cents)}`,
    text: (p) => `Our payment processor hasn't told us whether payment ${p.number} of ${money(c, p.cents)} went through. We're checking with them.`,
    wait: "It isn't credited to your account yet. Please don't pay again. We'll email you as soon as we know.",
  },
  notTaken: {
    title: (p) => `Your payment of ${money(c, p.cents)} didn't go through`,
    text: (p) => `We have checked payment ${p.number} of ${money(c, p.cents)} with our payment processor: it didn't go through. ${p.reason}`,
    open: 'Its bills are still open. Please pay again.',
  },
  coming: {
    title: (p) => `${money(c, p.cents)} will be paid on ${dayInWords(c, p.day)}`,
    what: (p) => `On ${dayInWords(c, p.day)} we pay ${money(c, p.cents)} of the bills of owner ${p.owner}${select(p.hasMethod, { true: ` with ${p.method}`, other: '' })}${select(p.isPart, { true: ', a part of your payment plan', other: '' })}.`,
    fee: (p) => `The resort adds a card fee of ${money(c, p.cents)}.`,
    left: (p) => `Your limit doesn't cover ${money(c, p.cents)} of these bills. Please pay that yourself, or raise the limit.`,
    noMethod: 'The card or bank account for it is no longer saved. Please choose another one.',
    plan: 'You can see every installment under Bills, Automatic payments.',
    change: 'You can change or skip this payment until the day before, under Bills, Automatic payments.',
  },
  declined: {
    title: (p) => `Your payment of ${money(c, p.cents)} was declined`,
    text: (p) => `The payment for owner ${p.owner} scheduled for ${dayInWords(c, p.day)} was declined. ${p.reason}`,
    again: (p) => `We will try again on ${dayInWords(c, p.day)}.${select(p.isPart, { true: ' The payment plan ends if it is declined three times.', other: '' })}`,
    plan: 'Please make sure the card works by then, or pay these bills yourself under Bills.',
    other: 'Please choose another card under Bills, Automatic payments, or pay these bills yourself.',
  },
  delayed: {
    title: (p) => `Your payment of ${money(c, p.cents)} is delayed`,
    text: (p) => `Our payment processor hasn't answered about the payment for owner ${p.owner} scheduled for ${dayInWords(c, p.day)}. We'll keep trying for three days.`,
    wait: "You don't need to do anything. There's no late fee, and you can still book. Please don't pay it yourself while we're trying.",
  },
  failed: {
    title: (p) => `A payment of ${money(c, p.cents)} couldn't be made`,
    text: (p) => `The payment for owner ${p.owner} scheduled for ${dayInWords(c, p.day)} wasn't made. ${p.reason}`,
    planEnds: 'The payment plan has ended, so the rest of its bills are due as they were billed. Please pay them yourself, or start a new plan.',
    open: "Its bills are still open. Please pay them yourself before they're late.",
  },
}))
