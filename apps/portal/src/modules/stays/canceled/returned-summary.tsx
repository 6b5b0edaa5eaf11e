import { daysBetween } from '@ownerng/domain'
import { staysCanceled } from '@ownerng/messages/stays/canceled'
import { formatMoney, formatNumber } from '../../../shared/amounts.ts'
import { yearInText } from '../../../shared/dates.ts'
import type { Stay } from '../../../shared/stay.ts'
import styles from './returned-summary.module.css'

const t = staysCanceled
/** Points with a deadline within this many days are highlighted. */
const SOON_DAYS = 120

type Result = NonNullable<Stay['canceled']>
type Lot = Result['lots'][number]

/** Returned points by lot, with each lot's last day, and the losses. */
export function ReturnedSummary({ result }: { result: Result }) {
  const { byResort, why, pointsBack, lots } = result
  return (
    <div className={styles.returned}>
      {byResort && <p>{t().byResort[byResort]}</p>}
      {why && <p>{t().why({ why })}</p>}
      <p className={styles.sum}>
        {pointsBack > 0 && (
          <>
            <b>{formatNumber(pointsBack)}</b> {t().inAccount}{' '}
          </>
        )}
        {getOthers(result).join(' ')}
      </p>
      {lots.length > 0 && (
        <ul className={styles.lots}>
          {lots.map((lot) => (
            <ReturnedLot key={`${lot.useYear} ${lot.kind} ${lot.useBy}`} lot={lot} on={result.on} />
          ))}
        </ul>
      )}
    </div>
  )
}

/** Refunds and losses other than points. */
function getOthers(result: Result): string[] {
  const { pointsBack, pointsLost, pointsToOthers = 0, week, feeBackCents, feeLostCents } = result
  const { cancelFeeCents = 0 } = result
  const sentences = [
    pointsLost > 0 ? t().lost({ lost: pointsLost }) : '',
    pointsToOthers > 0 ? t().toOthers({ count: pointsToOthers }) : '',
    week ? t().week[week] : '',
    feeBackCents > 0 ? t().feeBack({ money: formatMoney(feeBackCents) }) : '',
    feeLostCents > 0 ? t().feeLost({ money: formatMoney(feeLostCents) }) : '',
    cancelFeeCents > 0 ? t().cancelFee({ money: formatMoney(cancelFeeCents) }) : '',
  ].filter(Boolean)
  if (sentences.length > 0) return sentences
  return [pointsBack > 0 ? t().noFee : t().nothing]
}

function ReturnedLot({ lot, on }: { lot: Lot; on: string }) {
  const days = lot.useBy ? daysBetween(on, lot.useBy) : 0
  const soon = lot.useBy !== null && days <= SOON_DAYS
  return (
    <li className={soon ? styles.soon : ''}>
      <b>{t().lot({ points: lot.points, year: lot.useYear })}</b>
      <b>{lot.useBy ? t().lastDay({ day: yearInText(lot.useBy) }) : t().over}</b>
      {(soon || lot.kind !== 'same') && (
        <span>
          {[soon ? t().daysLeft({ days }) : '', t().kinds[lot.kind]].filter(Boolean).join(' ')}
        </span>
      )}
    </li>
  )
}
