import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Icon } from '@ownerng/ui'
import { shortDate, weekdayDate } from '../../shared/dates.ts'
import { Progress } from '../../shared/progress.tsx'
import styles from './order-lead.module.css'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts

/** The step that each status has come to; all are done once it is closed. */
const CURRENT = { received: 1, scheduled: 2, 'in-progress': 2, waiting: 2, done: 3, closed: 4 }

/** What is wrong, where it stands, and what it costs. */
export function OrderLead({ order }: { order: WorkOrder }) {
  const isOver = order.status === 'done' || order.status === 'closed'
  return (
    <section className={`card ${styles.lead}`}>
      <div className={styles.top}>
        <p className="muted">
          {[t().number({ number: order.number }), order.unitName].filter(Boolean).join(' · ')}
        </p>
        <span className={`pill ${isOver ? 'pill--ok' : 'pill--brand'}`}>
          {isOver && <Icon name="check" />}
          {t().statuses[order.status]}
        </span>
      </div>
      <h1>{order.summary}</h1>
      {order.details && <p className={styles.details}>{order.details}</p>}
      <Steps order={order} />
      {order.costState in t().costState && <p>{t().costState[order.costState]}</p>}
      {order.costState === 'none' && !isOver && (
        <p className={styles.good}>
          <Icon name="check" />
          {t().noCost}
        </p>
      )}
    </section>
  )
}

function Steps({ order }: { order: WorkOrder }) {
  const current = CURRENT[order.status]
  const visit = order.scheduledOn ? weekdayDate(order.scheduledOn) : t().notYet
  const steps = [
    { name: t().steps.received, when: weekdayDate(order.reportedOn) },
    { name: t().steps.scheduled, when: current > 1 ? '' : t().notYet },
    { name: t().steps.visit, when: order.doneOn ? shortDate(order.doneOn) : visit },
    {
      name: t().steps.confirm,
      when: order.rating === null ? t().confirmText : t().rated({ rating: order.rating }),
    },
  ]
  return (
    <div className={styles.steps}>
      <Progress
        label={t().stepsLabel}
        steps={steps.map((step, index) => ({ ...step, state: stateOf(index, current) }))}
      />
    </div>
  )
}

function stateOf(index: number, current: number): 'done' | 'current' | 'coming' {
  if (index < current) return 'done'
  return index === current ? 'current' : 'coming'
}
