import { sectionTexts } from '../../shared/section-texts.ts'

const t = sectionTexts.payment

/** What is paid: bills that were chosen, the balance, all accounts, or an amount of one's own. */
export type Choice = 'chosen' | 'account' | 'all' | 'other'

interface AmountChoiceProps {
  readonly form: { readonly balanceCents: number; readonly totalBalanceCents: number; readonly accounts: number }
  readonly chosen: { readonly cents: number; readonly count: number } | null
  readonly choice: Choice
  readonly typed: string
  readonly fault: boolean
  readonly onChoice: (choice: Choice) => void
  readonly onTyped: (typed: string) => void
}

/** The amount, chosen already: what is due. */
export function AmountChoice({ form, chosen, choice, typed, fault, onChoice, onTyped }: AmountChoiceProps) {
  const options: [Choice, string, boolean][] = [
    ['chosen', chosen ? t.chosen(chosen.cents, chosen.count) : '', chosen !== null],
    ['account', t.all(form.balanceCents), form.balanceCents > 0],
    ['all', t.allAccounts(form.totalBalanceCents, form.accounts), form.accounts > 1 && form.totalBalanceCents > 0],
    ['other', t.other, true],
  ]
  return (
    <fieldset className="card choices">
      <legend>{t.howMuch}</legend>
      {options.map(
        ([each, label, offered]) =>
          offered && (
            <label key={each}>
              <input type="radio" name="amount-choice" checked={choice === each} onChange={() => onChoice(each)} />
              {label}
            </label>
          ),
      )}
      {choice === 'other' && (
        <div className={`f ${fault ? 'bad' : ''}`}>
          <label className="plain" htmlFor="amount">
            {t.amount}
          </label>
          <div className="box">
            <input id="amount" inputMode="decimal" value={typed} maxLength={14} aria-invalid={fault} onChange={(event) => onTyped(event.target.value)} />
          </div>
        </div>
      )}
    </fieldset>
  )
}
