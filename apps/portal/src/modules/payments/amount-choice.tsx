import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { resortHome } from '@ownerng/messages/resort/home'
import { TextField, useField } from '@ownerng/ui'
import { hrefTo } from '../../shared/router.ts'
import type { Choice } from './amount-rule.ts'
import { type Account, whatIsApart } from './apart.ts'

const t = paymentsTexts

interface AmountChoiceProps {
  readonly form: { readonly balanceCents: number; readonly accounts: readonly Account[] }
  /** Accounts that owe something and that this login may pay. */
  readonly payable: readonly Account[]
  /** Owner numbers of those that are not to be paid now. */
  readonly unticked: ReadonlySet<string>
  readonly chosen: { readonly cents: number; readonly count: number } | null
  readonly choice: Choice | null
  /** Why nothing is chosen; `paid` where what was chosen is owed no more. */
  readonly none: { readonly text: string; readonly paid: boolean } | null
  readonly typed: string
  readonly onChoice: (choice: Choice) => void
  readonly onTyped: (typed: string) => void
  readonly onTick: (ownerNumber: string) => void
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
  onTick,
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
  const accounts = useField('accounts')
  return (
    <fieldset className="card choices">
      <legend>{t().howMuch}</legend>
      <div role="status">
        {none && (
          <p>
            {none.text} {none.paid && <a href={hrefTo('/nav/bills')}>{resortHome().seeBills}</a>}
          </p>
        )}
      </div>
      {options.map(
        ([each, label, offered]) =>
          offered && (
            <label key={each}>
              <input
                type="radio"
                name="amount-choice"
                checked={choice === each}
                onChange={() => onChoice(each)}
              />
              {label}
            </label>
          ),
      )}
      {choice === 'all' && (
        <fieldset
          className={`choices choices--of ${accounts.fault ? 'invalid' : ''}`}
          aria-describedby={accounts.input['aria-describedby']}
        >
          <legend>{t().whichAccounts}</legend>
          {accounts.fault && (
            <p className="fault" id={accounts.faultId}>
              {accounts.fault}
            </p>
          )}
          {payable.map(({ ownerNumber, name, balanceCents }) => (
            <label key={ownerNumber}>
              <input
                type="checkbox"
                name={accounts.input.name}
                checked={!unticked.has(ownerNumber)}
                onChange={() => onTick(ownerNumber)}
              />
              <span>{t().accountLine({ name, ownerNumber, cents: balanceCents })}</span>
            </label>
          ))}
        </fieldset>
      )}
      {several &&
        whatIsApart(form.accounts).map((sentence) => (
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
    </fieldset>
  )
}
