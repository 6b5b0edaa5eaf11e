import { staysTrip } from '@ownerng/messages/stays/trip'
import { dateRange, momentOf, weekdayDate } from '../../../shared/dates.ts'
import styles from './ladder.module.css'
import type { Stay, Trip } from './stay.ts'

const t = staysTrip

type Step = Trip['ladder'][number]

/** What canceling gives back by dates, the step of today on top. */
export function Ladder({ stay, trip }: { stay: Stay; trip: Trip }) {
  const byWeek = stay.paidBy === 'week'
  const hasFees = stay.feeCents > 0
  return (
    <>
      <h3 className={styles.title}>{t().ifCancel}</h3>
      {(byWeek || stay.points > 0) && (
        <ol className={styles.ladder}>
          {trip.ladder.map((step, index) => (
            <li
              key={`${step.from} ${step.grace}`}
              className={LEVELS[levelOf(step, byWeek, stay.points)]}
              aria-current={step.current ? 'step' : undefined}
            >
              <span>
                {step.grace
                  ? t().steps.grace({ moment: momentOf(trip.graceEndsAt ?? '') })
                  : datesOf(step, index, trip.ladder)}
                {noteOf(step) && <small>{noteOf(step)}</small>}
              </span>
              <b>{byWeek ? weekBack(step) : pointsBack(step, stay.points)}</b>
            </li>
          ))}
        </ol>
      )}
      <p className="small muted">
        {hasFees && `${trip.graceEndsAt ? t().graceFees : t().feesStay} `}
        {t().exact}
      </p>
    </>
  )
}

const LEVELS = { all: styles.all, some: styles.some, none: styles.none }

function levelOf(step: Step, byWeek: boolean, points: number): 'all' | 'some' | 'none' {
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
