import type { CallAnswer, getPayment } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { commonFrame } from '@ownerng/messages/common/frame'
import { homeTexts } from '@ownerng/messages/home/texts'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { Card } from '@ownerng/ui'
import { ownerText } from '../../shared/account-texts.ts'
import { formatMoney, formatNumber } from '../../shared/amounts.ts'
import { shortMonth, yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './receipt-screen.module.css'

const t = paymentsTexts

type Payment = CallAnswer<typeof getPayment>
type Account = Payment['accounts'][number]

interface PaymentProps {
  readonly payment: Payment
}

/** `Owner 10427 · unit 204` */
function useAccountName(): (ownerNumber: string) => string {
  const { accounts, labels } = useOwnerSettings()
  return (ownerNumber) => {
    const account = accounts.find(({ OwnerNum }) => OwnerNum === ownerNumber)
    return ownerText(
      account?.DisplayOwnerNumber ?? ownerNumber,
      account?.RoomNum ?? '',
      labels.room,
    )
  }
}

/** The balance of each account before and now, and the points if it bought some. */
export function BalanceNow({ payment }: PaymentProps) {
  const nameOf = useAccountName()
  const several = payment.accounts.length > 1
  return (
    <Card title={t().balanceNow}>
      {payment.confirmedBy && <p className="muted">{t().pending}</p>}
      <ul className={styles.balances}>
        {payment.accounts.map(({ ownerNumber, balanceCents, beforeCents }) => (
          <li key={ownerNumber}>
            <p>
              <b>{nameOf(ownerNumber)}</b>
              <span>
                {beforeCents === null
                  ? several && t().notIncluded
                  : t().was({ balance: balanceName(beforeCents) })}
              </span>
            </p>
            <strong data-paid={balanceCents <= 0 || undefined}>{balanceName(balanceCents)}</strong>
          </li>
        ))}
        {several && (
          <li>
            <p>
              <b>{t().newTotal}</b>
            </p>
            <strong>{balanceName(payment.totalBalanceCents)}</strong>
          </li>
        )}
        {payment.pointsNow !== null && (
          <li>
            <p>
              <b>{t().pointsNow}</b>
            </p>
            <strong>{formatNumber(payment.pointsNow)}</strong>
          </li>
        )}
      </ul>
    </Card>
  )
}

const balanceName = (cents: number): string =>
  cents < 0 ? t().inCredit({ cents: -cents }) : formatMoney(cents)

/** What each account has to pay next, with a button to pay it or return to Home. */
export function DueNext({ payment }: PaymentProps) {
  const { menuOptions, owner } = useOwnerSettings()
  const { accounts, today } = payment
  const isOther = ({ ownerNumber }: Account) => ownerNumber !== owner.ownerNumber
  const own = accounts.find((account) => !isOther(account))
  const next = own ? getNextDue(own) : null
  const payable = accounts.filter((account) => account.mayPay && account.balanceCents > 0)
  const paysOthers = payable.some(isOther)
  // the payment page leaves out what a plan pays
  const inAll = next?.isInstallment ? payable.filter(isOther) : payable
  const cents = paysOthers
    ? inAll.reduce((sum, account) => sum + account.balanceCents - account.discountCents, 0)
    : (next?.cents ?? 0) - (own?.nextDiscountCents ?? 0)
  const offersPayment =
    !menuOptions.hidePayment && payable.length > 0 && (paysOthers || next?.isInstallment === false)
  return (
    <Card title={t().dueNextTitle}>
      {next === null && (
        <p>
          {t().nothingDue({
            isOther: accounts.some((account) => isOther(account) && account.balanceCents > 0),
          })}
        </p>
      )}
      <NextRows accounts={accounts} today={today} />
      <div className={styles.buttons}>
        {offersPayment && (
          <a
            className="btn btn--main btn--lg"
            href={hrefTo('/nav/payment', paysOthers ? { scope: 'all' } : { cents })}
          >
            {(paysOthers ? t().payOthers : t().payNext)({ cents })}
          </a>
        )}
        <a
          className={`btn btn--lg ${offersPayment ? 'btn--quiet' : 'btn--main'}`}
          href={hrefTo('/nav/home')}
        >
          {commonFrame().states.toHome}
        </a>
      </div>
    </Card>
  )
}

/** What an account has to pay next; null if its credit covers that. */
const getNextDue = ({ balanceCents, nextDue }: Account) => (balanceCents > 0 ? nextDue : null)

interface NextRowsProps {
  readonly accounts: readonly Account[]
  readonly today: string
}

/** One row per account, earliest first: its next amount, or the fees that aren't billed yet. */
function NextRows({ accounts, today }: NextRowsProps) {
  const nameOf = useAccountName()
  return accounts
    .flatMap((account) => describeNext(account, today) ?? [])
    .sort((one, other) => (one.on ?? LAST).localeCompare(other.on ?? LAST))
    .map(({ ownerNumber, on, isSoon, title, text }) => (
      <div key={ownerNumber} className={styles.next}>
        {on !== null && (
          <time dateTime={on} data-soon={isSoon || undefined}>
            <small>{shortMonth(on.slice(0, 7))}</small>
            {Number(on.slice(8))}
          </time>
        )}
        <p>
          <b>{accounts.length > 1 ? `${nameOf(ownerNumber)}: ${title}` : title}</b>
          <span>{text}</span>
        </p>
      </div>
    ))
}

/** Sorts after every day. */
const LAST = '9999'

interface NextPayment {
  readonly ownerNumber: string
  readonly on: string | null
  readonly isSoon: boolean
  readonly title: string
  readonly text: string
}

/** What an account has to pay next, in words; null if nothing is known. */
function describeNext(account: Account, today: string): NextPayment | null {
  const { ownerNumber, nextFees } = account
  const due = getNextDue(account)
  if (due)
    return {
      ownerNumber,
      on: due.on,
      isSoon: !due.isInstallment,
      title: (due.isInstallment ? t().installmentAmount : t().dueAmount)(due),
      text: dueText(due, daysBetween(today, due.on)),
    }
  if (!nextFees) return null
  const { year, cents, billedOn } = nextFees
  const date = billedOn === null ? '' : yearInText(billedOn)
  const text = t().feesNext({ year, isKnown: billedOn !== null, date })
  return { ownerNumber, on: billedOn, isSoon: false, title: t().feesAbout({ cents }), text }
}

type DueAmount = NonNullable<Account['nextDue']>

function dueText({ on, isInstallment }: DueAmount, days: number): string {
  if (isInstallment) return t().installmentIn({ date: yearInText(on) })
  return days < 0
    ? homeTexts().overdue({ date: yearInText(on) })
    : t().dueIn({ date: yearInText(on), days })
}
