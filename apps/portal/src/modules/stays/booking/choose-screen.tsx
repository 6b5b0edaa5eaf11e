import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Async, ChecksField, SelectField } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Availability,
  availabilityQuery,
  isUsable,
  type Place,
} from '../../../shared/availability.query.ts'
import { bookingHref, type Criteria, readCriteria } from '../../../shared/booking-criteria.ts'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { dateRange } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { PlacePicture } from '../../../shared/place-picture.tsx'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { Screen } from '../../../shared/states.tsx'
import { BookersOnly } from './bookers-only.tsx'
import bookingStyles from './booking.module.css'
import styles from './choose-screen.module.css'
import { CriteriaStrip } from './criteria-strip.tsx'
import { describePrice } from './describe-price.ts'
import { OtherStays } from './nearest-stays.tsx'
import { OpenPlace } from './open-place.tsx'
import { filterPlaces, filtersFor, isView, type PlaceFilter } from './place-filters.ts'
import { PlaceList } from './place-list.tsx'
import { getOptions } from './shared-reasons.ts'
import { SideCalendar } from './side-calendar.tsx'
import { SORTS, type Sort, sortPlaces } from './sort-places.ts'
import { StaySummary } from './stay-summary.tsx'
import { Steps } from './steps.tsx'
import { Weeks } from './weeks.tsx'

const t = staysBooking

/** Step 2: the place. The choice is in the address, so going back keeps it. */
export default function ChooseScreen() {
  return (
    <BookersOnly>
      <ChoosePage />
    </BookersOnly>
  )
}

function ChoosePage() {
  const session = useSession()
  const { goTo } = useRouter()
  const { query } = useRoute()
  const { resOptions } = useOwnerSettings()
  const addressCriteria = readCriteria(query, resOptions.types)
  const places = useQuery({
    ...availabilityQuery(session, addressCriteria),
    enabled: addressCriteria.arrival !== '' && addressCriteria.departure !== '',
  })
  const [sort, setSort] = useState<Sort>('home')
  const [filters, setFilters] = useState<readonly string[]>([])
  const [isDesk] = useState(() => matchMedia('(min-width: 64rem)').matches)
  const availability = places.data
  const criteria = {
    ...addressCriteria,
    unitType: addressCriteria.unitType || (availability ? presetPlace(availability) : ''),
  }
  const choose = (unitType: string) =>
    goTo(bookingHref('choose', { ...criteria, unitType }), { replace: true })
  const chosen =
    availability?.places.find(
      (place) => place.unitTypeCode === criteria.unitType && isUsable(place),
    ) ?? null
  const all = availability?.places ?? []
  // a card can be booked if the whole or a lock-off side is available
  const availableCards = sortPlaces(all, 'home').filter((place) =>
    getOptions(place, all, resOptions.showLockoff).some(isUsable),
  )

  const otherStays = availability && (
    <OtherStays availability={availability} criteria={criteria} page="choose" />
  )
  const week = availability?.weeks.find(({ chosen }) => chosen)
  const noPlaceReason = week?.reason?.sentence ?? null
  const taken = week?.notFree && week.notFree.code !== 'FULL' ? week.notFree.sentence : null
  return (
    <Screen title={commonShell().titles.bookReservation}>
      <Steps step={2} />
      <CriteriaStrip
        criteria={criteria}
        href={bookingHref('bookingcriteria', { ...criteria, unitType: '' })}
      />
      <div className={styles.section}>
        <Async query={places} label={t().steps[1] ?? ''} lines={6}>
          {(loaded) => (
            <div className={bookingStyles.columns}>
              <div>
                {loaded.weeks.length > 1 && <Weeks availability={loaded} criteria={criteria} />}
                {loaded.reasons.length === 0 && otherStays}
                {loaded.reasons.length > 0 ? (
                  <>
                    <Reasons reasons={loaded.reasons} title={cannotTitle(loaded.reasons)} />
                    {otherStays}
                  </>
                ) : (
                  <>
                    <div className={styles.listHeader}>
                      <h2>
                        {availableCards.length === 0 && noPlaceReason
                          ? t().noneFit
                          : t().fit({ count: availableCards.length })}
                      </h2>
                      <SelectField
                        isSmall
                        name="sort"
                        label={t().sort}
                        value={sort}
                        onChange={setSort}
                        options={SORTS.map((sortOption) => [sortOption, t().sorts[sortOption]])}
                      />
                    </div>
                    {availableCards.length === 0 && (
                      <p className="muted">{noPlaceReason ?? taken ?? t().noneText}</p>
                    )}
                    <PlaceFilters
                      places={loaded.places}
                      chosen={offered(filters, loaded.places)}
                      onChange={setFilters}
                    />
                    <PlaceList
                      availability={{
                        ...loaded,
                        places: filterPlaces(loaded.places, offered(filters, loaded.places)),
                      }}
                      sort={sort}
                      criteria={criteria}
                      onChoose={choose}
                    />
                  </>
                )}
              </div>
              <aside className={bookingStyles.aside}>
                <StaySummary
                  criteria={criteria}
                  place={chosen}
                  continueHref={chosen ? bookingHref(`book/${criteria.resType}/`, criteria) : ''}
                />
                {isDesk && loaded.weeks.length > 1 && (
                  <SideCalendar
                    key={`${criteria.arrival} ${criteria.departure}`}
                    criteria={criteria}
                  />
                )}
                <ContactCard />
              </aside>
            </div>
          )}
        </Async>
      </div>
      {availability && <OpenPlace availability={availability} criteria={criteria} />}
      {chosen && <ChosenDock criteria={criteria} place={chosen} />}
    </Screen>
  )
}

