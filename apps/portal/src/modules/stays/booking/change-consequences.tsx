import { staysBooking } from '@ownerng/messages/stays/booking'
import { staysCancel } from '@ownerng/messages/stays/cancel'
import { staysChange } from '@ownerng/messages/stays/change'
import { Fact, Facts } from '@ownerng/ui'
import { formatMoney } from '../../../shared/amounts.ts'
import { yearInText } from '../../../shared/dates.ts'
import type { ChangePreview } from './booking.query.ts'

const t = staysChange

function costText(before: number, points: number): string {
  if (points === before) return t().cost.same({ points })
  const { more, less } = t().cost
  return (points > before ? more : less)({ difference: Math.abs(points - before), points })
}

/** Points, week, and fees before and after. */
export function ChangeConsequences({ preview }: { preview: ChangePreview }) {
  return (
    <>
      {!preview.moved && <p>{t().people}</p>}
      {preview.moved && preview.paidBy === 'points' && preview.points !== null && (
        <p>
          <b>{costText(preview.pointsBefore, preview.points)}</b>
        </p>
      )}
      {preview.moved && preview.paidBy === 'week' && preview.useYear !== null && (
        <p>{t().sameWeek({ year: preview.useYear })}</p>
      )}
      {preview.pointsLost > 0 && (
        <p>
          <b>{t().lost({ points: preview.pointsLost })}</b>
        </p>
      )}
      {preview.fees.map((fee) => (
        <p key={fee.text}>{t().fee({ text: fee.text, money: formatMoney(fee.cents) })}</p>
      ))}
      {preview.lots.length > 0 && (
        <div>
          <h3>{staysBooking().lots}</h3>
          <Facts>
            {preview.lots.map((lot) => (
              <Fact
                key={`${lot.useYear} ${lot.expiresOn}`}
                label={staysCancel().lot({ year: lot.useYear, day: yearInText(lot.expiresOn) })}
              >
                {t().beforeAfter({ before: lot.leftBefore, after: lot.leftAfter })}
                {lot.lost > 0 && <small>{t().lotLost({ lost: lot.lost })}</small>}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {preview.moved && preview.freeUntil.after && (
        <p>
          {preview.freeUntil.before
            ? t().freeUntilNow({
                before: yearInText(preview.freeUntil.before),
                after: yearInText(preview.freeUntil.after),
              })
            : t().freeUntil({ after: yearInText(preview.freeUntil.after) })}
        </p>
      )}
      {preview.moved && preview.freeUntil.before && !preview.freeUntil.after && (
        <p>{t().freeNoMore({ before: yearInText(preview.freeUntil.before) })}</p>
      )}
      {preview.moved && preview.ruleSetVersion !== preview.bookedUnder && (
        <p className="muted small">{t().rules}</p>
      )}
    </>
  )
}
