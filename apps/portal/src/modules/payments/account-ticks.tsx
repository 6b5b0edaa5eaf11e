import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ChecksField } from '@ownerng/ui'
import { ownerText } from '../../shared/account-texts.ts'
import { formatMoney } from '../../shared/amounts.ts'
import { weekdayInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { getPicture, Scene } from '../../shared/scene.tsx'
import styles from './account-ticks.module.css'
import { type Choice, completeTicks, PLAN } from './amount-rule.ts'
import { PaidLines } from './paid-lines.tsx'
import type { Account } from './unpayable-accounts.ts'
import type { Form } from './use-payment.ts'

const t = paymentsTexts

/** What can be paid, the current choice, and how to change it. */
export interface AmountChoiceProps {
  readonly form: Form
  /** What can be ticked, in cents, by owner number or `PLAN`. */
  readonly parts: ReadonlyMap<string, number>
  /** The parts that are excluded from this payment. */
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

/**
 * What each account owes, and what a payment plan pays anyway, as checkboxes; a checked one shows
 * its charges.
 */
export function AccountTicks(props: AmountChoiceProps) {
  const { form, parts, unticked, chosen, choice, onChoice } = props
  const { ownerNumber } = useOwnerSettings().owner
  const keys = [...parts.keys()]
  const ownerNumbers = form.accounts.map((account) => account.ownerNumber)
  const ticked = getTicked(props, ownerNumber)
  const isChosen = (part: string) => choice === 'chosen' && part === ownerNumber
  const getCents = (part: string) => (isChosen(part) ? chosen?.cents : parts.get(part)) ?? 0
  /** what the displayed account owes is paid as "balance"; anything else is listed by part */
  function change(changed: readonly string[]) {
    const next = parts.has(ownerNumber) ? completeTicks(changed, ticked, ownerNumber) : changed
    if (next.length === 1 && next[0] === ownerNumber) return onChoice('account', unticked)
    onChoice(
      'all',
      keys.filter((part) => !next.includes(part)),
    )
  }
  if (keys.length === 0) return null
  return (
    <ChecksField
      name="accounts"
      className={styles.accounts ?? ''}
      legend={t().payingFor}
      isLegendHidden
      options={keys.flatMap((part) => {
        const owes = part === PLAN ? ownerNumber : part
        const account = form.accounts.find((each) => each.ownerNumber === owes)
        if (!account) return []
        const line = (
          <AccountLine
            key={part}
            account={account}
            picture={getPicture(owes, ownerNumbers)}
            cents={getCents(part)}
            note={isChosen(part) ? t().chosen({ count: chosen?.ids.length ?? 0 }) : ''}
            plannedOn={part === PLAN ? (form.nextInstallment?.on ?? null) : null}
            isTicked={ticked.includes(part)}
          />
        )
        return [[part, line] as const]
      })}
      opened={(part) =>
        ticked.includes(part) && (
          <PaidLines
            className={styles.lines}
            charges={form.charges.filter(
              ({ id, ownerNumber: owes, state }) =>
                (part === PLAN ? owes === ownerNumber && state === 'planned' : owes === part) &&
                (!isChosen(part) || chosen?.ids.includes(id)),
            )}
            cents={getCents(part)}
          />
        )
      }
      chosen={ticked}
      onChange={change}
    />
  )
}

/** The parts that a choice pays. */
export function getTicked(
  { choice, parts, unticked }: AmountChoiceProps,
  ownerNumber: string,
): readonly string[] {
  if (choice === 'account' || choice === 'chosen') return [ownerNumber]
  if (choice !== 'all') return []
  return [...parts.keys()].filter((part) => !unticked.includes(part))
}

interface AccountLineProps {
  readonly account: Account
  readonly picture: string
  readonly cents: number
  /** The amount to pay, if that isn't the whole balance. */
  readonly note: string
  /** When the next installment pays these bills; null if no plan pays them. */
  readonly plannedOn: string | null
  readonly isTicked: boolean
}

function AccountLine({ account, picture, cents, note, plannedOn, isTicked }: AccountLineProps) {
  const { accounts, owner, labels } = useOwnerSettings()
  const { ownerNumber, name } = account
  const room =
    accounts.find(({ OwnerNum }) => OwnerNum === ownerNumber)?.RoomNum ??
    (ownerNumber === owner.ownerNumber ? owner.roomNum : '')
  const state = [
    plannedOn && t().inYourPlan({ date: weekdayInText(plannedOn) }),
    isTicked ? note : !plannedOn && t().notIncluded,
  ].find(Boolean)
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
