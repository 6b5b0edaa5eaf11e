import { isWorkOrderOver } from '@ownerng/domain'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Icon, KeepNumbers, Notice } from '@ownerng/ui'
import { shortDate, weekdayDate, weekdayInText } from '../../shared/dates.ts'
import { Progress } from '../../shared/progress.tsx'
import { telHref, useResortContact } from '../../shared/resort-contact.ts'
import { WrittenText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import styles from './order-lead.module.css'
import { UndoCancel } from './undo-cancel.tsx'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts

/** The current step for each status; all steps are done once the order is closed. */
const CURRENT = {
  received: 1,
  scheduled: 2,
  'in-progress': 2,
  waiting: 2,
  done: 3,
  closed: 4,
  canceled: 0,
}

/** The problem, its progress, and its cost. */
export function OrderLead({ order }: { order: WorkOrder }) {
  const isCanceled = order.status === 'canceled'
  return (
    <section className={`card ${styles.lead}`}>
      <div className={styles.top}>
        <p className="muted">
          <KeepNumbers>
            {[t().number({ number: order.number }), order.unitName].filter(Boolean).join(' · ')}
          </KeepNumbers>
        </p>
        <StatusPill status={order.status} />
      </div>
      <h1>
        <WrittenText>{order.summary}</WrittenText>
      </h1>
      {order.details && <p className={styles.details}>{order.details}</p>}
      {isCanceled ? <Canceled order={order} /> : <Steps order={order} />}
      {order.costState in t().costState && <p>{t().costState[order.costState]}</p>}
      <Outlook order={order} />
      {order.cancel.mode === 'asked' && (
        <div className={styles.asked}>
          <Notice>
            <p>{t().cancel.asked}</p>
            <UndoCancel order={order} />
          </Notice>
        </div>
      )}
    </section>
  )
}

/** The status as text and a mark. */
function StatusPill({ status }: Pick<WorkOrder, 'status'>) {
  const isDone = status === 'done' || status === 'closed'
  const open = status === 'canceled' ? '' : 'pill--brand'
  return (
    <span className={`pill ${isDone ? 'pill--ok' : open}`}>
      {isDone && <Icon name="check" />}
      {status === 'scheduled' && <Icon name="cal" />}
      {t().statuses[status]}
    </span>
  )
}

function Canceled({ order }: { order: WorkOrder }) {
  return (
    <>
      <p>
        {t().cancel.over}{' '}
        <a className="textlink" href={hrefTo('/nav/workorders/addworkorder')}>
          {t().cancel.reportAgain}
        </a>
      </p>
      <UndoCancel order={order} />
    </>
  )
}

/** The key sentence: whether it will be fixed before the next stay, and at what cost. */
function Outlook({ order }: { order: WorkOrder }) {
  const { beforeStay, scheduledOn, costState, status, estimatedCostCents } = order
  const { phone } = useResortContact()
  const isOpen = costState === 'none' && !isWorkOrderOver(status)
  const noCost =
    isOpen && !estimatedCostCents ? t().noCost({ isFree: estimatedCostCents === 0 }) : ''
  if (!beforeStay && !noCost) return null
  const { outlook, arrival } = beforeStay ?? { outlook: null, arrival: '' }
  const isGood = outlook === null || outlook === 'on-track'
  const message = outlook && t().beforeStay[outlook]
  return (
    <div className={isGood ? styles.good : styles.unsure}>
      <Icon name={isGood ? 'check' : 'info'} />
      <p>
        {message && (
          <b>
            {message({
              arrival: weekdayInText(arrival),
              visit: scheduledOn ? weekdayInText(scheduledOn) : '',
            })}
          </b>
        )}{' '}
        {!isGood && phone && (
          <>
            {t().beforeStay.call}{' '}
            <a className="textlink" href={telHref(phone)}>
              {phone}
            </a>
            .{' '}
          </>
        )}
        {noCost}
      </p>
    </div>
  )
}

function Steps({ order }: { order: WorkOrder }) {
  const current = CURRENT[order.status]
  const notPlanned = current > 1 ? '' : t().notYet
  const planned = order.plannedOn ? weekdayDate(order.plannedOn) : notPlanned
  const visit = order.scheduledOn ? weekdayDate(order.scheduledOn) : t().notYet
  const steps = [
    { name: t().steps.received, when: weekdayDate(order.reportedOn) },
    { name: t().steps.scheduled, when: planned },
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
        steps={steps.map((step, index) => ({ ...step, state: getState(index, current) }))}
      />
    </div>
  )
}

function getState(index: number, current: number): 'done' | 'current' | 'coming' {
  if (index < current) return 'done'
  return index === current ? 'current' : 'coming'
}
