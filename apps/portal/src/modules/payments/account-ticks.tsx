import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ChecksField } from '@ownerng/ui'
import { ownerText } from '../../shared/account-texts.ts'
import { formatMoney } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { getPicture, Scene } from '../../shared/scene.tsx'
import styles from './account-ticks.module.css'
import type { Choice } from './amount-rule.ts'
import { PaidLines } from './paid-lines.tsx'
import type { Account } from './unpayable-accounts.ts'
import type { Form } from './use-payment.ts'

const t = paymentsTexts

/** What can be paid, the current choice, and how to change it. */
export interface AmountChoiceProps {
  readonly form: Form
  /** Accounts with a balance that this login may pay. */
  readonly payable: readonly Account[]
  /** Owner numbers of the accounts that are excluded from this payment. */
  readonly unticked: readonly string[]
  readonly chosen: { readonly cents: number; readonly ids: readonly string[] } | null
  readonly choice: Choice | null
  /** Why nothing is chosen; `paid` if the chosen amount is no longer owed. */
  readonly none: { readonly text: string; readonly paid: boolean } | null
  readonly typed: string
  /** The amount without a fee. */
  readonly cents: number
  readonly onChoice: (choice: Choice, unticked?: readonly string[]) => void
  readonly onTyped: (typed: string) => void
}

/** The accounts with their balances as checkboxes; a checked one shows its charges. */
export function AccountTicks(props: AmountChoiceProps) {
  const { form, payable, unticked, chosen, choice, onChoice } = props
  const { ownerNumber } = useOwnerSettings().owner
  const numbers = payable.map((account) => account.ownerNumber)
  const ticked = getTicked(props, ownerNumber)
  const isChosen = (number: string) => choice === 'chosen' && number === ownerNumber
  const getBalance = (number: string) =>
    payable.find((account) => account.ownerNumber === number)?.balanceCents ?? 0
  /** the displayed account alone is paid as "balance"; anything else is listed by account */
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
          picture={getPicture(index)}
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
            cents={isChosen(number) ? (chosen?.cents ?? 0) : getBalance(number)}
          />
        )
      }
      chosen={ticked}
      onChange={change}
    />
  )
}

/** The accounts that a choice pays. */
export function getTicked(
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
  /** The amount to pay, if that isn't the whole balance. */
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
