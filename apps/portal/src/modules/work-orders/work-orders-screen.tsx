import { commonShell } from '@ownerng/messages/common/shell'
import { workOrdersTexts } from '@ownerng/messages/work-orders/texts'
import { Async, DataList, Icon, KeepNumbers } from '@ownerng/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AddressFilter } from '../../shared/address-filter.tsx'
import { CustomHtml } from '../../shared/custom-html.tsx'
import { yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { ResortText, WrittenText } from '../../shared/resort-text.tsx'
import { hrefTo } from '../../shared/router.ts'
import { Nothing, Screen } from '../../shared/states.tsx'
import { whyNoReport } from './why-no-report.ts'
import { type OrderRow, type WorkOrderFilters, workOrdersQuery } from './work-orders.query.ts'
import styles from './work-orders-screen.module.css'

const t = workOrdersTexts
const STATES = ['', 'open', 'done'] as const

/** The owner's reports and their progress; search and filter are in the address. */
export default function WorkOrdersScreen() {
  const session = useSession()
  const { query } = useRoute()
  const { woOptions, owner, role } = useOwnerSettings()
  const filters: WorkOrderFilters = {
    q: query.get('q') ?? '',
    state: STATES.find((state) => state === query.get('state')) ?? '',
  }
  const list = useInfiniteQuery(workOrdersQuery(session, filters))
  const total = list.data?.pages[0]?.total ?? 0
  const filtered = Object.values(filters).some(Boolean)
  const isAllowed = owner.status === 'active' && (role === 'full' || role === 'book')
  const mayMake = woOptions.allowNew && isAllowed
  const make = mayMake && (
    <a className="btn btn--main" href={hrefTo('/nav/workorders/addworkorder')}>
      {t().make}
    </a>
  )
  return (
    <Screen title={commonShell().titles.workOrders}>
      <CustomHtml slot="workOrders" />
      <Async query={list} label={commonShell().titles.workOrders} lines={6}>
        {({ pages }) => (
          <div className={total > 0 || filtered ? styles.columns : undefined}>
            {(total > 0 || filtered) && (
              <div className={styles.side}>
                {make && <MakeCard make={make} />}
                <Filters filters={filters} />
              </div>
            )}
            <DataList
              rows={pages.flatMap((page) => page.orders)}
              pages={list}
              empty={filtered ? <NothingFound /> : <NoOrders make={make} />}
              around={(rows) => (
                <section className={`card ${styles.orders}`} aria-label={t().found({ total })}>
                  <p className="muted" role="status">
                    {t().found({ total })}
                  </p>
                  {rows}
                </section>
              )}
            >
              {(order) => <OrderLine order={order} />}
            </DataList>
          </div>
        )}
      </Async>
    </Screen>
  )
}

function MakeCard({ make }: { make: ReactNode }) {
  return (
    <section className={`card ${styles.make}`}>
      <p>{t().noneText}</p>
      {make}
    </section>
  )
}

function NothingFound() {
  return (
    <Nothing title={t().nothing} text={t().nothingText}>
      <a className="btn btn--quiet" href={hrefTo('/nav/workorders')}>
        {t().all}
      </a>
    </Nothing>
  )
}

function NoOrders({ make }: { make: ReactNode }) {
  const settings = useOwnerSettings()
  return (
    <Nothing title={t().none} text={make ? t().noneText : whyNoReport(settings)}>
      {make}
    </Nothing>
  )
}

function OrderLine({ order }: { order: OrderRow }) {
  return (
    <>
      <Icon
        name={isDone(order) ? 'check' : 'wrench'}
        className={isDone(order) ? styles.over : ''}
      />
      <a href={hrefTo(`/nav/workorders/${order.id}`)}>
        <b>
          <WrittenText>{order.summary}</WrittenText>
        </b>
        <span className="muted">
          <KeepNumbers>{order.number}</KeepNumbers> · <ResortText>{order.unitName}</ResortText> ·{' '}
          <ResortText>{order.category}</ResortText> ·{' '}
          {t().reported({ day: yearInText(order.reportedOn) })}
          {order.scheduledOn &&
            order.status === 'scheduled' &&
            ` · ${t().planned({ day: yearInText(order.scheduledOn) })}`}
        </span>
      </a>
      <StatusPill order={order} />
    </>
  )
}

const isDone = ({ status }: OrderRow) => status === 'done' || status === 'closed'

/** Canceled orders are muted: they are neither good news nor pending. */
function getPill(order: OrderRow): string {
  if (order.status === 'canceled') return ''
  return isDone(order) ? 'pill--ok' : 'pill--warn'
}

/** The latest status of an order; one that waits for the owner is highlighted. */
function StatusPill({ order }: { order: OrderRow }) {
  if (order.asksCost) return <span className="pill pill--err">{t().asksCost}</span>
  return <span className={`pill ${getPill(order)}`}>{t().statuses[order.status]}</span>
}

function Filters({ filters }: { filters: WorkOrderFilters }) {
  return (
    <AddressFilter
      path="/nav/workorders"
      filters={filters}
      label={t().search}
      action={t().find}
      lists={[
        {
          name: 'state',
          label: t().state,
          options: STATES.map((state) => [state, t().states[state]]),
        },
      ]}
    />
  )
}
