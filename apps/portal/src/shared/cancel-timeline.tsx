import { staysCancel } from '@ownerng/messages/stays/cancel'
import styles from './cancel-timeline.module.css'
import { yearDate } from './dates.ts'

const t = staysCancel

interface RefundPeriod {
  readonly until: string
  readonly pointsBackPercent: number
  readonly weekBack: boolean
  readonly current: boolean
  readonly grace: boolean
}

/** Until when cancelling costs what. */
export function CancelTimeline({
  timeline,
  byWeek,
  mark = false,
}: {
  timeline: readonly RefundPeriod[]
  byWeek: boolean
  mark?: boolean
}) {
  return (
    <>
      <h3>{t().timeline}</h3>
      <ol className={styles.timeline}>
        {timeline.map((period) => (
          <li
            key={period.until + period.grace}
            className={LEVELS[levelOf(period, byWeek)]}
            aria-current={mark && period.current ? 'step' : undefined}
          >
            <div className={styles.dates}>
              <b>
                {period.grace
                  ? t().graceLine({ day: yearDate(period.until) })
                  : t().until({ day: yearDate(period.until) })}
              </b>
              {mark && period.current && <span className="pill pill--ok">{t().now}</span>}
            </div>
            <span>
              {byWeek ? weekText(period) : t().percent({ percent: period.pointsBackPercent })}
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}

const LEVELS = { all: styles.all, some: styles.some, none: styles.none }

function levelOf(period: RefundPeriod, byWeek: boolean): keyof typeof LEVELS {
  const percent = byWeek ? Number(period.weekBack) * 100 : period.pointsBackPercent
  if (percent === 0) return 'none'
  return percent === 100 ? 'all' : 'some'
}

const weekText = ({ weekBack }: RefundPeriod) => t().week[weekBack ? 'back' : 'lost']
