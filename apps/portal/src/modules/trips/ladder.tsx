import { tripsTexts } from '@ownerng/messages/trips/texts'
import { RefundSteps } from '../../shared/refund-steps.tsx'
import type { Stay, Trip } from '../../shared/stay.ts'

const t = tripsTexts

/** Refunds for canceling by date, with today's step on top. */
export function Ladder({ stay, trip }: { stay: Stay; trip: Trip }) {
  const hasFees = stay.feeCents > 0
  return (
    <>
      <RefundSteps
        periods={trip.ladder.map((step) => ({
          ...step,
          endsAt: step.grace ? trip.graceEndsAt : null,
        }))}
        byWeek={stay.paidBy === 'week'}
        points={stay.points}
        hasFees={hasFees}
        marksToday
      />
      <p className="small muted">
        {hasFees && `${trip.graceEndsAt ? t().graceFees : t().feesStay} `}
        {t().exact}
      </p>
    </>
  )
}
