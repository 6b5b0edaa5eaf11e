import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { resortHome } from '@ownerng/messages/resort/home'
import { ChecksField, RadioField, TextField } from '@ownerng/ui'
import { hrefTo } from '../../shared/router.ts'
import type { Choice } from './amount-rule.ts'
import { type Account, balanceNotes } from './unpayable-accounts.ts'

const t = paymentsTexts

interface AmountChoiceProps {
  readonly form: { readonly balanceCents: number; readonly accounts: readonly Account[] }
  /** Accounts that owe something and that this login may pay. */
  readonly payable: readonly Account[]
  /** Owner numbers of those that are not to be paid now. */
  readonly unticked: readonly string[]
  readonly chosen: { readonly cents: number; readonly count: number } | null
  readonly choice: Choice | null
  /** Why nothing is chosen; `paid` where what was chosen is owed no more. */
  readonly none: { readonly text: string; readonly paid: boolean } | null
  readonly typed: string
  readonly onChoice: (choice: Choice) => void
  readonly onTyped: (typed: string) => void
  readonly onUntick: (ownerNumbers: readonly string[]) => void
}

/** The amount, chosen already: what is due. Where nothing is chosen, it says why. */
export function AmountChoice({
  form,
  payable,
  unticked,
  chosen,
  choice,
  none,
  typed,
  onChoice,
  onTyped,
  onUntick,
}: AmountChoiceProps) {
  const total = payable.reduce((sum, account) => sum + account.balanceCents, 0)
  const several = payable.length > 0 && (payable.length > 1 || form.balanceCents <= 0)
  const options: [Choice, string, boolean][] = [
    [
      'chosen',
      chosen ? t().chosen({ cents: chosen.cents, count: chosen.count }) : '',
      chosen !== null,
    ],
    ['account', t().all({ cents: form.balanceCents }), form.balanceCents > 0],
    ['all', t().allAccounts({ cents: total, count: payable.length }), several],
    ['other', t().other, true],
  ]
  const numbers = payable.map(({ ownerNumber }) => ownerNumber)
  return (
    <RadioField
      name="amount-choice"
      className="card"
      legend={t().howMuch}
      options={options.flatMap(([key, label, isOffered]) => (isOffered ? [[key, label]] : []))}
      value={choice}
      onChange={onChoice}
      note={
        <div role="status">
          {none && (
            <p>
              {none.text} {none.paid && <a href={hrefTo('/nav/bills')}>{resortHome().seeBills}</a>}
            </p>
          )}
        </div>
      }
    >
      {choice === 'all' && (
        <ChecksField
          name="accounts"
          className="choices--nested"
          legend={t().whichAccounts}
          options={payable.map(({ ownerNumber, name, balanceCents }) => [
            ownerNumber,
            t().accountLine({ name, ownerNumber, cents: balanceCents }),
          ])}
          chosen={numbers.filter((number) => !unticked.includes(number))}
          onChange={(chosen) => onUntick(numbers.filter((number) => !chosen.includes(number)))}
        />
      )}
      {several &&
        balanceNotes(form.accounts).map((sentence) => (
          <p className="muted" key={sentence}>
            {sentence}
          </p>
        ))}
      {choice === 'other' && (
        <TextField
          name="amount"
          label={t().amount}
          inputMode="decimal"
          maxLength={14}
          value={typed}
          onChange={onTyped}
        />
      )}
    </RadioField>
  )
}
