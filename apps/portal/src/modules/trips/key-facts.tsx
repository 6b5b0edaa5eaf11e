import { staysTexts } from '@ownerng/messages/stays/texts'
import { tripsTexts } from '@ownerng/messages/trips/texts'
import { shortDate, weekdayDate } from '../../shared/dates.ts'
import type { Stay } from '../../shared/stay.ts'
import styles from './key-facts.module.css'

const t = tripsTexts

interface KeyFactsProps {
  readonly stay: Stay
  /** How many the place sleeps, once that is known. */
  readonly sleeps?: number | undefined
}

/** When, who, and the number to name at the desk. */
export function KeyFacts({ stay, sleeps }: KeyFactsProps) {
  const people = stay.people.reduce((sum, count) => sum + count, 0)
  return (
    <dl className={`card ${styles.keyFacts}`}>
      <KeyFact
        label={staysTexts().arrive}
        main={weekdayDate(stay.arrival)}
        more={staysTexts().from({ time: stay.checkInTime })}
      />
      <KeyFact
        label={staysTexts().leave}
        main={weekdayDate(stay.departure)}
        more={staysTexts().by({ time: stay.checkOutTime })}
      />
      <KeyFact
        label={t().who}
        main={t().people({ count: people })}
        // keeps its line while the number is on its way
        more={sleeps === undefined ? '\u00A0' : t().upTo({ count: sleeps })}
      />
      <KeyFact
        label={t().confirmation}
        main={stay.number}
        more={t().bookedOn({ day: shortDate(stay.bookedOn) })}
      />
    </dl>
  )
}

function KeyFact({ label, main, more }: { label: string; main: string; more: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <b>{main}</b> {more}
      </dd>
    </div>
  )
}
