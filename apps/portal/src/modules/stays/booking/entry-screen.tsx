import { findCommentFaults, offeredType } from '@ownerng/domain'
import { useQuery } from '@tanstack/react-query'
import { tryFor, useBookingAnswers } from '../../../shared/booking-answers.ts'
import { CustomHtml } from '../../../shared/custom-html.tsx'
import { onceDone } from '../../../shared/once-done.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { Reasons } from '../../../shared/reasons.tsx'
import { hrefTo } from '../../../shared/router.ts'
import { bookingTexts } from '../../../shared/section-texts/booking.ts'
import { asFault, Failed, Loading, Problem, Screen } from '../../../shared/states.tsx'
import { texts } from '../../../shared/texts.ts'
import './booking.css'
import './choose.css'
import { useRoute, useRouter, useSession } from '../../../shared/portal.tsx'
import type { Place } from './booking.query.ts'
import { availabilityQuery, formFieldsQuery, useBookStay } from './booking.query.ts'
import { CheckCard } from './check-card.tsx'
import { cannotTitle, Help } from './choose-screen.tsx'
import { bookingHref, type Criteria, peopleCounts, readCriteria } from './criteria.ts'
import { HoldBanner, useHold } from './hold-banner.tsx'
import { Refused } from './refused.tsx'
import { StaySoFar } from './stay-so-far.tsx'
import { Steps } from './steps.tsx'
import { isGuestNamed, useTypeNames, WhoCard } from './who-card.tsx'

const t = bookingTexts

/**
 * Steps 3 and 4: who stays, then check and book, while the place is kept. The type letter of the
 * route is O, G or R.
 */
