import { type RefundPeriod, RefundSteps } from './refund-steps.tsx'

interface CancelTimelineProps {
  readonly timeline: readonly (Omit<RefundPeriod, 'pointsBack'> & {
    readonly pointsBackPercent: number
  })[]
  readonly byWeek: boolean
  readonly points: number
  readonly marksToday?: boolean
}

/** Until when canceling costs what, before a stay is booked or canceled. */
export function CancelTimeline({ timeline, points, ...props }: CancelTimelineProps) {
  if (!props.byWeek && points === 0) return null
  const periods = timeline.map((period) => ({
    ...period,
    // rounded as the resort's rules do
    pointsBack: Math.floor((points * period.pointsBackPercent) / 100),
  }))
  return <RefundSteps {...props} periods={periods} points={points} />
}
