import { breakAfterWeekday } from '@ownerng/messages'
import { staysAsked } from '@ownerng/messages/stays/asked'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { KeepNumbers } from '@ownerng/ui'
import type { ReactNode } from 'react'
import { dayInText, weekdayDate } from '../../shared/dates.ts'
import type { Stay } from '../../shared/stay.ts'
import styles from './key-facts.module.css'

const t = tripsTexts

interface KeyFactsProps {
  readonly stay: Stay
  /** How many people the place sleeps; undefined while it loads. */
  readonly sleeps?: number | undefined
}

/** Dates, people, and the confirmation number for the front desk. */
export function KeyFacts({ stay, sleeps }: KeyFactsProps) {
  const people = stay.people.reduce((sum, count) => sum + count, 0)
  return (
    <dl className={`card ${styles.keyFacts}`}>
      <KeyFact
        label={staysTexts().arrive}
        main={breakAfterWeekday(weekdayDate(stay.arrival))}
        more={staysTexts().from({ time: stay.checkInTime })}
      />
      <KeyFact
        label={staysTexts().leave}
        main={breakAfterWeekday(weekdayDate(stay.departure))}
        more={staysTexts().by({ time: stay.checkOutTime })}
      />
      <KeyFact
        label={t().who}
        main={t().people({ count: people })}
        // reserves the line while the number loads
        more={sleeps === undefined ? '\u00A0' : t().upTo({ count: sleeps })}
      />
      <KeyFact
        label={t().confirmation}
        main={<KeepNumbers>{stay.number}</KeepNumbers>}
        more={
          stay.pmsNumber === ''
            ? t().bookedOn({ day: dayInText(stay.bookedOn) })
            : staysAsked().atResort({ number: stay.pmsNumber })
        }
      />
    </dl>
  )
}

function KeyFact({ label, main, more }: { label: string; main: ReactNode; more: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{main}</b> {more}
      </dd>
    </div>
  )
}
