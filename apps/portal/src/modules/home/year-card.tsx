import { homeTexts } from '@ownerng/messages/home/texts'
import { Card } from '@ownerng/ui'
import { formatMoney, formatNumber } from '../../shared/amounts.ts'
import { shortDate, shortMonth } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'
import styles from './year-card.module.css'
import { getPlace, monthsAhead } from './year-line.ts'

const t = homeTexts
/**
 * Beyond this position, in percent, the text is to the left of its mark, to stay within the card.
 */
const FLIP_AT = 80
/** Minimum distance of two texts, in percent. If marks are closer, the later one has no text. */
const LABEL_WIDTH = 19

type Mark = Home['year'][number]

/**
 * The next twelve months with one line per lane; on narrow screens, a dated list of coming events.
 */
export function YearCard({ page }: { page: Home }) {
  const { resort } = useOwnerSettings()
  const at = (day: string) => getPlace(page.today, day)
  const order = new Map(
    [...page.year].sort((a, b) => a.on.localeCompare(b.on)).map((mark, index) => [mark, index]),
  )
  const lanes: { lane: Mark['lane']; name: string }[] = [
    { lane: 'stays', name: t().lanes.stays },
    { lane: 'bills', name: t().lanes.bills },
  ]
  if (page.year.some((mark) => mark.lane === 'points'))
    lanes.push({ lane: 'points', name: t().lanes.points })
  return (
    <Card title={t().year({ resort: resort.name })} aside={null}>
      {page.year.every((mark) => mark.on < page.today) && (
        <p className={page.year.length > 0 ? `muted ${styles.yearEmpty}` : 'muted'}>
          {t().nothingThisYear}
        </p>
      )}
      <div className={styles.year}>
        <ul className={styles.yearMonths} aria-hidden="true">
          {monthsAhead(page.today).map((month) => (
            <li key={month}>{shortMonth(month)}</li>
          ))}
        </ul>
        <div className={styles.yearLanes}>
          {lanes.map(({ lane, name }) => (
            <div className={styles.lane} key={lane}>
              <span className={styles.laneName}>{name}</span>
              <ul>
                {placed(
                  page.year.filter((mark) => mark.lane === lane),
                  at,
                ).map(({ mark, left, bare }) => (
                  <li
                    key={order.get(mark)}
                    className={[
                      mark.on < page.today && styles.past,
                      left > FLIP_AT && styles.toTheLeft,
                      bare && styles.markOnly,
                    ]
                      .filter(Boolean)
                      .join(' ')}
                    style={{ '--at': `${left}%`, '--o': order.get(mark) } as React.CSSProperties}
                  >
                    <i className={markLook(mark)} />
                    <time dateTime={mark.on}>{shortDate(mark.on)}</time>
                    <MarkText mark={mark} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div
          className={styles.yearToday}
          aria-hidden="true"
          style={{ '--today': at(page.today) / 100 } as React.CSSProperties}
        >
          <span>{t().today}</span>
        </div>
      </div>
      {page.moreStays && (
        <p className="muted">
          {t().moreStays}{' '}
          <a className="textlink" href={hrefTo('/nav/reservations')}>
            {t().seeAll}
          </a>
        </p>
      )}
    </Card>
  )
}

function MarkText({ mark }: { mark: Mark }) {
  if (mark.lane === 'stays')
    return (
      <span>
        <em>{t().stayMark}</em>
        {mark.text}
      </span>
    )
  if (mark.lane === 'points')
    return (
      <span>
        {formatNumber(mark.amount)}
        <em>{t().endMark}</em>
      </span>
    )
  return mark.amount > 0 ? (
    <span>
      <em>{mark.kind === 'installment' ? t().installmentMark : t().billMark}</em>
      {formatMoney(mark.amount)}
    </span>
  ) : (
    <span>{t().lanePaid}</span>
  )
}

function markLook(mark: Mark): string {
  const isStay = mark.lane === 'stays'
  const kind = {
    past: styles.markPast,
    due: styles.markDue,
    installment: styles.markDue,
    soon: styles.markSoon,
    coming: isStay ? '' : styles.markOpen,
  }[mark.kind]
  return `${styles.mark} ${isStay ? styles.markWeek : ''} ${kind}`
}

/** The position of each mark, and whether its text fits. */
function placed(
  marks: Mark[],
  at: (day: string) => number,
): { mark: Mark; left: number; bare: boolean }[] {
  let labelEnd = -LABEL_WIDTH
  return marks.map((mark) => {
    const left = at(mark.on)
    const from = left > FLIP_AT ? left - LABEL_WIDTH : left
    const bare = from < labelEnd
    if (!bare) labelEnd = from + LABEL_WIDTH
    return { mark, left, bare }
  })
}
