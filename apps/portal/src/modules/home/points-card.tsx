import { commonShell } from '@ownerng/messages/common/shell'
import { homeTexts } from '@ownerng/messages/home/texts'
import { Card, Fact, Facts } from '@ownerng/ui'
import { formatNumber } from '../../shared/amounts.ts'
import { longDate, yearInText } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { hrefTo } from '../../shared/router.ts'
import type { Home } from './home.query.ts'
import styles from './points-card.module.css'

const t = homeTexts

/** Points as a bar with a visible key: used, held, expiring soon, left. */
export function PointsCard({ points }: { points: NonNullable<Home['points']> }) {
  const mayBook = useOffersBooking()
  const parts = [
    { key: 'used', points: points.used, text: t().used, look: styles.usedPart },
    { key: 'held', points: points.held, text: t().held, look: styles.bookedPart },
    ...points.lots.map((lot) => ({
      key: lot.expiresOn,
      points: lot.points,
      text: t().endsBy({ date: yearInText(lot.expiresOn) }),
      look: lot.soon ? styles.soonPart : styles.leftPart,
    })),
  ].filter((part) => part.points > 0)
  return (
    <Card
      className={styles.points}
      title={t().points}
      aside={
        <a className="textlink" href={hrefTo('/nav/points')}>
          {t().seePoints}
        </a>
      }
    >
      <p>
        <span className={styles.pointsLeft}>{formatNumber(points.left)}</span> {t().leftToUse}
      </p>
      <div
        className={styles.bar}
        role="img"
        aria-label={t().bar({ used: points.used, held: points.held, left: points.left })}
      >
        {parts.map((part) => (
          <span key={part.key} className={part.look} style={{ flex: part.points }} />
        ))}
      </div>
      <ul className={styles.legend}>
        {parts.map((part) => (
          <li key={part.key}>
            <i className={part.look} />
            {part.text}
            <b>{formatNumber(part.points)}</b>
          </li>
        ))}
      </ul>
      {mayBook && (
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t().bookWithPoints}
        </a>
      )}
    </Card>
  )
}

/** Weeks of an owner without points, each with its state. */
export function WeeksCard({ weeks }: { weeks: Home['weeks'] }) {
  const mayBook = useOffersBooking()
  return (
    <Card
      className={styles.points}
      title={t().weeks}
      aside={
        <a className="textlink" href={hrefTo('/nav/points')}>
          {commonShell().titles.owned}
        </a>
      }
    >
      <Facts>
        {weeks.map((week) => (
          <Fact
            key={`${week.useYear} ${week.unitTypeName} ${week.partNights}`}
            label={
              <>
                {week.seasonName
                  ? t().weekOfSeason({
                      year: week.useYear,
                      type: week.unitTypeName,
                      nights: week.partNights ?? 0,
                      season: week.seasonName.toLowerCase(),
                    })
                  : t().week({
                      year: week.useYear,
                      type: week.unitTypeName,
                      nights: week.partNights ?? 0,
                    })}
                <span className="visually-hidden">
                  , {t().endsBy({ date: longDate(week.endsOn) })}
                </span>
              </>
            }
          >
            {weekState(week)}
          </Fact>
        ))}
      </Facts>
      {mayBook && weeks.some(isBookable) && (
        <a className="btn btn--quiet" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t().bookWeek}
        </a>
      )}
    </Card>
  )
}

type Week = Home['weeks'][number]

const isBookable = ({ status, opensOn, isOver }: Week): boolean =>
  status === 'available' && opensOn === null && !isOver

function weekState({ status, opensOn, isOver }: Week): string {
  if (isOver) return t().weekOver
  return opensOn ? t().weekOpens({ date: yearInText(opensOn) }) : (t().weekStatus[status] ?? status)
}
