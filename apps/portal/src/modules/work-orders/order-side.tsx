import { isWorkOrderOver } from '@ownerng/domain'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Fact, Facts, Icon } from '@ownerng/ui'
import { formatMoney } from '../../shared/amounts.ts'
import { CalendarLeaf } from '../../shared/calendar-leaf.tsx'
import { weekdayDate, yearDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { ResortText } from '../../shared/resort-text.tsx'
import { CancelOrder } from './cancel-order.tsx'
import { MoveVisit } from './move-visit.tsx'
import { OrderPhotos } from './order-photos.tsx'
import styles from './order-side.module.css'
import type { WorkOrder } from './work-orders.query.ts'

const t = workOrdersTexts

/** The visit, the photos, and the reported facts of the order. */
export function OrderSide({ order }: { order: WorkOrder }) {
  return (
    <div className={styles.side}>
      <Visit order={order} />
      <OrderPhotos photos={ownPhotos(order)} of={order} />
      <Facts>
        {factRows(order).map(([name, value]) => (
          <Fact key={name} label={name}>
            <ResortText>{value}</ResortText>
          </Fact>
        ))}
      </Facts>
      <CancelOrder order={order} />
    </div>
  )
}

/** Photos that belong to no message. */
const ownPhotos = ({ photos, entries }: WorkOrder) =>
  photos.filter((photo) => !entries.some((entry) => entry.photos.includes(photo)))

/** When staff will come, and how they get in. */
function Visit({ order }: { order: WorkOrder }) {
  const { status, scheduledOn, scheduledNote, doneOn, mayEnter } = order
  const fileHref = useFileHref()
  if (!scheduledOn || doneOn || status === 'canceled') return null
  return (
    <section className={`card ${styles.visit}`} aria-label={t().steps.visit}>
      <CalendarLeaf day={scheduledOn} />
      <div>
        <h2>{weekdayDate(scheduledOn)}</h2>
        {scheduledNote && (
          <p>
            <b>
              <ResortText>{scheduledNote}</ResortText>
            </b>
          </p>
        )}
      </div>
      {mayEnter !== null && <p>{mayEnter ? t().letIn : t().arrange}</p>}
      <MoveVisit order={order} visitOn={scheduledOn} />
      <p>
        <a
          className="btn btn--quiet"
          href={fileHref('/reminder.ics', { kind: 'visit', on: scheduledOn })}
          download
        >
          <Icon name="cal" />
          {t().toCalendar}
        </a>
      </p>
    </section>
  )
}

/** The reported facts by label; missing ones are omitted. */
function factRows(order: WorkOrder): [string, string][] {
  const facts: [string, string | null][] = [
    [t().where, order.unitName],
    [t().stay, order.stayNumber],
    [t().kind, order.category],
    [t().urgency, order.urgency],
    [t().mayEnter, order.mayEnter === null ? null : yesOrNo(order.mayEnter)],
    [t().times, order.bestTimes],
    [t().visitDone, order.doneOn && yearDate(order.doneOn)],
    [t().estimate, getEstimate(order)],
  ]
  const filled = facts.flatMap(([label, value]): [string, string][] =>
    value ? [[label, value]] : [],
  )
  return [...filled, ...order.answers.map(({ label, value }): [string, string] => [label, value])]
}

/** The cost estimate; for a finished order only if there was one. */
function getEstimate({ estimatedCostCents, status }: WorkOrder): string {
  if (estimatedCostCents === null) return isWorkOrderOver(status) ? '' : t().estimateUnknown
  return estimatedCostCents === 0 ? t().estimateNone : formatMoney(estimatedCostCents)
}

const yesOrNo = (answer: boolean) => (answer ? t().yes : t().no)
