import { type CallAnswer, encodePeopleQuery, type listReservations } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { ActionButton, ActionProblem, DataList } from '@ownerng/ui'
import { useAction } from '../../../shared/action.ts'
import { useBookingAnswers } from '../../../shared/booking-answers.ts'
import { TIME_AND_MONEY } from '../../../shared/data-groups.ts'
import { getMoment, stayDates, stayInText } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { useSession } from '../../../shared/portal.tsx'
import { ResortText } from '../../../shared/resort-text.tsx'
import { hrefTo } from '../../../shared/router.ts'
import styles from './reservations.module.css'
import { cancelHold } from './reservations.query.ts'

const t = staysTexts

type Stay = CallAnswer<typeof listReservations>['reservations'][number]

/** Places on hold for the owner: until when, and buttons to continue booking or to release one. */
export function HeldPlaces({ stays }: { stays: readonly Stay[] }) {
  const session = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const mayBook = useOffersBooking()
  const answers = useBookingAnswers()
  const release = useAction({
    work: async (stay: Stay) => {
      const released = await cancelHold(session, stay.id, ownerNumber)
      answers.clear()
      return released
    },
    changes: TIME_AND_MONEY,
    outcome: (_, stay) =>
      commonOutcomes().stay.released({
        unit: stay.unitName,
        dates: stayInText(stay.arrival, stay.departure),
      }),
  })
  return (
    <DataList
      rows={stays}
      rowClass="card card-stack"
      around={(rows) => (
        <section className={styles.stays}>
          <h2>{t().kept}</h2>
          <ActionProblem error={release.error} />
          {rows}
        </section>
      )}
    >
      {(stay) => (
        <>
          <h3>
            <ResortText>{stay.unitName}</ResortText>
          </h3>
          <p>
            <b>{stayDates(stay.arrival, stay.departure)}</b>
          </p>
          <p>
            {(stay.heldFor === 'waitlist' ? t().keptOffer : t().keptText)({
              until: getMoment(stay.holdEndsAt ?? ''),
            })}
          </p>
          <div className="actions">
            {stay.heldFor === 'waitlist' ? (
              <a className="btn btn--main" href={hrefTo('/nav/reservations/waitlist')}>
                {t().toWaitlist}
              </a>
            ) : (
              <>
                {mayBook && (
                  <a className="btn btn--main" href={continueHref(stay)}>
                    {t().continue}
                  </a>
                )}
                <ActionButton isOff={release.isPending} onPress={() => release.mutate(stay)}>
                  {t().letGo}
                </ActionButton>
              </>
            )}
          </div>
        </>
      )}
    </DataList>
  )
}

/** The booking step at which the place was held. */
function continueHref(stay: Stay): string {
  const { arrival, departure, unitTypeCode: unitType, id: hold } = stay
  return hrefTo(`/nav/reservations/book/${stay.type}/`, {
    arrival,
    departure,
    ...encodePeopleQuery(stay.people),
    unitType,
    hold,
  })
}
