import { paymentsTexts } from '@ownerng/messages/payments/texts'
import type { Account } from './unpayable-accounts.ts'

const t = paymentsTexts

/** The amount to pay: selected bills, the amount due, several accounts, or a typed amount. */
export type Choice = 'chosen' | 'account' | 'all' | 'other'

/** Balances according to the server. */
export interface AmountForm {
  readonly balanceCents: number
  /** The part of that balance which the installments of a payment plan pay. */
  readonly plannedCents: number
  /** By how much less than its balance the displayed account is paid in full today. */
  readonly discountCents: number
  readonly totalBalanceCents: number
  readonly accounts: readonly Account[]
}

/** The owner's choice, and its cost at that time. */
export interface ChoiceSnapshot {
  readonly choice: Choice | null
  readonly owed: string
}

/** The key of the bills that a payment plan pays, among the owner numbers of accounts. */
export const PLAN = 'plan'

/** What the displayed account has to pay without its payment plan and with its discounts, in cents. */
export const dueCents = ({ balanceCents, plannedCents, discountCents }: AmountForm): number =>
  Math.max(0, balanceCents - plannedCents - discountCents)

/** Accounts with a balance that this login may pay. */
const payableAccounts = (accounts: readonly Account[]) =>
  accounts.filter((account) => account.mayPay && account.balanceCents > 0)

/**
 * Selectable amounts, in cents: the debt of each account, and separately the part that the payment
 * plan of the displayed account pays, which isn't due.
 */
export function listParts(form: AmountForm, ownerNumber: string): Map<string, number> {
  const parts = payableAccounts(form.accounts).flatMap((account) =>
    account.ownerNumber === ownerNumber
      ? [
          [ownerNumber, dueCents(form)] as const,
          [PLAN, Math.min(form.balanceCents, form.plannedCents)] as const,
        ]
      : [[account.ownerNumber, account.balanceCents - account.discountCents] as const],
  )
  return new Map(parts.filter(([, cents]) => cents > 0))
}

/**
 * Returns the ticked parts after a change. Due bills are paid before installments of the plan:
 * ticking the plan also ticks them, and unticking them unticks the plan.
 */
export function completeTicks(
  next: readonly string[],
  before: readonly string[],
  due: string,
): readonly string[] {
  if (!next.includes(PLAN) || next.includes(due)) return next
  return before.includes(due) ? next.filter((part) => part !== PLAN) : [...next, due]
}

/** The initial choice; all accounts only if the address asks for them. */
export function startChoice(
  form: AmountForm,
  scope: string | null,
  askedCents: number,
): Choice | null {
  if (scope === 'all' && form.totalBalanceCents > form.plannedCents) return 'all'
  if (askedCents > 0) return 'other'
  if (dueCents(form) > 0) return 'account'
  return form.totalBalanceCents > 0 ? null : 'other'
}

export function isOffered(choice: Choice, form: AmountForm, hasChosen: boolean): boolean {
  if (choice === 'chosen') return hasChosen
  if (choice === 'account') return dueCents(form) > 0
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
  const owed = dueCents(form)
  const paid = choice === 'account' && owed <= 0
  const isPlanned = form.plannedCents > 0
  if (choice === 'all') return { text: t().sumChanged, paid }
  return {
    text:
      owed > 0
        ? t().nowOwed({ cents: owed, ownerNumber })
        : t().noneOwed({ ownerNumber, paid, isPlanned }),
    paid,
  }
}

/** The cost of a choice, unless it is typed or given in the address. */
function owedFor(choice: Choice | null, form: AmountForm): string {
  if (choice === 'account') return String(dueCents(form))
  return choice === 'all'
    ? payableAccounts(form.accounts)
        .map((account) => `${account.ownerNumber} ${account.balanceCents - account.discountCents}`)
        .concat(`${PLAN} ${form.plannedCents}`)
        .join()
    : ''
}
