import { MAX_COMMENTS } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Async, both, Notice } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { Nothing, Screen } from '../../shared/states.tsx'
import { whyNot } from '../../shared/who-may.ts'
import { BackLink } from './back-link.tsx'
import { ReportForm } from './report-form.tsx'
import { whyNoReport } from './why-no-report.ts'
import styles from './work-orders.module.css'
import { workOrderFieldsQuery, workOrderFormQuery } from './work-orders.query.ts'

const t = workOrdersTexts

/**
 * The form for a new work order: where, what, when staff may enter, the resort's questions, and
 * photos.
 */
export default function NewWorkOrderScreen() {
  const settings = useOwnerSettings()
  return (
    <Screen title={commonShell().titles.newWorkOrder} heading={false}>
      <div className="wrap page">
        <BackLink />
        <h1>{commonShell().titles.newWorkOrder}</h1>
        {whyNot('book', settings) === null ? <NewWorkOrder /> : <NoReport />}
      </div>
    </Screen>
  )
}

function NewWorkOrder() {
  const session = useSession()
  const form = useQuery(workOrderFormQuery(session))
  const fields = useQuery(workOrderFieldsQuery(session))
  return (
    <>
      <p className={styles.subtitle}>{t().quick}</p>
      <Async
        query={both(form, fields)}
        label={commonShell().titles.newWorkOrder}
        lines={6}
        empty={([{ allowed, units, places }]) => {
          if (!allowed) return <NoReport />
          return units.length + places.length > 0 ? null : (
            <Nothing title={t().noUnits} text={t().noUnitsText} />
          )
        }}
      >
        {([form, fields]) => <ReportForm form={form} fields={fields.slice(0, MAX_COMMENTS)} />}
      </Async>
    </>
  )
}

function NoReport() {
  return (
    <Notice>
      <p>{whyNoReport(useOwnerSettings())}</p>
    </Notice>
  )
}