export default function EntryScreen({ type: asked }: { type: 'O' | 'G' | 'R' }) {
  const session = useSession()
  const { goTo } = useRouter()
  const { query } = useRoute()
  const { owner, resOptions } = useOwnerSettings()
  const type = offeredType(asked, resOptions.types)
  const criteria: Criteria = { ...readCriteria(query, resOptions.types), resType: type }
  const names = useTypeNames()
  const step = query.get('step') === 'check' ? 'check' : ''
  const holdId = query.get('hold') ?? ''
  const here = (more: Record<string, string>, with_: Criteria = criteria) =>
    bookingHref(`book/${with_.resType}/`, with_, {
      step,
      hold: holdId,
      ...(query.get('also') ? { also: 'yes' } : {}),
      ...more,
    })
  const also = query.get('also') === 'yes'
  const kept = useHold(criteria, holdId, also, (id) => goTo(here({ hold: id }), { replace: true }))
  const places = useQuery(availabilityQuery(session, { ...criteria, flex: 0 }, holdId))
  const fields = useQuery(formFieldsQuery(session))
  const place = places.data?.places.find((each) => each.unitTypeCode === criteria.unitType)
  // kept until the stay is booked or let go: Back, a reload and signing in again find the answers
  // here
  const answers = useBookingAnswers()
  const { guest, comments } = answers.values
  const isAnswered =
    fields.data !== undefined && findCommentFaults(fields.data, comments).length === 0
  const checking = step === 'check' && isAnswered && isGuestNamed(type, guest)
  const book = useBookStay(kept.settled)

  function confirm(chosen: Place) {
    if (book.isPending) return
    const booking = {
      ownerNumber: owner.ownerNumber,
      unitTypeCode: chosen.unitTypeCode,
      arrival: criteria.arrival,
      departure: criteria.departure,
      resType: type,
      ...peopleCounts(criteria.people),
      guest: type === 'O' ? null : guest,
      expectPoints: chosen.paidBy === 'points' ? chosen.points : null,
      expectFeeCents: chosen.feeCents,
      holdId: holdId || null,
      alsoOverlap: also,
      comments,
      ...(criteria.lotFirst ? { lotOrder: [criteria.lotFirst] } : {}),
    }
    const tried = tryFor(answers.values.tried, booking)
    // kept before it is sent: who reloads before the answer comes sends the same once more
    answers.set({ tried })
    onceDone(book.mutateAsync({ ...booking, requestKey: tried.key }), (stay) => {
      kept.forget()
      answers.clear()
      goTo(hrefTo('/nav/reservations/resconfirmation', { id: stay.id }), { replace: true })
    })
  }

  const refused = book.isError
    ? asFault(book.error)
    : (kept.booked ?? (STOPS.includes(kept.fault?.code ?? '') ? kept.fault : null))
  const gone = STOPS.includes(refused?.code ?? '')
  const usable = place?.allowed && (place.free > 0 || book.isPending) ? place : null
  const choose = bookingHref('choose', { ...criteria, unitType: '' })
  return (
    <Screen title={`${texts.titles.reservation} (${names[type]})`} key={checking ? 'check' : 'who'}>
      <Steps step={checking ? 4 : 3} />
      <CustomHtml slot="bookResEntry" />
      <Waiting queries={[places, fields]} />
      {refused && (
        <Refused
          fault={refused}
          href={(stay) =>
            bookingHref(`book/${type}/`, { ...criteria, ...stay, unitType: stay.unitTypeCode })
          }
          back={choose}
          onYes={() => {
            book.reset()
            goTo(here({ also: 'yes' }), { replace: true })
          }}
          onChoose={() => {
            book.reset()
            kept.keep.reset()
          }}
        />
      )}
      {places.data && !refused && !usable && <NoPlace place={place} back={choose} />}
      {usable && fields.data && !gone && (
        <>
          <HoldBanner
            hold={kept.hold}
            gone={kept.gone}
            keeping={kept.keep.isPending}
            refused={kept.fault !== null}
            onAgain={() => {
              kept.keep.reset()
              goTo(here({ hold: '' }), { replace: true })
            }}
          />
          <div className="cols">
            {checking ? (
              <CheckCard
                criteria={criteria}
                place={usable}
                guest={type === 'O' ? null : guest}
                peopleLabels={resOptions.peopleLabels}
                busy={book.isPending}
                backHref={here({ step: '' })}
                onLotFirst={(lotFirst) =>
                  goTo(here({}, { ...criteria, lotFirst }), { replace: true })
                }
                onBook={() => confirm(usable)}
              />
            ) : (
              <WhoCard
                type={type}
                guest={guest}
                fields={fields.data}
                values={comments}
                feeCents={type === 'O' ? 0 : usable.feeCents}
                onGuest={(guest) => answers.set({ guest })}
                onAnswer={(comments) => answers.set({ comments })}
                onType={(next) => goTo(here({}, { ...criteria, resType: next }), { replace: true })}
                onContinue={(values) => {
                  answers.set({ comments: values })
                  goTo(here({ step: 'check' }))
                }}
              />
            )}
            <aside className="aside">
              <StaySoFar criteria={criteria} place={usable} continueHref="" />
              <Help />
            </aside>
          </div>
        </>
      )}
    </Screen>
  )
}

/**
 * The place in the address cannot be booked: not by the rules, not anymore, or there is none of
 * that name here.
 */
function NoPlace({ place, back }: { place: Place | undefined; back: string }) {
  return (
    <>
      {place && !place.allowed ? (
        <Reasons title={cannotTitle(place.reasons)} reasons={place.reasons} />
      ) : (
        <Problem
          title={place ? t.isFull : t.unknownPlace}
          lines={place ? [] : [{ text: t.unknownPlaceText }]}
        />
      )}
      <p>
        <a className="btn btn--main" href={back}>
          {t.backToPlaces}
        </a>
      </p>
    </>
  )
}

/**
 * Refusals after which this page cannot go on: the place is gone, or something has to be answered
 * first.
 */
const STOPS: readonly string[] = ['STAY_TAKEN', 'STAY_NOT_FREE', 'STAY_OVERLAPS', 'STAY_BOOKED']

/** What is still loading or could not be loaded, with another try. */
function Waiting({
  queries,
}: {
  queries: readonly {
    isPending: boolean
    isError: boolean
    error: Error | null
    refetch: () => unknown
  }[]
}) {
  const failed = queries.find((query) => query.isError)
  if (failed?.error) return <Failed fault={failed.error} onRetry={() => void failed.refetch()} />
  return queries.some((query) => query.isPending) ? (
    <Loading what={t.steps[2] ?? ''} lines={5} />
  ) : null
}
