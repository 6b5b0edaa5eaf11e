import type { CallAnswer, CallFault, searchAvailability } from '@ownerng/contract'
import { commonShell } from '@ownerng/messages/common/shell'
import { staysBooking } from '@ownerng/messages/stays/booking'
import { KeepNumbers, Notice } from '@ownerng/ui'
import { yearInText } from './dates.ts'
import { telHref, useResortContact } from './resort-contact.ts'

const t = staysBooking

type Reason = CallAnswer<typeof searchAvailability>['reasons'][number]

/** The rules behind a refusal; empty if it had another cause. */
export const getReasons = ({ detail }: CallFault) => (detail['reasons'] ?? []) as Reason[]

/** Why it was refused, by which rule, when that changes, and the cheapest fix. */
export function Reasons({ reasons, title }: { reasons: readonly Reason[]; title?: string }) {
  // a reason that ends by itself doesn't help while another one remains
  const isTimed = reasons.every(({ changesOn }) => changesOn !== null)
  const { phone } = useResortContact()
  return (
    <Notice>
      {title && <h2>{title}</h2>}
      {reasons.map((reason) => (
        <div key={reason.code + reason.sentence} className="alert__part">
          <p>
            <b>
              <KeepNumbers>{reason.sentence}</KeepNumbers>
            </b>
          </p>
          <p className="small">
            {t().rule} {reason.rule.text}
          </p>
          {isTimed && reason.changesOn && (
            <p className="small">{t().changes({ date: yearInText(reason.changesOn) })}</p>
          )}
          {reason.callResort && phone && (
            <p>
              <a className="btn btn--quiet" href={telHref(phone)}>
                {commonShell().menu.call({ phone })}
              </a>
            </p>
          )}
          {reason.fix && (
            <p>
              <a className="btn btn--quiet" href={`#${reason.fix.route}`}>
                {reason.fix.label}
              </a>
            </p>
          )}
        </div>
      ))}
    </Notice>
  )
}
