import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ChecksField } from '@ownerng/ui'
import { ownerText } from '../../shared/account-texts.ts'
import { formatMoney } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { pictureOf, Scene } from '../../shared/scene.tsx'
import styles from './account-ticks.module.css'
import type { Choice } from './amount-rule.ts'
import { PaidLines } from './paid-lines.tsx'
import type { Account } from './unpayable-accounts.ts'
import type { Form } from './use-payment.ts'

const t = paymentsTexts

/** What can be paid, what of it is chosen, and how that changes. */
export interface AmountChoiceProps {
  readonly form: Form
  /** Accounts that owe something and that this login may pay. */
  readonly payable: readonly Account[]
  /** Owner numbers of those that are not to be paid now. */
  readonly unticked: readonly string[]
  readonly chosen: { readonly cents: number; readonly ids: readonly string[] } | null
  readonly choice: Choice | null
  /** Why nothing is chosen; `paid` where what was chosen is owed no more. */
  readonly none: { readonly text: string; readonly paid: boolean } | null
  readonly typed: string
  /** What is paid, without a fee. */
  readonly cents: number
  readonly onChoice: (choice: Choice, unticked?: readonly string[]) => void
  readonly onTyped: (typed: string) => void
}

/** The accounts with what each owes, to be ticked; a ticked one shows its charges. */
export function AccountTicks(props: AmountChoiceProps) {
  const { form, payable, unticked, chosen, choice, onChoice } = props
  const { ownerNumber } = useOwnerSettings().owner
  const numbers = payable.map((account) => account.ownerNumber)
  const ticked = tickedOf(props, ownerNumber)
  const isChosen = (number: string) => choice === 'chosen' && number === ownerNumber
  const balanceOf = (number: string) =>
    payable.find((account) => account.ownerNumber === number)?.balanceCents ?? 0
  /** The shown account alone is its balance; anything else is named account by account. */
  function change(next: readonly string[]) {
    if (next.length === 1 && next[0] === ownerNumber) return onChoice('account', unticked)
    onChoice(
      'all',
      numbers.filter((number) => !next.includes(number)),
    )
  }
  if (payable.length === 0) return null
  return (
    <ChecksField
      name="accounts"
      className={styles.accounts ?? ''}
      legend={t().payingFor}
      isLegendHidden
      options={payable.map((account, index) => [
        account.ownerNumber,
        <AccountLine
          key={account.ownerNumber}
          account={account}
          picture={pictureOf(index)}
          cents={isChosen(account.ownerNumber) ? (chosen?.cents ?? 0) : account.balanceCents}
          note={isChosen(account.ownerNumber) ? t().chosen({ count: chosen?.ids.length ?? 0 }) : ''}
          isTicked={ticked.includes(account.ownerNumber)}
        />,
      ])}
      opened={(number) =>
        ticked.includes(number) && (
          <PaidLines
            className={styles.lines}
            charges={form.charges.filter(
              ({ id, ownerNumber: owes }) =>
                owes === number && (!isChosen(number) || chosen?.ids.includes(id)),
            )}
            cents={isChosen(number) ? (chosen?.cents ?? 0) : balanceOf(number)}
          />
        )
      }
      chosen={ticked}
      onChange={change}
    />
  )
}

/** The accounts that a choice pays. */
export function tickedOf(
  { choice, payable, unticked }: AmountChoiceProps,
  ownerNumber: string,
): readonly string[] {
  if (choice === 'account' || choice === 'chosen') return [ownerNumber]
  if (choice !== 'all') return []
  return payable.map((account) => account.ownerNumber).filter((each) => !unticked.includes(each))
}

interface AccountLineProps {
  readonly account: Account
  readonly picture: string
  readonly cents: number
  /** What of it is paid, where that is not all. */
  readonly note: string
  readonly isTicked: boolean
}

function AccountLine({ account, picture, cents, note, isTicked }: AccountLineProps) {
  const { accounts, owner, labels } = useOwnerSettings()
  const { ownerNumber, name } = account
  const room =
    accounts.find(({ OwnerNum }) => OwnerNum === ownerNumber)?.RoomNum ??
    (ownerNumber === owner.ownerNumber ? owner.roomNum : '')
  const state = isTicked ? note : t().notIncluded
  return (
    <span className={styles.account}>
      <span className={`plate ${styles.picture}`} aria-hidden="true">
        <Scene picture={picture} />
      </span>
      <span>
        <b>{name}</b>
        <small>
          {ownerText(ownerNumber, room, labels.room)}
          {state && ` · ${state}`}
        </small>
      </span>
      <b className={styles.sum}>{formatMoney(cents)}</b>
    </span>
  )
}
