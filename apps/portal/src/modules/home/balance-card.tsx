import { daysBetween, mayMakePayment } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Fact, Facts, Icon } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { dayInText, weekdayInText } from '../../shared/dates.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { BigAmount } from '../../shared/money.tsx'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import styles from './balance-card.module.css'
import type { Home } from './home.query.ts'

const t = homeTexts

/** The amount due, its date, its parts, and links to pay it. */
export function BalanceCard({ page }: { page: Home }) {
  const { menuOptions, role } = useOwnerSettings()
  const several = page.accounts > 1
  const mayPay = mayMakePayment({
    balanceCents: page.balanceCents,
    totalBalanceCents: page.payableCents,
    severalAccounts: several,
    mayExceedBalance: menuOptions.allowPaymentToExceedBalanceDue,
  })
  const installment = findNextInstallment(page)
  const left = Math.max(0, page.balanceCents)
  const count = page.openCharges.length + page.otherOpenCharges
  const seeBills = left > 0 ? t().seeBill({ count }) : t().seeBills
  const year = page.today.slice(0, 4)
  const share =
    page.paidThisYearCents + left > 0
      ? (page.paidThisYearCents / (page.paidThisYearCents + left)) * 100
      : 100
  return (
    <section className={`card ${styles.balance}`} aria-labelledby="h-balance">
      <div>
        <div className="card__head">
          <h2 id="h-balance">{getTitle(page)}</h2>
          <DuePill page={page} />
        </div>
        <BigAmount cents={installment ? installment.cents : Math.abs(page.balanceCents)} />
        <div
          className={styles.paidBar}
          role="img"
          aria-label={t().paidBar({
            paid: formatMoney(page.paidThisYearCents),
            left: formatMoney(left),
            year,
          })}
        >
          <span style={{ width: `${share}%` }} />
        </div>
        <p className={styles.paidLegend}>
          <span>
            {t().paidIn({ year })} <b>{formatMoney(page.paidThisYearCents)}</b>
          </span>
          <span>
            {t().left} <b>{formatMoney(left)}</b>
          </span>
        </p>
      </div>
      <div className={styles.balanceButtons}>
        {!menuOptions.hidePayment && isPayer(role) && mayPay && (
          <a
            className={`btn btn--lg ${installment ? 'btn--quiet' : 'btn--main'}`}
            href={hrefTo('/nav/payment')}
          >
            {commonShell().menu.makePayment}
          </a>
        )}
        {!menuOptions.hideBills && (
          <a
            className={`btn btn--lg ${installment ? 'btn--main' : 'btn--quiet'}`}
            href={hrefTo('/nav/bills')}
          >
            {installment ? t().seePlan : seeBills}
          </a>
        )}
      </div>
      {page.openCharges.length > 0 && (
        <Facts>
          {page.openCharges.map((charge) => (
            <Fact key={charge.id} label={charge.description}>
              {formatMoney(charge.openCents)}
            </Fact>
          ))}
          {page.otherOpenCharges > 0 && (
            <Fact label={t().moreLines({ count: page.otherOpenCharges })} />
          )}
        </Facts>
      )}
      {several && (
        <div className={styles.allAccounts}>
          <p>
            {t().together} <b>{formatMoney(page.totalBalanceCents)}</b>
          </p>
          {page.payableCents > 0 && !menuOptions.hidePayment && (
            <a className="textlink" href={hrefTo('/nav/payment', { scope: 'all' })}>
              {t().payAll}
            </a>
          )}
        </div>
      )}
    </section>
  )
}

/** The next installment of a payment plan, if no other bill is due before it. */
function findNextInstallment({ nextDue, overdueSince, balanceCents, today }: Home) {
  if (balanceCents <= 0 || overdueSince !== null) return null
  return nextDue?.isInstallment && nextDue.on >= today ? nextDue : null
}

function getTitle(page: Home): string {
  if (page.balanceCents < 0) return t().yourCredit
  return findNextInstallment(page) ? t().nextInstallment : t().balance
}

/** Whether anything is due or overdue, and the date. */
function DuePill({ page }: { page: Home }) {
  const isPaid = page.balanceCents <= 0
  const installment = findNextInstallment(page)
  if (installment && installment.on > page.today)
    return (
      <span className="pill pill--ok">
        <Icon name="check" />
        {t().onTrack({ date: weekdayInText(installment.on) })}
      </span>
    )
  const openKind = page.overdueSince ? 'pill--err' : 'pill--warn'
  return (
    <span className={`pill ${isPaid ? 'pill--ok' : openKind}`}>
      <Icon name={isPaid ? 'check' : 'clock'} />
      {dueSentence(page)}
    </span>
  )
}

function dueSentence({ overdueSince, nextDue, balanceCents, today }: Home): string {
  if (overdueSince) return t().overdue({ date: dayInText(overdueSince) })
  if (!nextDue || balanceCents <= 0) return t().nothingDue
  return t().due({ date: dayInText(nextDue.on), days: daysBetween(today, nextDue.on) })
}
