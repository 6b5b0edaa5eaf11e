import { type FeeYear, yearlyCents, yearlyRise } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { Card, Fact, Facts, FiguresTable } from '@ownerng/ui'
import { formatMoney, formatTenths, formatWholeMoney } from '../../shared/amounts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import type { Bills } from './bills.query.ts'
import { BudgetShares } from './budget-shares.tsx'
import styles from './fees-card.module.css'
import { PaperLink } from './paper-link.tsx'

const t = billingTexts

const computeTotal = (year: FeeYear): number => yearlyCents(year) + year.specialCents
/** Changes smaller than this fraction count as unchanged. */
const UNCHANGED = 0.0005

/** The fees of each year as columns, the change since last year as text, and how they are spent. */
export function FeesCard({ page }: { page: Bills }) {
  const { owner } = useOwnerSettings()
  // a closed account gets no more charges
  const years = page.fees.filter(({ isEstimate }) => owner.status === 'active' || !isEstimate)
  if (years.length === 0 && !page.budget) return null
  const shownCents = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
  return (
    <Card
      className={`${styles.card} ${years.length > 0 && page.budget ? styles.two : ''}`}
      title={<span className="visually-hidden">{t().feesPart}</span>}
    >
      {years.length > 0 && (
        <div>
          <h3>{t().fees}</h3>
          <Trend years={years} />
          <Columns years={years} />
          <Key years={years} />
          <div className="visually-hidden">
            <FiguresTable
              caption={t().feesYear}
              columns={[t().feesPaid, t().feesDue, t().feesSpecial, t().feesEstimate]}
              rows={years.map((year) => ({
                id: String(year.year),
                name: String(year.year),
                figures: [
                  year.isEstimate ? '' : shownCents(year.paidCents),
                  shownCents(year.openCents),
                  shownCents(year.specialCents),
                  year.isEstimate ? shownCents(year.paidCents) : '',
                ],
              }))}
            />
          </div>
          <Specials page={page} />
        </div>
      )}
      {page.budget && <BudgetShares budget={page.budget} page={page} />}
    </Card>
  )
}

/** How the fees rose over the years, and since last year. */
function Trend({ years }: { years: readonly FeeYear[] }) {
  const known = years.filter(({ isEstimate }) => !isEstimate)
  const rise = yearlyRise(known)
  const [first, last, before] = [known[0], known.at(-1), known.at(-2)]
  if (rise === null || !first || !last || !before) return null
  const change = yearlyCents(last) - yearlyCents(before)
  return (
    <p className="muted">
      {t().feesRise({
        direction: getDirection(rise, UNCHANGED),
        percent: formatTenths(Math.abs(rise * 100)),
        year: first.year,
      })}{' '}
      {t().feesAgainst({
        direction: getDirection(change, 0),
        year: last.year,
        last: before.year,
        amount: formatMoney(Math.abs(change)),
      })}
    </p>
  )
}

function getDirection(change: number, least: number): 'up' | 'down' | 'same' {
  if (Math.abs(change) <= least) return 'same'
  return change > 0 ? 'up' : 'down'
}

function Columns({ years }: { years: readonly FeeYear[] }) {
  const most = Math.max(1, ...years.map(computeTotal))
  return (
    <ol className={styles.years} aria-hidden="true">
      {years.map((year) => (
        <li key={year.year}>
          <b>
            {year.isEstimate
              ? t().feesAbout({ amount: formatWholeMoney(computeTotal(year)) })
              : formatWholeMoney(computeTotal(year))}
          </b>
          <div
            className={styles.column}
            style={{ '--share': computeTotal(year) / most } as React.CSSProperties}
          >
            <Part look={styles.special} cents={year.specialCents} />
            <Part look={styles.due} cents={year.openCents} />
            <Part look={year.isEstimate ? styles.estimate : styles.paid} cents={year.paidCents} />
          </div>
          <span>{year.year}</span>
        </li>
      ))}
    </ol>
  )
}

const Part = ({ look, cents }: { look: string | undefined; cents: number }) =>
  cents > 0 && <i className={look} style={{ flexGrow: cents }} />

function Key({ years }: { years: readonly FeeYear[] }) {
  const keys = [
    { look: styles.paid, text: t().feesPaid, isShown: true },
    { look: styles.due, text: t().feesDue, isShown: years.some((year) => year.openCents > 0) },
    {
      look: styles.special,
      text: t().feesSpecial,
      isShown: years.some((year) => year.specialCents > 0),
    },
    {
      look: styles.estimate,
      text: t().feesEstimate,
      isShown: years.some(({ isEstimate }) => isEstimate),
    },
  ]
  return (
    <ul className={styles.key} aria-hidden="true">
      {keys
        .filter(({ isShown }) => isShown)
        .map(({ look, text }) => (
          <li key={text}>
            <i className={look} />
            {text}
          </li>
        ))}
    </ul>
  )
}

/** Special assessments, with the document that explains them. */
function Specials({ page }: { page: Bills }) {
  const { specials } = page
  if (specials.length === 0) return null
  return (
    <div className={styles.specials}>
      <h4>{t().specials}</h4>
      <Facts>
        {specials.map((charge) => (
          <Fact key={charge.id} label={charge.description}>
            {formatMoney(charge.cents)}
          </Fact>
        ))}
      </Facts>
      {[...new Set(specials.map(({ year }) => year))].slice(0, 1).map((year) => (
        <PaperLink key={year} page={page} kind="special-assessment" year={year} />
      ))}
    </div>
  )
}
