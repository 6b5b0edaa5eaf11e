import type { CallAnswer, getReservation } from '@ownerng/contract'
import { daysBetween } from '@ownerng/domain'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { staysTexts } from '@ownerng/messages/stays/texts'
import { DoneCard } from '@ownerng/ui'
import { formatMoney } from '../../../shared/amounts.ts'
import { stayDates, yearDate } from '../../../shared/dates.ts'
import { useOffersBooking } from '../../../shared/may-book.ts'
import { hrefTo } from '../../../shared/router.ts'
import styles from './canceled-card.module.css'

const t = staysCanceled
/** Points that have to be used within so many days are marked. */
const SOON_DAYS = 120

type Stay = CallAnswer<typeof getReservation>
type Result = NonNullable<Stay['canceled']>
type Lot = Result['lots'][number]

/** The result of canceling: what was returned, its deadline, and next steps. */
export function CanceledCard({ stay }: { stay: Stay }) {
  const result = stay.canceled
  return (
    <DoneCard
      isNews
      className={styles.canceled}
      label={t().title}
      top={
        <>
          <p>
            <b>{stay.unitName}</b> · {stay.number}
          </p>
          <p>{stayDates(stay.arrival, stay.departure)}</p>
        </>
      }
    >
      {result && <ReturnedSummary result={result} />}
      <NextSteps result={result} />
    </DoneCard>
  )
}

function pointsText({ pointsBack: back, pointsLost: lost, lots }: Result): string {
  const [only] = lots
  if (back > 0)
    return only?.useBy && lots.length === 1
      ? t().points.backUntil({ back, useBy: yearDate(only.useBy) })
      : t().points.back({ back })
  return lost > 0 ? t().lost({ lost }) : ''
}

function ReturnedSummary({ result }: { result: Result }) {
  const { pointsBack, pointsLost, week, feeBackCents, feeLostCents, lots } = result
  return (
    <div className={styles.returned}>
      <p className={styles.outcome}>
        <b>{pointsText(result)}</b>
        {pointsBack > 0 && pointsLost > 0 && ` ${t().lost({ lost: pointsLost })}`}
        {week && ` ${t().week[week]}`}
        {feeBackCents > 0 && ` ${t().feeBack({ money: formatMoney(feeBackCents) })}`}
        {feeLostCents > 0 && ` ${t().feeLost({ money: formatMoney(feeLostCents) })}`}
      </p>
      {lots.length > 0 && (
        <ul className={styles.returnedLots}>
          {lots.map((lot) => (
            <ReturnedLot key={`${lot.useYear} ${lot.kind} ${lot.useBy}`} lot={lot} on={result.on} />
          ))}
        </ul>
      )}
    </div>
  )
}

function ReturnedLot({ lot, on }: { lot: Lot; on: string }) {
  const days = lot.useBy ? daysBetween(on, lot.useBy) : 0
  const soon = lot.useBy !== null && days <= SOON_DAYS
  return (
    <li className={soon ? styles.soon : ''}>
      <b>{t().lot({ points: lot.points, year: lot.useYear })}</b>
      <b>{lot.useBy ? t().lastDay({ day: yearDate(lot.useBy) }) : t().over}</b>
      {(soon || lot.kind !== 'same') && (
        <span>
          {[soon ? t().daysLeft({ days }) : '', t().kinds[lot.kind]].filter(Boolean).join(' ')}
        </span>
      )}
    </li>
  )
}

/** What is open to this owner now. */
function NextSteps({ result }: { result: Result | null }) {
  const mayBook = useOffersBooking()
  const points = (result?.pointsBack ?? 0) > 0
  return (
    <div className="actions">
      {mayBook && (
        <a className="btn btn--main" href={hrefTo('/nav/reservations/bookingcriteria')}>
          {t().book}
        </a>
      )}
      {points && (
        <a className="btn btn--quiet" href={hrefTo('/nav/points')}>
          {t().seePoints}
        </a>
      )}
      <a className="btn btn--quiet" href={hrefTo('/nav/reservations')}>
        {staysTexts().back}
      </a>
    </div>
  )
}
