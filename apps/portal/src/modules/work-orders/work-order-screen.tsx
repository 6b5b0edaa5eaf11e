import { answerWorkOrderCost } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { ActionButton, ActionProblem, Async, Card, Problem } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { isMissing, NotFound, Screen } from '../../shared/states.tsx'
import { BackLink } from './back-link.tsx'
import { ConfirmFix } from './confirm-fix.tsx'
import { OrderLead } from './order-lead.tsx'
import { OrderMessages } from './order-messages.tsx'
import { OrderSide } from './order-side.tsx'
import { useOrderAction } from './use-order-action.ts'
import styles from './work-order-screen.module.css'
import { type WorkOrder, workOrderQuery } from './work-orders.query.ts'

const t = workOrdersTexts
const done = () => commonOutcomes().workOrder

/** One work order: its status, its messages, a cost to approve, and its rating. */
export default function WorkOrderScreen({ id }: { id: string }) {
  const session = useSession()
  const workOrder = useQuery(workOrderQuery(session, id))
  const { query } = useRoute()
  const order = workOrder.data
  if (isMissing(workOrder)) return <NotFound />
  if (!order)
    return (
      <Screen title={commonShell().titles.workOrder} key="waiting">
        <Async query={workOrder} label={commonShell().titles.workOrder} />
      </Screen>
    )
  return (
    <Screen
      title={order.summary.text}
      windowTitle={commonShell().titles.workOrder}
      heading={false}
      key="known"
    >
      <div className={`wrap page ${styles.order}`}>
        <BackLink />
        {query.get('photos') === 'failed' && <Problem title={t().photosFailed} />}
        <div className={styles.columns}>
          <div className="stack">
            <OrderLead order={order} />
            {order.costState === 'asked' && order.costCents !== null && order.mayAct && (
              <Cost order={order} cents={order.costCents} />
            )}
            {order.status === 'done' && order.rating === null && order.mayAct && (
              <ConfirmFix order={order} />
            )}
            <OrderMessages order={order} />
          </div>
          <OrderSide order={order} />
        </div>
      </div>
    </Screen>
  )
}

function Cost({ order, cents }: { order: WorkOrder; cents: number }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const answer = useOrderAction({
    work: (agreed: boolean) =>
      send(answerWorkOrderCost, {
        query: { id: order.id },
        body: { ownerNumber, costCents: cents, agreed },
      }),
    outcome: (_, agreed) => (agreed ? done().agreed({ cents }) : done().refused({ cents })),
  })
  return (
    <Card title={t().cost({ cents })}>
      <p>{t().costText}</p>
      <ActionProblem error={answer.error} />
      <div className="actions">
        <ActionButton variant="main" isOff={answer.isPending} onPress={() => answer.mutate(true)}>
          {t().agree}
        </ActionButton>
        <ActionButton isOff={answer.isPending} onPress={() => answer.mutate(false)}>
          {t().refuse}
        </ActionButton>
      </div>
    </Card>
  )
}
