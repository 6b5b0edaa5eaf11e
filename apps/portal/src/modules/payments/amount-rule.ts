import { paymentsTexts } from '@ownerng/messages/payments/texts'
import type { Account } from './unpayable-accounts.ts'

const t = paymentsTexts

/** What to pay: selected bills, the balance, all accounts, or another amount. */
export type Choice = 'chosen' | 'account' | 'all' | 'other'

/** Balances according to the server. */
export interface AmountForm {
  readonly balanceCents: number
  readonly totalBalanceCents: number
  readonly accounts: readonly Account[]
}

/** The owner's choice, and its cost at that time. */
export interface ChoiceSnapshot {
  readonly choice: Choice | null
  readonly owed: string
}

/** Accounts with a balance that this login may pay. */
export const payableAccounts = (accounts: readonly Account[]) =>
  accounts.filter((account) => account.mayPay && account.balanceCents > 0)

/** The initial choice; all accounts only if the address asks for them. */
export function startChoice(
  form: AmountForm,
  scope: string | null,
  askedCents: number,
): Choice | null {
  if (scope === 'all' && form.totalBalanceCents > 0) return 'all'
  if (askedCents > 0) return 'other'
  if (form.balanceCents > 0) return 'account'
  return form.totalBalanceCents > 0 ? null : 'other'
}

export function isOffered(choice: Choice, form: AmountForm, hasChosen: boolean): boolean {
  if (choice === 'chosen') return hasChosen
  if (choice === 'account') return form.balanceCents > 0
  return choice === 'other' || form.totalBalanceCents > 0
}

export const snapshotChoice = (choice: Choice | null, form: AmountForm): ChoiceSnapshot => ({
  choice,
  owed: owedFor(choice, form),
})

/**
 * The owner's choice if it still costs the same; otherwise null. If it was paid in another window
 * or its amount changed, the owner chooses again: the button never changes to an amount or account
 * that the owner didn't pick.
 */
export const currentChoice = ({ choice, owed }: ChoiceSnapshot, form: AmountForm): Choice | null =>
  owedFor(choice, form) === owed ? choice : null

/** Why nothing is chosen; `paid` if the chosen amount is no longer owed. */
export function noChoiceReason({ choice }: ChoiceSnapshot, form: AmountForm, ownerNumber: string) {
  const owed = form.balanceCents
  const paid = choice === 'account' && owed <= 0
  if (choice === 'all') return { text: t().sumChanged, paid }
  return {
    text:
      owed > 0 ? t().nowOwed({ cents: owed, ownerNumber }) : t().noneOwed({ ownerNumber, paid }),
    paid,
  }
}

/** The cost of a choice, unless it is typed or given in the address. */
function owedFor(choice: Choice | null, form: AmountForm): string {
  if (choice === 'account') return String(form.balanceCents)
  return choice === 'all'
    ? payableAccounts(form.accounts)
        .map(({ ownerNumber, balanceCents }) => `${ownerNumber} ${balanceCents}`)
        .join()
    : ''
}
