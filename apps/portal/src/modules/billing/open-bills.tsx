// biome-ignore-all lint/correctness/noRestrictedElements: the label of each checkbox is the bill's title in the list
import { billingTexts } from '@ownerng/messages/billing/texts'
import { Async, Card, DataTable, Icon } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { dayInText } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { isPayer } from '../../shared/is-payer.ts'
import { BigAmount } from '../../shared/money.tsx'
import { useMorePages } from '../../shared/more-pages.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { useQueryValue } from '../../shared/query-value.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { AboutBill } from './about-bill.tsx'
import { BillNews, getPrice } from './bill-news.tsx'
import billsStyles from './bills.module.css'
import { type Bill, type Bills, moreOpenBills } from './bills.query.ts'
import { DuePill } from './due-pill.tsx'
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
  const payable = !menuOptions.hidePayment && isPayer(role) && page.balanceCents > 0
  const toggle = (id: string) =>
    setTicked(
      (chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]).join(','),
    )
  return (
    <Card
      className={`table-card ${billsStyles.billing} ${styles.lead}`}
      title={t().open}
      aside={
        <DuePill today={page.today} on={page.balanceCents > 0 ? page.open.firstDueOn : null} />
      }
    >
      <BigAmount cents={Math.max(0, page.balanceCents)} />
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
                    <ResortText>{bill.description}</ResortText>
                  </label>
                ) : (
                  <ResortText>{bill.description}</ResortText>
                )}
                <LineState bill={bill} isOneDay={page.open.isOneDay} />
                <BillNews bill={bill} />
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
        balanceCents={page.balanceCents - page.discountCents}
        year={page.today.slice(0, 4)}
      />
    </Card>
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
  if (bill.state === 'retried' || bill.state === 'held')
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
  readonly year: string
}

function PayButtons({ payable, picked, balanceCents, year }: PayButtonsProps) {
  const fileHref = useFileHref()
  const cents = picked.reduce((sum, bill) => sum + getPrice(bill), 0)
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
          className={`btn btn--lg ${picked.length > 0 ? 'btn--quiet' : 'btn--main'}`}
          href={hrefTo('/nav/payment')}
        >
          {t().payDue({ cents: balanceCents })}
        </a>
      )}
      <a className="btn btn--quiet btn--lg" href={fileHref('/bills/statement.pdf', { year })}>
        <Icon name="doc" />
        {t().openStatement}
      </a>
    </div>
  )
}
