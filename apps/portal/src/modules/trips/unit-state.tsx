import type { CallAnswer, getReservation } from '@ownerng/contract'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Card, DataList } from '@ownerng/ui'
import { yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { whyNot } from '../../shared/who-may.ts'
import styles from './unit-state.module.css'

const t = workOrdersTexts

/** Known issues and current repairs in the unit of a stay, and a link to report another issue. */
export function UnitIssues({ stay }: { stay: CallAnswer<typeof getReservation> }) {
  const settings = useOwnerSettings()
  const { menuOptions, woOptions } = settings
  const mayReport =
    !menuOptions.hideWorkOrders &&
    woOptions.allowNew &&
    whyNot('book', settings) === null &&
    (stay.status === 'confirmed' || stay.status === 'stayed')
  if (stay.known.length === 0 && !mayReport) return null
  return (
    <Card
      className={stay.known.length > 0 ? 'stack' : `stack ${styles.onlyActs}`}
      title={t().unitState}
    >
      <DataList rows={stay.known}>
        {(issue) => (
          <>
            <b>
              <ResortText>{issue.category}</ResortText>
            </b>
            :{' '}
            {issue.scheduledOn && issue.status === 'scheduled'
              ? t().knownUntil({ day: yearInText(issue.scheduledOn) })
              : t().known({ status: issue.status })}
          </>
        )}
      </DataList>
      {mayReport && (
        <p>
          <a
            className="btn btn--quiet"
            href={hrefTo('/nav/workorders/addworkorder', { stay: stay.id })}
          >
            {t().reportHere}
          </a>
        </p>
      )}
    </Card>
  )
}
