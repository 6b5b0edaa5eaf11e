import { formatCurrency } from '@ownerng/domain'

/** The words of payments, en-US: loaded with its screens (decision 008). */
export const paymentTexts = {
  howMuch: 'How much would you like to pay?',
  all: (cents: number) => `Pay full balance: ${formatCurrency(cents)}`,
  allAccounts: (cents: number, count: number) =>
    count === 1
      ? `Your other account: ${formatCurrency(cents)}`
      : `Several accounts: ${formatCurrency(cents)} in total`,
  whichAccounts: 'Which accounts would you like to pay?',
  accountLine: (name: string, ownerNumber: string, cents: number) =>
    `${name}, account ${ownerNumber}: ${formatCurrency(cents)}`,
  noAccount: 'Choose at least one account to pay',
  creditApart: (net: number, credit: number, accounts: readonly string[]) =>
    `Your total balance is ${formatCurrency(net)} because account ${accounts.join(', ')} has a ${formatCurrency(credit)} credit. A credit can't pay for another account.`,
  notPayable: (cents: number, accounts: readonly string[]) =>
    `${accounts.length === 1 ? `Account ${accounts[0]} owes` : `Accounts ${accounts.join(', ')} owe`} ${formatCurrency(cents)}, but you don't have permission to pay ${accounts.length === 1 ? 'it' : 'them'}.`,
  other: 'Another amount',
  amount: 'Amount',
  amountFault: 'Enter an amount such as 250.00',
  tooMuch: (cents: number, ownerNumber: string) =>
    `You owe ${formatCurrency(cents)} on account ${ownerNumber}: enter that or less`,
  chooseAmount: 'Choose how much you want to pay',
  sumChanged: 'What these accounts owe has changed. Choose how much you want to pay.',
  nowOwed: (cents: number, ownerNumber: string) =>
    `You now owe ${formatCurrency(cents)} on account ${ownerNumber}. Choose how much you want to pay.`,
  noneOwed: (ownerNumber: string, paid: boolean) =>
    `You don't owe anything on account ${ownerNumber}${paid ? ' anymore' : ''}. Choose an amount if you'd like to pay something else.`,
  tooLittle: 'Enter at least $1.00',
  payWith: 'How would you like to pay?',
  newCard: 'A card',
  newBank: 'A bank account',
  card: 'Your card',
  bank: 'Your bank account',
  cardNote: 'Your card details go straight to our payment processor.',
  bankNote:
    'Your account details go straight to our payment processor. By paying, you authorize the resort to debit this amount from your account once.',
  withFee: (cents: number) => `${formatCurrency(cents)} fee`,
  noFee: 'no fee',
  over: 'Expired',
  declinedNow: 'Declined just now',
  declinedBefore: (number: string) =>
    `Payment ${number} was declined. No money was taken, and you can try again.`,
  otherFields: { card: 'Use another card', bank: 'Use another bank account' },
  keep: { card: 'Save this card for next time', bank: 'Save this bank account for next time' },
  keepText:
    'Stored by our payment processor, not by us. Remove it anytime under Bills, Automatic payments.',
  sum: { paid: 'Bills', fee: 'Card fee', total: 'Total today' },
  complete: 'All fields are filled in.',
  cardLoading: { card: 'Loading the card form', bank: 'Loading the bank account form' },
  cardFailed: { card: "The card form hasn't loaded", bank: "The bank account form hasn't loaded" },
  cardFailedText: 'Nothing was charged. Check your connection and try again.',
  orCall: 'You can also call us to pay:',
  checkForm: 'Check these and pay again',
  pay: (cents: number) => `Pay ${formatCurrency(cents)}`,
  payAnother: (cents: number) => `Pay another ${formatCurrency(cents)}`,
  paying: 'Paying…',
  nothing: "You're all paid up",
  nothingText: 'Your balance is zero or in credit.',
  noPermission: "You can't make this payment",
  noPermissionText: 'Someone else on the account may be able to pay, or you can call us:',
  off: 'Card payments are switched off at this resort. Please call the resort to pay.',
  inProgress: (cents: number) => `We're confirming a payment of ${formatCurrency(cents)}`,
  inProgressText:
    "Our payment processor hasn't answered yet. Please don't pay again. This page checks every few seconds.",
  checking: (cents: number) => `We're checking your payment of ${formatCurrency(cents)}`,
  checkingText:
    "Our payment processor hasn't told us yet whether it went through. Please don't pay again. We'll email you as soon as we know.",
  /** By the code of a field: what it says when it is empty, and when it does not fit. */
  faults: {
    102: ['Enter the card number', 'Check the card number'],
    106: ['Enter the expiration date', 'Check the expiration date'],
    108: ['Enter the security code', 'Check the security code'],
    109: ['Enter the name on the card', 'Check the name on the card'],
    111: ['Enter the billing ZIP or postal code', 'Check the billing ZIP or postal code'],
    301: ['Enter the routing number', 'Check the routing number'],
    302: ['Enter the account number', 'Check the account number'],
  } as Record<number, readonly [missing: string, wrong: string]>,
  holderFault: ['Enter the name on the account', 'Check the name on the account'] as const,
  faultOther: "We couldn't reach the payment processor. Nothing was charged. Please try again",
  received: 'Payment received',
  on: (amount: string, date: string) => `${amount} on ${date}`,
  confirmation: 'Confirmation',
  cardLine: 'Paid with',
  fee: 'Includes card fee of',
  cameBack: (cents: number) => `This payment of ${formatCurrency(cents)} was returned by the bank`,
  cameBackText: 'The bills it paid are open again.',
  confirmAtBank: (cents: number) => `Your bank needs you to confirm ${formatCurrency(cents)}`,
  confirmAtBankText:
    "Confirm in the new page that opens. This page continues on its own when you're done. You won't be charged until you confirm.",
  toBank: 'Confirm at your bank',
  refunded: 'Refunded',
  chosen: (cents: number, count: number) =>
    `The ${count === 1 ? 'bill' : `${count} bills`} you chose: ${formatCurrency(cents)}`,
  newBalance: 'New balance',
  newTotal: 'All accounts',
  paidFor: 'Bills paid',
  next: 'What happens next.',
  nextText: "You're done. You can see this payment under Bills.",
  print: 'Print receipt',
  receiptPdf: 'Receipt as PDF',
  notTaken: "You weren't charged",
  notTakenText: 'You can try again.',
}
