import type { CallAnswer, getReservation } from '@ownerng/contract'
import { staysChange } from '@ownerng/messages/stays/change'
import { Problem } from '@ownerng/ui'
import { stayInText } from '../../../shared/dates.ts'
import { hrefTo } from '../../../shared/router.ts'
import type { ChangeEnd } from './change-end.ts'

const t = staysChange

/** Replaces the form if a stay can no longer be changed: the reason, and a link to the stay. */
export function ChangeEnded({
  stay,
  end,
}: {
  stay: CallAnswer<typeof getReservation>
  end: ChangeEnd
}) {
  return (
    <Problem
      title={t().ended[end]}
      text={t().endedText({
        unit: stay.unitName,
        dates: stayInText(stay.arrival, stay.departure),
      })}
    >
      <p>
        <a className="btn btn--main" href={hrefTo(`/nav/reservations/${stay.id}`)}>
          {t().seeStay}
        </a>
      </p>
    </Problem>
  )
}
