import { staysTrip } from '@ownerng/messages/stays/trip'
import { dateRange, momentOf, weekdayDate } from '../../../shared/dates.ts'
import { type RefundStep, RefundSteps } from '../../../shared/refund-steps.tsx'
import type { Stay, Trip } from './stay.ts'

const t = staysTrip

type Step = Trip['ladder'][number]

/** What canceling gives back by dates, the step of today on top. */
export function Ladder({ stay, trip }: { stay: Stay; trip: Trip }) {
  const byWeek = stay.paidBy === 'week'
  const hasFees = stay.feeCents > 0
  return (
    <>
      <RefundSteps
        title={t().ifCancel}
        steps={(byWeek || stay.points > 0 ? trip.ladder : []).map((step, index) => ({
          key: `${step.from} ${step.grace}`,
          level: levelOf(step, byWeek, stay.points),
          isCurrent: step.current,
          dates: (
            <>
              {step.grace
                ? t().steps.grace({ moment: momentOf(trip.graceEndsAt ?? '') })
                : datesOf(step, index, trip.ladder)}
              {noteOf(step) && <small>{noteOf(step)}</small>}
            </>
          ),
          back: byWeek ? weekBack(step) : pointsBack(step, stay.points),
        }))}
      />
      <p className="small muted">
        {hasFees && `${trip.graceEndsAt ? t().graceFees : t().feesStay} `}
        {t().exact}
      </p>
    </>
  )
}

function levelOf(step: Step, byWeek: boolean, points: number): RefundStep['level'] {
  if (byWeek) return step.weekBack ? 'all' : 'none'
  if (step.pointsBack === 0) return 'none'
  return step.pointsBack === points && !step.asHolding ? 'all' : 'some'
}

function datesOf(step: Step, index: number, ladder: readonly Step[]): string {
  const dated = ladder.filter(({ grace }) => !grace)
  if (dated.length === 1) return t().steps.always
  if (index === ladder.length - 1) return t().steps.from({ day: weekdayDate(step.from) })
  return step === dated[0]
    ? t().steps.through({ day: weekdayDate(step.until) })
    : dateRange(step.from, step.until)
}

function noteOf(step: Step): string {
  if (step.grace) return t().steps.graceNote
  const left = step.current ? t().steps.left({ days: step.daysLeft }) : ''
  return [left, step.asHolding ? t().back.holding : ''].filter(Boolean).join(' · ')
}

const weekBack = (step: Step) => (step.weekBack ? t().back.week : t().back.weekLost)

function pointsBack({ pointsBack: count }: Step, points: number): string {
  if (count === 0) return t().back.none
  return count === points ? t().back.all({ count }) : t().back.some({ count })
}