/** On a phone or tablet: the place, its price, and the next step, always visible. */
function ChosenDock({ criteria, place }: { criteria: Criteria; place: Place }) {
  const price = describePrice(place)
  return (
    <div className={bookingStyles.bottomBar}>
      <span className={`plate ${styles.dockPicture}`}>
        <PlacePicture place={place} sizes="6rem" />
      </span>
      <span className={styles.dockTexts}>
        <span>
          <b>
            <ResortText>{place.name}</ResortText>
          </b>
          <span className={styles.dockMore}>{dateRange(criteria.arrival, criteria.departure)}</span>
        </span>
        <span className={styles.dockPrice}>
          <b>{price.total}</b>
          <span className={styles.dockMore}>{price.left}</span>
        </span>
      </span>
      <a className="btn btn--main" href={bookingHref(`book/${criteria.resType}/`, criteria)}>
        {t().continue}
      </a>
    </div>
  )
}

/** The selected filters that distinguish these places: other dates may have different ones. */
const offered = (
  filters: readonly string[],
  places: Parameters<typeof filtersFor>[0],
): readonly string[] =>
  filters.filter((filter) => filtersFor(places).some((each) => each === filter))

/** Filters for the facts in which the places differ. */
function PlaceFilters({
  places,
  chosen,
  onChange,
}: {
  places: Availability['places']
  chosen: readonly string[]
  onChange: (filters: readonly string[]) => void
}) {
  const filters = filtersFor(places)
  const none = filters.length > 0 && filterPlaces(places, chosen).length === 0
  const [isPhone] = useState(() => matchMedia('(max-width: 47.99rem)').matches)
  if (filters.length === 0) return null
  const checks = (
    <ChecksField
      classes={{ field: styles.filters ?? '' }}
      name="filters"
      legend={t().showOnly}
      options={filters.map((filter) => [filter, filterName(filter)])}
      chosen={chosen}
      onChange={onChange}
    />
  )
  return (
    <>
      {isPhone ? (
        <details className={styles.folded}>
          <summary className="btn btn--quiet">{t().filterCount({ count: chosen.length })}</summary>
          {checks}
        </details>
      ) : (
        checks
      )}
      {none && <p className={styles.noMatch}>{t().noMatch}</p>}
    </>
  )
}

const filterName = (filter: PlaceFilter): string =>
  isView(filter) ? filter.slice('view:'.length) : t().facts[filter]

/** Past days will never open, so the title must not say "yet". */
export const cannotTitle = (reasons: readonly { readonly code: string }[]) =>
  reasons.some(({ code }) => code === 'ARRIVAL_PASSED') ? t().passed : t().cannot

/** The preselected unit type: the owner's own or the only one. Others are one press away. */
function presetPlace(availability: Availability): string {
  const usable = sortPlaces(availability.places, 'home').filter(isUsable)
  const preset = usable.find((place) => place.home) ?? (usable.length === 1 ? usable[0] : undefined)
  return preset?.unitTypeCode ?? ''
}
