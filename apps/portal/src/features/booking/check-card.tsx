import { stayDates } from '../../shared/dates.ts'
import { texts } from '../../shared/texts.ts'
import type { Place } from './choose-screen.tsx'
import type { Criteria } from './criteria.ts'
import type { Guest } from './who-card.tsx'

const t = texts.booking

interface CheckCardProps {
  readonly criteria: Criteria
  readonly place: Place
  readonly guest: Guest | null
  readonly peopleLabels: readonly string[]
  readonly busy: boolean
  readonly backHref: string
  readonly onBook: () => void
}

/** The last look: what is booked and what it changes, before and after side by side. */
export function CheckCard({ criteria, place, guest, peopleLabels, busy, backHref, onBook }: CheckCardProps) {
  return (
    <section className="card entry" aria-labelledby="h-check">
      <h2 id="h-check">{t.check}</h2>
      <dl className="rows">
        <div>
          <dt>{texts.stays.place}</dt>
          <dd>{place.name}</dd>
        </div>
        <div>
          <dt>
            {t.arrive} / {t.leave}
          </dt>
          <dd>{stayDates(criteria.arrival, criteria.departure)}</dd>
        </div>
        <div>
          <dt>{texts.stays.people}</dt>
          <dd>{texts.people(criteria.people, peopleLabels)}</dd>
        </div>
        {guest && (
          <div>
            <dt>{texts.stays.guest}</dt>
            <dd>
              {guest.firstName} {guest.lastName}
            </dd>
          </div>
        )}
      </dl>
      <h3>{t.consequences}</h3>
      <table className="sides">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{t.consequences}</span>
            </th>
            <th scope="col">{t.before}</th>
            <th scope="col">{t.afterwards}</th>
          </tr>
        </thead>
        <tbody>
          {place.paidBy === 'points' && place.points !== null && place.pointsHave !== null && (
            <tr>
              <th scope="row">{t.have}</th>
              <td>{texts.points(place.pointsHave)}</td>
              <td>{texts.points(place.pointsHave - place.points)}</td>
            </tr>
          )}
          {place.paidBy === 'week' && place.useYear !== null && (
            <tr>
              <th scope="row">{t.weekLine(place.useYear)}</th>
              <td>{t.ready}</td>
              <td>{t.booked}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t.billLine}</th>
            <td>{t.noCost}</td>
            <td>{place.feeCents > 0 ? texts.money(place.feeCents) : t.noCost}</td>
          </tr>
        </tbody>
      </table>
      <div className="acts">
        <button className="btn btn--main btn--lg" type="button" aria-disabled={busy} onClick={onBook}>
          {busy ? t.booking : t.book}
        </button>
        <a className="btn btn--quiet btn--lg" href={backHref}>
          {t.change}
        </a>
      </div>
    </section>
  )
}
