import { Fragment } from 'react'
import { inOneLine } from '../../../shared/amounts.ts'
import type { Availability } from '../../../shared/availability.query.ts'
import type { Criteria } from '../../../shared/booking-criteria.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { Reasons } from '../../../shared/reasons.tsx'
import { PlaceCard } from './place-card.tsx'
import { reasonsLeft, shareReasons } from './shared-reasons.ts'
import { type Sort, sortPlaces } from './sort-places.ts'

interface PlaceListProps {
  readonly availability: Availability
  readonly sort: Sort
  readonly criteria: Criteria
  readonly onChoose: (unitType: string) => void
}

/** The place cards. A reason that several of them share is shown once, before the first of them. */
export function PlaceList({ availability, sort, criteria, onChoose }: PlaceListProps) {
  const { resOptions } = useOwnerSettings()
  const cards = sortPlaces(availability.places, sort)
  const shared = shareReasons(cards, availability.places, resOptions.showLockoff)
  const first = cards.find((place) => reasonsLeft(place, shared).above.length > 0)
  return cards.map((place) => (
    <Fragment key={place.unitTypeCode}>
      {place === first &&
        shared.map(({ reason, names }) => (
          <Reasons
            key={reason.code + reason.sentence}
            title={inOneLine(names)}
            reasons={[reason]}
          />
        ))}
      <PlaceCard
        place={place}
        availability={availability}
        shared={shared}
        criteria={criteria}
        onChoose={onChoose}
      />
    </Fragment>
  ))
}
