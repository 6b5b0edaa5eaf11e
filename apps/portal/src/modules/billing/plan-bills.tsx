import { billingTexts } from '@ownerng/messages/billing/texts'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { Async, Card, DataList, Details, Fact, Facts, Icon } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { dayInText, shortDate } from '../../shared/dates.ts'
import { EndPlan } from '../../shared/end-plan.tsx'
import { isPayer } from '../../shared/is-payer.ts'
import { BigAmount } from '../../shared/money.tsx'
import { useMorePages } from '../../shared/more-pages.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { AboutBill } from './about-bill.tsx'
import { BillNews, getPrice } from './bill-news.tsx'
import billsStyles from './bills.module.css'
import { type Bill, type Bills, moreOpenBills } from './bills.query.ts'
import { DuePill } from './due-pill.tsx'
import styles from './plan-bills.module.css'

const t = billingTexts
const AUTOMATIC = hrefTo('/nav/bills/automatic')

type Plan = NonNullable<Bills['plan']>
interface PlanProps {
  readonly page: Bills
  readonly plan: Plan
}

/** Bills of an account with a payment plan: first the installments, then the bills it covers. */
export function PlanBills({ page, plan }: PlanProps) {
  return (
    <>
      <div className={billsStyles.twoColumns}>
        <Installments page={page} plan={plan} />
        <Covered page={page} plan={plan} />
      </div>
      {page.open.count > page.open.planned && <OutsidePlan page={page} />}
    </>
  )
}

function useMayPay(): boolean {
  const { menuOptions, role } = useOwnerSettings()
  return !menuOptions.hidePayment && isPayer(role)
}

/** The next installment, a row of all installments, and a link to pay ahead. */
function Installments({ page, plan }: PlanProps) {
  const mayPay = useMayPay()
  const next = plan.installments.find(({ state }) => state === 'coming')
  const isRetried = next !== undefined && isPastDue(next, page.today)
  return (
    <Card
      className={`${billsStyles.billing} ${styles.lead}`}
      title={t().nextInstallment}
      aside={
        isRetried ? (
          <span className="pill pill--warn">
            <Icon name="clock" />
            {t().planRetried}
          </span>
        ) : (
          <DuePill today={page.today} on={next?.on ?? null} isInstallment />
        )
      }
    >
      <BigAmount cents={next?.cents ?? plan.leftCents} />
      <ol
        className={styles.installments}
        aria-label={t().installments({ count: plan.installments.length })}
      >
        {plan.installments.map((part, index) => {
          const state = installmentState(page.today, plan, index, next)
          return (
            <li key={part.on} data-state={state}>
              <i aria-hidden="true">{state === 'paid' ? <Icon name="check" /> : index + 1}</i>
              <b>{shortDate(part.on)}</b>
              <span>{formatMoney(part.cents)}</span>
              <em>{t().installmentState[state]}</em>
            </li>
          )
        })}
      </ol>
      <p className={styles.progress}>
        <b>{t().planPaid({ cents: plan.cents - plan.leftCents })}</b>
        <span>{t().planToGo({ cents: plan.leftCents })}</span>
      </p>
      {next && !isRetried && (
        <p className={styles.charge}>
          <Icon name="card" />
          <span>
            {t().planCharge({
              name: plan.method ? t().ending(plan.method) : t().planOtherOwner,
              date: dayInText(next.on),
              announcedOn: plan.announcedOn ? dayInText(plan.announcedOn) : 'none',
            })}{' '}
            {mayPay && t().planAheadText}{' '}
            {mayPay && <a href={AUTOMATIC}>{paymentsAutomatic().planMethod}</a>}
          </span>
        </p>
      )}
      <div className="actions">
        {mayPay && page.balanceCents > 0 && (
          <a className="btn btn--main btn--lg" href={hrefTo('/nav/payment')}>
            {t().payAhead}
          </a>
        )}
        <a className="btn btn--quiet btn--lg" href={AUTOMATIC}>
          <Icon name="doc" />
          {t().planAndPayments}
        </a>
      </div>
    </Card>
  )
}

/** The charge was declined and will be tried again. */
export const isPastDue = ({ on, state }: Plan['installments'][number], today: string): boolean =>
  state === 'coming' && on < today

/** Text key of an installment's state; the next one and the last one have their own. */
function installmentState(
  today: string,
  { installments }: Plan,
  index: number,
  next: Plan['installments'][number] | undefined,
) {
  const part = installments[index]
  if (part === undefined || part.state !== 'coming') return part?.state ?? 'coming'
  if (isPastDue(part, today)) return 'failed'
  if (part === next) return 'next'
  return index === installments.length - 1 ? 'last' : 'coming'
}

/** The bills of the plan, and the consequence of ending it. */
function Covered({ page, plan }: PlanProps) {
  const mayPay = useMayPay()
  const openBills = new Map(page.charges.map((bill) => [bill.id, bill]))
  return (
    <Card className={styles.covered} title={t().planCovers}>
      <p className="muted">{t().planCoversText}</p>
      <Facts>
        {plan.bills.map((bill) => {
          const open = openBills.get(bill.id)
          return (
            <Fact
              key={bill.id}
              label={
                <>
                  <ResortText>{bill.description}</ResortText>
                  {open && <AboutBill bill={open} page={page} />}
                </>
              }
            >
              {formatMoney(bill.cents)}
            </Fact>
          )
        })}
        <Fact className={styles.total} label={<b>{t().planTotal}</b>}>
          {formatMoney(plan.cents)}
        </Fact>
      </Facts>
      {mayPay && (
        <Details className={styles.end} summary={paymentsAutomatic().endPlan}>
          {() => <EndPlan plan={plan} />}
        </Details>
      )}
    </Card>
  )
}

/** Open bills that the plan doesn't pay; each can be paid alone. */
function OutsidePlan({ page }: { page: Bills }) {
  const mayPay = useMayPay() && page.balanceCents > 0
  const { loaded, failure, pages } = useMorePages(moreOpenBills(useSession()), page.next)
  const bills = [...page.charges, ...loaded.flatMap(({ charges }) => charges)].filter(
    ({ state }) => state !== 'planned',
  )
  return (
    <Card title={t().outsidePlan}>
      <DataList rows={bills} pages={pages} className={styles.outside ?? ''}>
        {(bill) => (
          <>
            <div>
              <ResortText>{bill.description}</ResortText> <AboutBill bill={bill} page={page} />
              <BillNews bill={bill} />
            </div>
            <p>
              <b>{formatMoney(bill.openCents)}</b>
              <OutsideState bill={bill} />
            </p>
            {mayPay && (
              <a
                className="btn btn--quiet"
                href={hrefTo('/nav/payment', { charges: bill.id, cents: getPrice(bill) })}
                aria-label={t().payOf({ description: bill.description, cents: getPrice(bill) })}
              >
                {t().pay}
              </a>
            )}
          </>
        )}
      </DataList>
      <Async query={failure} waiting={null} />
    </Card>
  )
}

function OutsideState({ bill }: { bill: Bill }) {
  if (bill.state === 'overdue')
    return <span className="pill pill--err">{t().state[bill.state]}</span>
  return (
    <span className="muted">
      {bill.state === 'retried' || bill.state === 'held'
        ? t().state[bill.state]
        : t().dueOn({ day: dayInText(bill.dueOn) })}
    </span>
  )
}
