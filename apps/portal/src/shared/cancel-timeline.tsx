import { pointsReturned } from '@ownerng/domain'
import { type RefundPeriod, RefundSteps } from './refund-steps.tsx'

interface CancelTimelineProps {
  readonly timeline: readonly (Omit<RefundPeriod, 'pointsBack' | 'daysLeft'> & {
    readonly pointsBackPercent: number
  })[]
  readonly byWeek: boolean
  readonly points: number
  /** Whether the stay has fees, which are refunded within the grace period only. */
  readonly hasFees: boolean
  readonly marksToday?: boolean
  readonly title?: string
}

/** Deadlines and costs of canceling, before a stay is booked or canceled. */
export function CancelTimeline({ timeline, points, ...props }: CancelTimelineProps) {
  const hasCancelFee = timeline.some(({ feeCents }) => feeCents > 0)
  if (!props.byWeek && points === 0 && !hasCancelFee) return null
  const periods = timeline.map((period) => {
    const pointsBack = pointsReturned(points, period.pointsBackPercent)
    return { ...period, pointsBack, asHolding: period.asHolding && pointsBack > 0 }
  })
  return <RefundSteps {...props} periods={periods} points={points} />
}
