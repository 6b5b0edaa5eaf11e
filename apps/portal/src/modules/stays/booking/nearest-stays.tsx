import { holdsOnAnyDates } from '@ownerng/domain'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Card } from '@ownerng/ui'
import { formatNumber } from '../../../shared/amounts.ts'
import type { Availability } from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria } from '../../../shared/booking-criteria.ts'
import { stayDates } from '../../../shared/dates.ts'
import styles from './nearest-stays.module.css'
import { OtherStayLink } from './other-stay-link.tsx'

const t = staysBooking

/** An available alternative stay. */
export type NearestStay = Availability['alternatives'][number]

interface NearestStaysProps {
  readonly stays: readonly NearestStay[]
  /** The requested stay. */
  readonly criteria: Criteria
  readonly href: (stay: NearestStay) => string
  readonly onChoose?: () => void
}

/** Available stays, each with a link to continue. */
export function NearestStays({ stays, criteria, href, onChoose }: NearestStaysProps) {
  return (
    <ul className={styles.nearestStays}>
      {stays.map((stay) => (
        <li key={stay.unitTypeCode + stay.arrival + stay.departure}>
          <a className="btn btn--quiet btn--block" href={href(stay)} onClick={onChoose}>
            {[
              t().takeThis({
                unit: stay.unitTypeName,
                dates: stayDates(stay.arrival, stay.departure),
              }),
              ...otherParty(stay, criteria),
            ].join(', ')}
            {stay.points !== null && ` · ${formatNumber(stay.points)} ${t().points}`}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Who the stay is for, if it isn't for the requested people. */
function otherParty({ people, resType }: NearestStay, criteria: Criteria): string[] {
  const count = people.reduce((sum, number) => sum + number, 0)
  return [
    ...(people.join() === criteria.people.join() ? [] : [t().takePeople({ people: count })]),
    ...(resType === criteria.resType ? [] : [t().takeAs[resType]]),
  ]
}

interface OtherStaysProps {
  readonly availability: Availability
  readonly criteria: Criteria
  /** The page that shows the chosen stay. */
  readonly page: 'choose' | 'changeres'
}

/** Stays close to the requested one that can be booked, or a link to choose other dates. */
export function OtherStays({ availability, criteria, page }: OtherStaysProps) {
  const { alternatives, reasons } = availability
  if (alternatives.length === 0) {
    const isAboutDates = reasons.some((reason) => !reason.fix && !holdsOnAnyDates(reason))
    if (!isAboutDates) return null
    return (
      <>
        <p>{t().nearestNone}</p>
        <OtherStayLink criteria={criteria} hasPlaces={false} />
      </>
    )
  }
  return (
    <Card className={styles.card} title={t().alternatives}>
      <NearestStays
        criteria={criteria}
        stays={alternatives}
        href={(stay) => bookingHref(page, { ...criteria, ...stay, unitType: stay.unitTypeCode })}
      />
    </Card>
  )
}
