import { staysCancel } from '@ownerng/messages/stays/cancel'
import { yearDate } from './dates.ts'
import { type RefundStep, RefundSteps } from './refund-steps.tsx'

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
    <RefundSteps
      title={t().timeline}
      steps={timeline.map((period) => ({
        key: `${period.until}${period.grace}`,
        level: levelOf(period, byWeek),
        isCurrent: mark && period.current,
        dates: (
          <>
            {period.grace
              ? t().graceLine({ day: yearDate(period.until) })
              : t().until({ day: yearDate(period.until) })}{' '}
            {mark && period.current && <span className="pill pill--ok">{t().now}</span>}
          </>
        ),
        back: byWeek ? weekText(period) : t().percent({ percent: period.pointsBackPercent }),
      }))}
    />
  )
}

function levelOf(period: RefundPeriod, byWeek: boolean): RefundStep['level'] {
  const percent = byWeek ? Number(period.weekBack) * 100 : period.pointsBackPercent
  if (percent === 0) return 'none'
  return percent === 100 ? 'all' : 'some'
}

const weekText = ({ weekBack }: RefundPeriod) => t().week[weekBack ? 'back' : 'lost']
