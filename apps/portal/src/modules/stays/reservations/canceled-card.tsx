import type { CallAnswer, getReservation } from '@ownerng/contract'
import { daysFrom, stayDates, yearDate } from '../../../shared/dates.ts'
import { Icon } from '../../../shared/icon.tsx'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { useOwnerSettings } from '../../../shared/owner-settings.query.ts'
import { hrefTo } from '../../../shared/router.ts'
import { canceledTexts } from '../../../shared/section-texts/cancel.ts'
import { staysTexts } from '../../../shared/section-texts/stays.ts'
import { texts } from '../../../shared/texts.ts'

const t = canceledTexts
/** Points that have to be used within so many days are marked. */
const SOON_DAYS = 120

type Stay = CallAnswer<typeof getReservation>
type Result = NonNullable<Stay['canceled']>
type Lot = Result['lots'][number]

/**
 * What canceling did: that it worked, what came back and until when it can be used, and what could
 * be done next.
 */
export function CanceledCard({ stay }: { stay: Stay }) {
  const { menuOptions } = useOwnerSettings()
  const result = stay.canceled
  const label = (menuOptions.pointsLabel || texts.titles.points).toLowerCase()
  return (
    <section className="card done-card canceled" aria-label={t.title}>
      <div className="done-card__top" role="status">
        <Icon name="check" />
        <p>
          <b>{stay.unitName}</b> · {stay.number}
        </p>
        <p>{stayDates(stay.arrival, stay.departure)}</p>
      </div>
      <div className="done-card__body">
        {result && <Returned result={result} label={label} />}
        <Next result={result} label={menuOptions.pointsLabel || texts.titles.points} />
      </div>
    </section>
  )
}

function Returned({ result, label }: { result: Result; label: string }) {
  const { pointsBack, pointsLost, week, feeBackCents, feeLostCents, lots } = result
  const [only] = lots
  return (
    <div className="canceled__back">
      <p className="canceled__sum">
        <b>
          {t.points(
            pointsBack,
            pointsLost,
            label,
            only?.useBy && lots.length === 1 ? yearDate(only.useBy) : '',
          )}
        </b>
        {pointsBack > 0 && pointsLost > 0 && ` ${t.lost(pointsLost, label)}`}
        {week && ` ${t.week[week]}`}
        {feeBackCents > 0 && ` ${t.feeBack(texts.money(feeBackCents))}`}
        {feeLostCents > 0 && ` ${t.feeLost(texts.money(feeLostCents))}`}
      </p>
      {lots.length > 0 && (
        <ul className="canceled__lots">
          {lots.map((lot) => (
            <ReturnedLot
              key={`${lot.useYear} ${lot.kind} ${lot.useBy}`}
              lot={lot}
              on={result.on}
              label={label}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function ReturnedLot({ lot, on, label }: { lot: Lot; on: string; label: string }) {
  const days = lot.useBy ? daysFrom(on, lot.useBy) : 0
  const soon = lot.useBy !== null && days <= SOON_DAYS
  return (
    <li className={soon ? 'soon' : ''}>
      <b>{t.lot(lot.points, label, lot.useYear)}</b>
      <b>{lot.useBy ? t.lastDay(yearDate(lot.useBy)) : t.over}</b>
      {(soon || lot.kind !== 'same') && (
        <span>{[soon ? t.daysLeft(days) : '', t.kinds[lot.kind]].filter(Boolean).join(' ')}</span>
      )}
    </li>
  )
}

/** What is open to this owner now. */
function Next({ result, label }: { result: Result | null; label: string }) {
  const mayBook = useOffersBooking()
  const points = (result?.pointsBack ?? 0) > 0
  return (
    <div className="acts">
      {mayBook && (
        <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t.book}
        </a>
      )}
      {points && (
        <a className="btn btn--quiet" href={hrefTo('/nav/points')}>
          {t.seePoints(label)}
        </a>
      )}
      <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
        {staysTexts.back}
      </a>
    </div>
  )
}
