import { staysBooking } from '@ownerng/messages/stays/booking'
import type { Criteria } from '../../../shared/booking-criteria.ts'

const t = staysBooking

interface CriteriaInput {
  readonly criteria: Pick<Criteria, 'arrival' | 'departure' | 'people'>
  /** Stays of a fixed length are chosen from a list of weeks. */
  readonly isWeek: boolean
  /** The week of this arrival can be booked. */
  readonly weekOpen: boolean
  /** Capacity of the largest place. */
  readonly mostPeople: number
}

/** The missing criteria for a search, all at once. */
export function criteriaChecks({ criteria, isWeek, weekOpen, mostPeople }: CriteriaInput): {
  dates: string
  people: string
} {
  const people = criteria.people.reduce((sum, count) => sum + count, 0)
  const hasDates = isWeek ? weekOpen : criteria.arrival !== '' && criteria.departure !== ''
  const noDates = isWeek ? t().pickWeek : t().pickDates
  const crowded = people > mostPeople ? t().tooMany({ people, most: mostPeople }) : ''
  return {
    dates: hasDates ? '' : noDates,
    people: people < 1 ? t().pickPeople : crowded,
  }
}
