// Compiled by `npm run messages` from catalogs/. Change it there.
import { messages } from '../../messages.ts'

export const paymentsKeptReasons = messages('payments/kept-reasons', () => ({
  reasons: {
    endedByOwner: 'You ended it.',
    inParts: 'These bills are paid in parts now.',
    mayNotPay: 'The person who set it up can no longer pay for this account.',
    unreachable: 'We could not reach the card company for three days.',
    keepTrying: 'The card company has not answered yet. We keep trying.',
    bankReturned: 'Your bank returned a payment.',
    invalidCard: 'The card details are no longer valid. Please enter them again.',
    noPermission: 'The person paying no longer has permission to pay on this account.',
    notOnAccount: 'The person paying is no longer on this account.',
    neverArrived: 'The payment never reached the card company.',
    partOnly: 'Your card approved only part of the amount, so we gave that part back right away.',
    givenBack: 'The card company gave the money back.',
  },
  declines: {
    notApproved: 'The bank did not approve this card.',
    noFunds: 'There is not enough money on this card.',
    lostCard: 'This card was reported lost. Please use another one.',
    callBank: 'The bank wants to speak with you first: call the number on the back of the card.',
    wrongSecurityCode: 'The security code does not belong to this card.',
    wrongPostalCode: 'The postal code is not the one of this card.',
    otherMethod: 'This is another way to pay than the one that was shown.',
    invalidCard: 'The card details are no longer valid. Please enter them again.',
    notConfirmed: 'Your bank could not confirm that it was you.',
    notConfirmedInTime: 'Your bank did not hear from you in time.',
    emptyBankAccount: 'There was not enough money in the account.',
    closedBankAccount: 'The account is closed.',
    unknownBankAccount: 'The bank does not know this account.',
  },
  paidAgain: (p) => `You had paid again with ${p.other} meanwhile.`,
  partFailed: (p) => `A part could not be paid. ${p.reason}`,
}))
