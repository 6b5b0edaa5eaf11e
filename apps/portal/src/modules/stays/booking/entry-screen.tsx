import type { CallFault } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { Async, both, Problem } from '@ownerng/ui'
import { isUsable, type Place } from '../../../shared/availability.query.ts'
import { bookingHref } from '../../../shared/booking-criteria.ts'
import { ContactCard } from '../../../shared/contact-card.tsx'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { dateRange } from '../../../shared/dates.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useRouter } from '../../../shared/portal.tsx'
import { Reasons } from '../../../shared/reasons.tsx'
import { asFault, Screen } from '../../../shared/states.tsx'
import { BookersOnly } from './bookers-only.tsx'
import styles from './booking.module.css'
import { CheckCard } from './check-card.tsx'
import { cannotTitle } from './choose-screen.tsx'
import { useTypeNames } from './guest-card.tsx'
import { GuestQuestions } from './guest-questions.tsx'
import { HoldBanner } from './hold-banner.tsx'
import { OtherStayLink } from './other-stay-link.tsx'
import { Refused } from './refused.tsx'
import { StayCard, StayLine } from './stay-so-far.tsx'
import { Steps } from './steps.tsx'
import { type Entry, useEntry } from './use-entry.ts'

const t = staysBooking

/**
 * Steps 3 and 4: guest details, then review and book, while the place is held. The type in the
 * route is O, G, or R.
 */
export default function EntryScreen({ type }: { type: 'O' | 'G' | 'R' }) {
  return (
    <BookersOnly>
      <EntryPage type={type} />
    </BookersOnly>
  )
}

function EntryPage({ type: requestedType }: { type: 'O' | 'G' | 'R' }) {
  const entry = useEntry(requestedType)
  const { goTo } = useRouter()
  const { type, criteria, hrefWith, holdState, places, fields, checking, book } = entry
  const names = useTypeNames()
  const place = places.data?.places.find((place) => place.unitTypeCode === criteria.unitType)
  const refused = findRefusal(entry)
  // this page's own hold may take the place before its answer has arrived
  const isOurs = holdState.isPlaced && place?.notFree?.code === 'ON_HOLD_FOR_YOU'
  const usable = place?.allowed && (place.free > 0 || isOurs || book.isPending) ? place : null
  return (
    <Screen
      title={`${commonShell().titles.reservation} (${names[type]})`}
      key={checking ? 'check' : 'who'}
    >
      <Steps step={checking ? 4 : 3} />
      <CustomHtml slot="bookResEntry" />
      <Async query={both(places, fields)} label={t().steps[2] ?? ''} lines={5} />
      {refused && (
        <Refused
          fault={refused}
          href={(stay) =>
            bookingHref(`book/${type}/`, { ...criteria, ...stay, unitType: stay.unitTypeCode })
          }
          criteria={criteria}
          onYes={() => {
            book.reset()
            goTo(hrefWith({ also: 'yes' }), { replace: true })
          }}
          onChoose={() => {
            book.reset()
            holdState.keep.reset()
          }}
        />
      )}
      {places.data && !refused && !usable && (
        <PlaceUnavailable
          place={place}
          criteria={criteria}
          hasPlaces={places.data.places.some(isUsable) || places.data.alternatives.length > 0}
        />
      )}
      {usable && fields.data && !STOPS.includes(refused?.code ?? '') && (
        <>
          <StayLine criteria={criteria} place={usable} />
          <HoldBanner
            hold={holdState.hold}
            gone={holdState.gone}
            keeping={holdState.keep.isPending}
            fault={holdState.fault}
            onAgain={() => {
              holdState.keep.reset()
              goTo(hrefWith({ hold: '' }), { replace: true })
            }}
          />
          <div className={styles.columns}>
            {checking ? (
              <CheckStep entry={entry} place={usable} fields={fields.data} />
            ) : (
              <GuestStep entry={entry} place={usable} fields={fields.data} />
            )}
            <aside className={styles.aside}>
              <StayCard criteria={criteria} place={usable} />
              <ContactCard />
            </aside>
          </div>
        </>
      )}
    </Screen>
  )
}

/** The refusal of the booking or of the hold, if any. */
function findRefusal({ book, holdState }: Entry): CallFault | null {
  if (book.isError) return asFault(book.error)
  return holdState.booked ?? (STOPS.includes(holdState.fault?.code ?? '') ? holdState.fault : null)
}

interface AnswerStepProps {
  readonly entry: Entry
  readonly place: Place
  /** The resort's questions for every stay. */
  readonly fields: Parameters<typeof GuestQuestions>[0]['fields']
}

function CheckStep({ entry, place, fields }: AnswerStepProps) {
  const { type, criteria, hrefWith, answers, book, confirm } = entry
  const { resOptions } = useOwnerSettings()
  const { goTo } = useRouter()
  return (
    <CheckCard
      criteria={criteria}
      place={place}
      guest={type === 'O' ? null : answers.values.guest}
      fields={fields}
      comments={answers.values.comments}
      peopleLabels={resOptions.peopleLabels}
      busy={book.isPending}
      backHref={hrefWith({ step: '' })}
      onLotFirst={(lotFirst) => goTo(hrefWith({}, { ...criteria, lotFirst }), { replace: true })}
      onBook={() => confirm(place)}
    />
  )
}

function GuestStep({ entry, place, fields }: AnswerStepProps) {
  const { type, ask, criteria, hrefWith, choices, answers } = entry
  const { guest, comments } = answers.values
  const { goTo } = useRouter()
  function finish(people = criteria.people) {
    const given = fields.filter(({ id, readOnly }) => !readOnly && (comments[id] ?? '') !== '')
    answers.set({ comments: Object.fromEntries(given.map(({ id }) => [id, comments[id] ?? ''])) })
    goTo(hrefWith({ step: 'check', ask: '' }, { ...criteria, people }))
  }
  return (
    <GuestQuestions
      ask={ask}
      type={type}
      guest={guest}
      fields={fields}
      comments={comments}
      people={criteria.people}
      choices={choices.data}
      place={place}
      dates={dateRange(criteria.arrival, criteria.departure)}
      hrefOf={(id) => hrefWith({ ask: id })}
      onGuest={(next) => answers.set({ guest: next })}
      onComments={(next) => answers.set({ comments: next })}
      onType={(next) =>
        goTo(hrefWith({ ask: 'who' }, { ...criteria, resType: next }), { replace: true })
      }
      onPeople={(people, next) =>
        next ? goTo(hrefWith({ ask: next }, { ...criteria, people })) : finish(people)
      }
      placesHref={(people) => bookingHref('choose', { ...criteria, people })}
      onAsk={(id) => goTo(hrefWith({ ask: id }))}
      onContinue={() => finish()}
    />
  )
}

/**
 * The place in the address can't be booked: the rules forbid it, it is taken, or it doesn't exist.
 */
function PlaceUnavailable({
  place,
  ...others
}: { place: Place | undefined } & Parameters<typeof OtherStayLink>[0]) {
  return (
    <>
      {place && !place.allowed ? (
        <Reasons title={cannotTitle(place.reasons)} reasons={place.reasons} />
      ) : (
        <Problem
          title={place ? t().isFull : t().unknownPlace}
          text={place ? '' : t().unknownPlaceText}
        />
      )}
      <OtherStayLink {...others} />
    </>
  )
}

/** Refusals that end this page: the place is gone, or a question must be answered first. */
const STOPS: readonly string[] = ['STAY_TAKEN', 'STAY_NOT_FREE', 'STAY_OVERLAPS', 'STAY_BOOKED']
