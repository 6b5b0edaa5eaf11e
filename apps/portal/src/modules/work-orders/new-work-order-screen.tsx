import { MAX_COMMENTS } from '@ownerng/domain'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Failed, Loading } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useSession } from '../../shared/portal.tsx'
import { Nothing, Screen } from '../../shared/states.tsx'
import { ReportForm } from './report-form.tsx'
import { workOrderFieldsQuery, workOrderFormQuery } from './work-orders.query.ts'

const t = workOrdersTexts

/**
 * Reports something that needs work: where, what, when one may come, what the resort asks, and
 * photos.
 */
export default function NewWorkOrderScreen() {
  const session = useSession()
  const form = useQuery(workOrderFormQuery(session))
  const fields = useQuery(workOrderFieldsQuery(session))
  const filled = form.data
  return (
    <Screen title={commonShell().titles.newWorkOrder}>
      {(form.isPending || fields.isPending) && (
        <Loading what={commonShell().titles.newWorkOrder} lines={6} />
      )}
      {form.isError && <Failed fault={form.error} onRetry={() => void form.refetch()} />}
      {fields.isError && <Failed fault={fields.error} onRetry={() => void fields.refetch()} />}
      {filled && !filled.allowed && <p className="alert">{t().off}</p>}
      {filled?.allowed && filled.units.length === 0 && (
        <Nothing title={t().noUnits} text={t().noUnitsText} />
      )}
      {filled?.allowed && filled.units.length > 0 && fields.data && (
        <ReportForm form={filled} fields={fields.data.slice(0, MAX_COMMENTS)} />
      )}
    </Screen>
  )
}
