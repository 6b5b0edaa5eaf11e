import { paymentsTexts } from '@ownerng/messages/payments/texts'

const t = paymentsTexts

/** An account of the login, as the payment page knows it. */
export interface Account {
  readonly ownerNumber: string
  readonly name: string
  readonly balanceCents: number
  /** By how much less than that it is paid in full today. */
  readonly discountCents: number
  readonly mayPay: boolean
}

const computeSum = (accounts: readonly Account[]) =>
  accounts.reduce((sum, account) => sum + account.balanceCents, 0)
const getNumbers = (accounts: readonly Account[]) =>
  accounts.map((account) => account.ownerNumber).join(', ')

/** Accounts with a balance that this login may not pay. */
const unpayableAccounts = (accounts: readonly Account[]) =>
  accounts.filter((account) => account.balanceCents > 0 && !account.mayPay)

/** Names the accounts with a balance that this login may not pay; '' if there are none. */
export function notPayableText(accounts: readonly Account[]): string {
  const others = unpayableAccounts(accounts)
  return others.length > 0
    ? t().notPayable({
        count: others.length,
        accounts: getNumbers(others),
        cents: computeSum(others),
      })
    : ''
}

/**
 * Explains why the payable amount differs from the total balance in the header; empty if it
 * doesn't.
 */
export function balanceNotes(accounts: readonly Account[]): string[] {
  const credits = accounts.filter((account) => account.balanceCents < 0)
  const credit =
    credits.length > 0
      ? t().creditApart({
          net: computeSum(accounts),
          credit: -computeSum(credits),
          accounts: getNumbers(credits),
        })
      : ''
  return [credit, notPayableText(accounts)].filter(Boolean)
}
