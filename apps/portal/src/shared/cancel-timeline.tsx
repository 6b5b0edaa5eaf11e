import { staysCancel } from '@ownerng/messages/stays/cancel'
import styles from './cancel-timeline.module.css'
import { yearDate } from './dates.ts'

const t = staysCancel

interface Stretch {
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
  timeline: readonly Stretch[]
  byWeek: boolean
  mark?: boolean
}) {
  return (
    <>
      <h3>{t().timeline}</h3>
      <ol className={styles.timeline}>
        {timeline.map((stretch) => (
          <li
            key={stretch.until + stretch.grace}
            aria-current={mark && stretch.current ? 'step' : undefined}
          >
            <b>
              {stretch.grace
                ? t().graceLine({ day: yearDate(stretch.until) })
                : t().until({ day: yearDate(stretch.until) })}
            </b>
            <span>
              {byWeek ? weekText(stretch) : t().percent({ percent: stretch.pointsBackPercent })}
            </span>
            {mark && stretch.current && <span className="pill pill--ok">{t().now}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}

const weekText = ({ weekBack }: Stretch) => t().week[weekBack ? 'back' : 'lost']
