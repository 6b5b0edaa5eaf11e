import { tripsTexts } from '@ownerng/messages/trips/texts'
import { getMoment } from '../../shared/dates.ts'
import { RefundSteps } from '../../shared/refund-steps.tsx'
import type { Stay, Trip } from '../../shared/stay.ts'

const t = tripsTexts

/** Refunds for canceling by date, with today's step on top. */
export function Ladder({ stay, trip }: { stay: Stay; trip: Trip }) {
  const hasFees = stay.feeCents > 0
  return (
    <>
      <RefundSteps
        periods={trip.ladder}
        byWeek={stay.paidBy === 'week'}
        points={stay.points}
        {...(trip.graceEndsAt ? { graceEnds: getMoment(trip.graceEndsAt) } : {})}
        marksToday
        daysLeft={trip.ladder.find(({ current }) => current)?.daysLeft ?? 0}
      />
      <p className="small muted">
        {hasFees && `${trip.graceEndsAt ? t().graceFees : t().feesStay} `}
        {t().exact}
      </p>
    </>
  )
}
