import { dateRange, daysFrom } from '../../../shared/dates.ts'
import { Scene } from '../../../shared/scene.tsx'
import { bookingTexts } from '../../../shared/section-texts/booking.ts'
import { texts } from '../../../shared/texts.ts'
import type { Place } from './booking.query.ts'
import type { Criteria } from './criteria.ts'

const t = bookingTexts

/** What is chosen and what it leaves, beside the list. */
export function StaySoFar({
  criteria,
  place,
  continueHref,
}: {
  criteria: Criteria
  place: Place | null
  continueHref: string
}) {
  return (
    <section className="card sum" aria-labelledby="h-sum">
      <h2 id="h-sum">{t.soFar}</h2>
      {!place ? (
        <p className="muted">{t.pick}</p>
      ) : (
        <>
          <div className="sum__unit">
            <div className="plate">
              <Scene picture={place.picture} />
            </div>
            <div>
              <h3>{place.name}</h3>
              <p className="muted">
                {dateRange(criteria.arrival, criteria.departure)}
                <br />
                {texts.nights(daysFrom(criteria.arrival, criteria.departure))}
              </p>
            </div>
          </div>
          <StayCost place={place} />
          {continueHref && (
            <a className="btn btn--main btn--lg btn--block" href={continueHref}>
              {t.continue}
            </a>
          )}
        </>
      )}
      <p className="small muted">{t.nothingYet}</p>
    </section>
  )
}

/** Points before and after, or the week that is used, and the fee. */
function StayCost({ place }: { place: Place }) {
  return (
    <dl className="rows">
      {place.paidBy === 'points' && place.points !== null && place.pointsHave !== null && (
        <>
          <div>
            <dt>{t.have}</dt>
            <dd>{texts.points(place.pointsHave)}</dd>
          </div>
          <div>
            <dt>{t.stay}</dt>
            <dd>− {texts.points(place.points)}</dd>
          </div>
          <div className="total">
            <dt>{t.after}</dt>
            <dd>{texts.points(place.pointsHave - place.points)}</dd>
          </div>
        </>
      )}
      {place.paidBy === 'week' && place.useYear !== null && (
        <div className="total">
          <dt>{t.stay}</dt>
          <dd>{t.week(place.useYear)}</dd>
        </div>
      )}
      {place.fees.map((fee) => (
        <div key={fee.text}>
          <dt>{fee.text}</dt>
          <dd>{texts.money(fee.cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
