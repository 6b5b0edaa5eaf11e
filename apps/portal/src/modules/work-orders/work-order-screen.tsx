import { addWorkOrderMessage, answerWorkOrderCost, rateWorkOrder } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import {
  ActionButton,
  ActionProblem,
  AreaField,
  Async,
  Card,
  DataList,
  Fact,
  Facts,
  Form,
  Problem,
  RadioField,
  SubmitButton,
} from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useAction } from '../../shared/action.ts'
import { dayOfInstant, yearDate } from '../../shared/dates.ts'
import { useFileHref } from '../../shared/file-href.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { isMissing, NotFound, Screen } from '../../shared/states.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { categoryName } from './category-name.ts'
import styles from './work-order-screen.module.css'
import workOrdersStyles from './work-orders.module.css'
import { type WorkOrder, workOrderQuery } from './work-orders.query.ts'

const t = workOrdersTexts
const done = () => commonOutcomes().workOrder
const RATINGS = [1, 2, 3, 4, 5] as const

/** One work order: its status, its messages, a cost to approve, and its rating. */
export default function WorkOrderScreen({ id }: { id: string }) {
  const session = useSession()
  const workOrder = useQuery(workOrderQuery(session, id))
  const { query } = useRoute()
  const order = workOrder.data
  if (isMissing(workOrder)) return <NotFound />
  return (
    <Screen
      title={order ? order.summary : commonShell().titles.workOrder}
      windowTitle={commonShell().titles.workOrder}
      key={order ? 'known' : 'waiting'}
    >
      <Async query={workOrder} label={commonShell().titles.workOrder} />
      {query.get('photos') === 'failed' && <Problem title={t().photosFailed} />}
      {order && (
        <div className={`stack ${styles.order}`}>
          {order.costState === 'asked' && order.costCents !== null && order.mayAct && (
            <Cost order={order} cents={order.costCents} />
          )}
          <About order={order} />
          <OrderMessages order={order} />
          {order.status === 'done' && order.rating === null && order.mayAct && (
            <Rate order={order} />
          )}
          {order.rating !== null && <p className="card">{t().rated({ rating: order.rating })}</p>}
          <p>
            <a className="btn btn--quiet" href={hrefTo('/nav/workorders')}>
              {t().back}
            </a>
          </p>
        </div>
      )}
    </Screen>
  )
}

/** What was said about the order, by its label; what was not said is left out. */
function factRows(order: WorkOrder): [string, string][] {
  const facts: [string, string | null][] = [
    [t().where, order.unitName],
    [t().stay, order.stayNumber],
    [t().category, categoryName(order.category)],
    [t().mayEnter, order.mayEnter === null ? null : yesOrNo(order.mayEnter)],
    [t().times, order.bestTimes],
  ]
  const filled = facts.flatMap(([label, value]): [string, string][] =>
    value ? [[label, value]] : [],
  )
  return [...filled, ...order.answers.map(({ label, value }): [string, string] => [label, value])]
}

const yesOrNo = (answer: boolean) => (answer ? t().yes : t().no)

/** What it is about, and where it stands. */
function About({ order }: { order: WorkOrder }) {
  const fileHref = useFileHref()
  const { scheduledOn, scheduledNote } = order
  return (
    <Card
      title={
        <>
          {order.number} <span className="pill pill--warn">{t().statuses[order.status]}</span>
        </>
      }
    >
      <p className="muted">
        {t().reported({ day: yearDate(order.reportedOn) })}
        {scheduledOn &&
          ` · ${t().planned({ day: [yearDate(scheduledOn), scheduledNote].filter(Boolean).join(', ') })}`}
        {order.doneOn && ` · ${t().doneOn({ day: yearDate(order.doneOn) })}`}
      </p>
      {order.details && <p className={styles.details}>{order.details}</p>}
      <Facts>
        {factRows(order).map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </Facts>
      {order.costState in t().costState && <p>{t().costState[order.costState]}</p>}
      {order.photos.length > 0 && (
        <ul className={workOrdersStyles.photos}>
          {order.photos.map((photo, index) => (
            <li key={photo}>
              <img
                src={fileHref(`/work-order-photos/${photo}`)}
                alt={t().photo({ index: index + 1 })}
                loading="lazy"
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** An action on this order, which is refetched afterwards. */
function useOrderAction<T>(
  work: (input: T) => Promise<unknown>,
  says: (input: T) => string,
  onDone?: () => void,
) {
  return useAction({
    work,
    outcome: (_, input) => says(input),
    refresh: (client) => client.invalidateQueries({ queryKey: ['work-orders'] }),
    ...(onDone ? { onDone } : {}),
  })
}

function Cost({ order, cents }: { order: WorkOrder; cents: number }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const answer = useOrderAction(
    (agreed: boolean) =>
      send(answerWorkOrderCost, {
        query: { id: order.id },
        body: { ownerNumber, costCents: cents, agreed },
      }),
    (agreed) => (agreed ? done().agreed({ cents }) : done().refused({ cents })),
  )
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

function OrderMessages({ order }: { order: WorkOrder }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useDraft(`message ${order.id}`, { text: '' })
  const { text } = draft.values
  const say = useOrderAction(
    () => send(addWorkOrderMessage, { query: { id: order.id }, body: { ownerNumber, text } }),
    () => done().said,
    () => draft.clear(),
  )
  return (
    <Card title={t().told}>
      <DataList
        className={styles.messages}
        rowClass={({ author }) => styles[`by-${author}`]}
        rows={order.entries}
      >
        {(entry) => (
          <>
            <b>{t().author[entry.author]}</b>{' '}
            <span className="muted">{dayOfInstant(entry.at)}</span>
            <p>{entry.text}</p>
          </>
        )}
      </DataList>
      {order.mayAct && (
        <Form
          checks={{ say: text.trim() ? '' : t().sayFault }}
          busy={say.isPending}
          onSubmit={() => say.mutate(undefined)}
        >
          <ActionProblem error={say.error} />
          <AreaField
            name="say"
            label={t().say}
            rows={3}
            maxLength={2000}
            value={text}
            onChange={(value) => draft.set({ text: value })}
          />
          <SubmitButton>{t().saySend}</SubmitButton>
        </Form>
      )}
    </Card>
  )
}

function Rate({ order }: { order: WorkOrder }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const draft = useDraft(`rating ${order.id}`, { rating: 0, note: '' })
  const { rating, note } = draft.values
  const rate = useOrderAction(
    () => send(rateWorkOrder, { query: { id: order.id }, body: { ownerNumber, rating, note } }),
    () => done().rated({ rating }),
    () => draft.clear(),
  )
  return (
    <Form
      className="card"
      checks={{ rating: rating === 0 ? t().needRating : '' }}
      busy={rate.isPending}
      onSubmit={() => rate.mutate(undefined)}
    >
      <ActionProblem error={rate.error} />
      <RadioField
        name="rating"
        className={styles.ratings}
        legend={t().rate}
        hint={t().rateText}
        options={RATINGS.map((rating) => [String(rating), rating] as const)}
        value={rating === 0 ? null : String(rating)}
        onChange={(next) => draft.set({ rating: Number(next) })}
      />
      <AreaField
        name="note"
        label={t().rateNote}
        optional
        rows={2}
        maxLength={1000}
        value={note}
        onChange={(value) => draft.set({ note: value })}
      />
      <SubmitButton>{t().rateSend}</SubmitButton>
    </Form>
  )
}
