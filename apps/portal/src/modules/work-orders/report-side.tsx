import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Card, DataList, Icon } from '@ownerng/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { yearInText } from '../../shared/dates.ts'
import { HelpLink } from '../../shared/help-link.tsx'
import { useSession } from '../../shared/portal.tsx'
import { Progress } from '../../shared/progress.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { WrittenText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './report-side.module.css'
import type { Place } from './use-report.ts'
import { WorkIcon } from './work-icon.tsx'
import { type WorkOrderForm, workOrdersQuery } from './work-orders.query.ts'

const t = workOrdersTexts
const MOST = 4

interface ReportSideProps {
  readonly place: Place | undefined
  readonly emergency: WorkOrderForm['emergency']
}

/** Next to the questions: emergency contact, next steps, and existing reports. */
export function ReportSide({ place, emergency }: ReportSideProps) {
  const steps = t().nextSteps
  return (
    <div className={styles.side}>
      <Emergency emergency={emergency} />
      <section aria-labelledby="h-next">
        <h2 id="h-next">{t().next}</h2>
        <Progress
          isUpright
          steps={[
            { name: steps.send, when: steps.sendText, state: 'current' },
            { name: steps.plan, when: steps.planText, state: 'coming' },
            { name: steps.fix, when: steps.fixText, state: 'coming' },
            { name: steps.tell, when: steps.tellText, state: 'coming' },
          ]}
        />
      </section>
      {place && <AlreadyReported place={place} />}
      <p>
        <HelpLink />
      </p>
    </div>
  )
}

/** Emergency contact: the resort's emergency number, otherwise its main number. */
function Emergency({ emergency }: Pick<ReportSideProps, 'emergency'>) {
  const contact = useResortContact()
  const phone = emergency.phone || contact.phone
  if (!phone) return null
  return (
    <Card
      title={
        <>
          <WorkIcon name="warning" />
          {t().emergency}
        </>
      }
      className={styles.emergency}
    >
      <p>
        {t().emergencyText} {emergency.phone && emergency.hours}
      </p>
      <a className="btn btn--quiet" href={telHref(phone)}>
        <Icon name="phone" />
        {phone}
      </a>
    </Card>
  )
}

/** Open orders for the same place, to avoid duplicates; renders nothing if there are none. */
function AlreadyReported({ place }: { place: Place }) {
  const open = useInfiniteQuery(workOrdersQuery(useSession(), { q: '', state: 'open' }))
  const orders = (open.data?.pages[0]?.orders ?? []).filter(
    (order) => order.unitName === place.name,
  )
  if (orders.length === 0) return null
  return (
    <section aria-labelledby="h-already">
      <h2 id="h-already">{t().already}</h2>
      <p className="muted">{t().alreadyIn({ unit: place.name })}</p>
      <DataList className={styles.already ?? ''} rows={orders.slice(0, MOST)}>
        {(order) => (
          <a href={hrefTo(`/nav/workorders/${order.id}`)}>
            <Icon name="wrench" />
            <span>
              <b>
                <WrittenText>{order.summary}</WrittenText>
              </b>
              <small>
                {t().statuses[order.status]} · {t().reported({ day: yearInText(order.reportedOn) })}
              </small>
            </span>
            <Icon name="right" />
          </a>
        )}
      </DataList>
    </section>
  )
}
