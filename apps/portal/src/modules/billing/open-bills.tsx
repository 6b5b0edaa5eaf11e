// biome-ignore-all lint/correctness/noRestrictedElements: the label of each checkbox is the bill's title in the list
import { daysBetween } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Async, Card, DataTable, Icon } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { dayInText, weekdayInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { BigAmount } from '../../shared/money.tsx'
import { useMorePages } from '../../shared/more-pages.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useQueryValue } from '../../shared/query-value.ts'
import { hrefTo } from '../../shared/router.ts'
import { AboutBill } from './about-bill.tsx'
import billsStyles from './bills.module.css'
import { type Bill, type Bills, moreOpenBills } from './bills.query.ts'
import styles from './open-bills.module.css'

const t = billingTexts
/** The total due and its date, the bills to choose from, and how to pay them. */
export function OpenBills({ page }: { page: Bills }) {
  const session = useSession()
  const { menuOptions, role } = useOwnerSettings()
  const { loaded, failure, pages } = useMorePages(moreOpenBills(session), page.next)
  const open = [...page.charges, ...loaded.flatMap(({ charges }) => charges)]
  const [ticked, setTicked] = useQueryValue('chosen')
  const chosen = ticked.split(',').filter(Boolean)
  const installment = findNextInstallment(page)
  const payable = !menuOptions.hidePayment && isPayer(role) && page.balanceCents > 0
  const toggle = (id: string) =>
    setTicked(
      (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).join(','),
    )
  return (
    <Card
      className={`table-card ${billsStyles.billing} ${styles.lead}`}
      title={installment ? t().nextInstallment : t().open}
      aside={<DuePill page={page} />}
    >
      <BigAmount cents={installment ? installment.cents : Math.max(0, page.balanceCents)} />
      <CreditNote page={page} />
      <OverdueAges ageing={page.ageing} />
      <DataTable
        className={styles.lines ?? ''}
        rows={open}
        pages={pages}
        columns={[
          {
            label: t().what,
            cell: (bill) => (
              <div className={styles.line}>
                {payable && page.open.count > 1 ? (
                  <label className={styles.billCheckbox}>
                    <input
                      type="checkbox"
                      checked={chosen.includes(bill.id)}
                      onChange={() => toggle(bill.id)}
                    />
                    {bill.description}
                  </label>
                ) : (
                  bill.description
                )}
                <LineState bill={bill} isOneDay={page.open.isOneDay} />
                <AboutBill bill={bill} page={page} />
              </div>
            ),
          },
          { label: t().leftToPay, isNumber: true, cell: (bill) => formatMoney(bill.openCents) },
        ]}
      />
      <Async query={failure} waiting={null} />
      <PayButtons
        payable={payable}
        picked={open.filter((bill) => chosen.includes(bill.id))}
        balanceCents={page.balanceCents}
        isAhead={installment !== null}
        year={page.today.slice(0, 4)}
      />
    </Card>
  )
}

/** The next installment of a payment plan, if nothing else has to be paid before it. */
function findNextInstallment({ balanceCents, nextDue, open }: Bills): Bills['nextDue'] {
  const isNext = balanceCents > 0 && nextDue?.isInstallment && open.firstDueOn === nextDue.on
  return isNext ? nextDue : null
}

/** The due date of the first bill or installment. */
function DuePill({ page }: { page: Bills }) {
  const first = page.open.firstDueOn
  if (first === null || page.balanceCents <= 0) return null
  const days = daysBetween(page.today, first)
  if (days > 0 && findNextInstallment(page))
    return (
      <span className="pill pill--ok">
        <Icon name="check" />
        {t().onTrack({ date: weekdayInText(first) })}
      </span>
    )
  return (
    <span className={`pill ${days < 0 ? 'pill--err' : 'pill--warn'}`}>
      <Icon name="clock" />
      {days < 0
        ? homeTexts().overdue({ date: dayInText(first) })
        : homeTexts().due({ date: weekdayInText(first), days })}
    </span>
  )
}

/** Explains why less is due than the sum of the bills: there is unapplied credit. */
function CreditNote({ page }: { page: Bills }) {
  const cents = page.open.cents - page.balanceCents
  if (cents <= 0) return null
  const leftCents = Math.max(0, -page.balanceCents)
  return <p>{t().creditCovers({ cents, left: leftCents, covers: page.balanceCents <= 0 })}</p>
}

function OverdueAges({ ageing }: { ageing: Bills['ageing'] }) {
  const late = (['to30', 'to60', 'to90', 'over90'] as const).filter((age) => ageing[age] > 0)
  if (late.length === 0) return null
  return (
    <ul className={styles.overdueAges}>
      {late.map((age) => (
        <li key={age}>
          <b>{formatMoney(ageing[age])}</b> {t().ages[age]}
        </li>
      ))}
    </ul>
  )
}

/** The due date or state of a bill; nothing if the total above already shows it. */
function LineState({ bill, isOneDay }: { bill: Bill; isOneDay: boolean }) {
  if (bill.state === 'planned' || bill.state === 'retried')
    return <span className="muted small">{t().state[bill.state]}</span>
  if (isOneDay) return null
  return bill.state === 'overdue' ? (
    <span className="pill pill--err">{t().state[bill.state]}</span>
  ) : (
    <span className="muted small">{t().dueOn({ day: dayInText(bill.dueOn) })}</span>
  )
}

interface PayButtonsProps {
  readonly payable: boolean
  readonly picked: readonly Bill[]
  readonly balanceCents: number
  /** Whether a payment plan pays the balance, so that this would be ahead of it. */
  readonly isAhead: boolean
  readonly year: string
}

function PayButtons({ payable, picked, balanceCents, isAhead, year }: PayButtonsProps) {
  const fileHref = useFileHref()
  const cents = picked.reduce((sum, bill) => sum + bill.openCents, 0)
  return (
    <div className="actions">
      {payable && picked.length > 0 && (
        <a
          className="btn btn--main btn--lg"
          href={hrefTo('/nav/payment', {
            charges: picked.map((bill) => bill.id).join(','),
            cents,
          })}
        >
          {t().payChosen({ cents, count: picked.length })}
        </a>
      )}
      {payable && (
        <a
          className={`btn btn--lg ${picked.length > 0 || isAhead ? 'btn--quiet' : 'btn--main'}`}
          href={hrefTo('/nav/payment')}
        >
          {isAhead ? t().payAhead : t().payDue({ cents: balanceCents })}
        </a>
      )}
      <a className="btn btn--quiet btn--lg" href={fileHref('/bills/statement.pdf', { year })}>
        <Icon name="doc" />
        {t().openStatement}
      </a>
    </div>
  )
}
