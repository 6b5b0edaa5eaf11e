import { changePlannedPayment, type SentInput } from '@ownerng/contract'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { ActionProblem, Card, DataTable, Form, FormButtons, TextField } from '@ownerng/ui'
import { type ReactNode, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { formatMoney, readTypedAmount } from '../../shared/amounts.ts'
import type { Automatic } from '../../shared/automatic.query.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { yearDate, yearInText } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { amountFault } from './amount-fault.ts'
import automaticStyles from './automatic-screen.module.css'
import paymentStyles from './payment.module.css'
import styles from './planned-card.module.css'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

/** The states with a colored pill. */
const STATE_PILLS: Partial<Record<Planned['state'], string>> = {
  failed: 'pill--err',
  coming: 'pill--warn',
}

type Planned = Automatic['planned'][number]
type Change = Omit<SentInput<typeof changePlannedPayment>['body'], 'ownerNumber'> & { id: string }

/** Upcoming automatic payments, and the results of the latest ones. */
export function PlannedCard({ page }: { page: Automatic }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const [changing, setChanging] = useState('')
  const change = useAction({
    work: ({ id, ...body }: Change) =>
      send(changePlannedPayment, { query: { id }, body: { ...body, ownerNumber } }),
    changes: TIME_AND_MONEY,
    outcome: (_, { id, act, cents }) => {
      const day = yearInText(page.planned.find((row) => row.id === id)?.on ?? page.today)
      if (act === 'skip') return done().skipped({ day })
      return act === 'restore'
        ? done().restored({ day })
        : done().changed({ day, cents: cents ?? 0 })
    },
    onDone: () => setChanging(''),
  })
  if (page.planned.length === 0)
    return (
      <section className={automaticStyles.noPlanned}>
        <h2>{t().planned}</h2>
        <p className="muted">{t().plannedNone}</p>
      </section>
    )
  const apply = (next: Change) => !change.isPending && change.mutate(next)
  return (
    <Card className="table-card" title={t().planned}>
      <ActionProblem error={change.error} />
      <DataTable
        rows={page.planned}
        columns={[
          {
            label: t().what,
            cell: (row) => (
              <>
                {row.partOfPlan ? t().part({ bills: row.bills.join(', ') }) : row.bills.join(', ')}
                {row.reason && <span className="muted small"> {row.reason}</span>}
                {page.mayPay && row.mayChange && changing !== row.id && (
                  <RowActions row={row} onChange={apply} onOther={() => setChanging(row.id)} />
                )}
                {changing === row.id && (
                  <OtherAmount
                    row={row}
                    busy={change.isPending}
                    onChange={apply}
                    onCancel={() => setChanging('')}
                  />
                )}
              </>
            ),
          },
          { label: t().on, cell: (row) => yearDate(row.on) },
          {
            label: t().status,
            cell: ({ state }) => (
              <span className={`pill ${STATE_PILLS[state] ?? ''}`}>{t().states[state]}</span>
            ),
          },
          { label: t().amount, isNumber: true, cell: amountText },
        ]}
      />
    </Card>
  )
}

/** The amount of a payment, the total it is part of, and its fee. */
function amountText(row: Planned): ReactNode {
  const isPart = row.state === 'coming' && !row.partOfPlan && row.openCents > row.cents
  return (
    <>
      {formatMoney(row.cents)}
      {isPart && <span className="muted small"> {t().ofOpen({ cents: row.openCents })}</span>}
      {row.state === 'coming' && row.feeCents > 0 && (
        <span className="muted small"> {t().plusFee({ cents: row.feeCents })}</span>
      )}
    </>
  )
}

function RowActions({
  row,
  onChange,
  onOther,
}: {
  row: Planned
  onChange: (change: Change) => void
  onOther: () => void
}) {
  const day = yearInText(row.on)
  return (
    <span className={styles.rowButtons}>
      {row.state === 'coming' ? (
        <>
          <button
            className="btn btn--quiet"
            type="button"
            aria-label={t().skipOf({ day })}
            onClick={() => onChange({ id: row.id, act: 'skip' })}
          >
            {t().skip}
          </button>
          <button
            className="btn btn--quiet"
            type="button"
            aria-label={t().otherOf({ day })}
            onClick={onOther}
          >
            {t().other}
          </button>
        </>
      ) : (
        <button
          className="btn btn--quiet"
          type="button"
          aria-label={t().restoreOf({ day })}
          onClick={() => onChange({ id: row.id, act: 'restore' })}
        >
          {t().restore}
        </button>
      )}
    </span>
  )
}

function OtherAmount({
  row,
  busy,
  onChange,
  onCancel,
}: {
  row: Planned
  busy: boolean
  onChange: (change: Change) => void
  onCancel: () => void
}) {
  const [typed, setTyped] = useState((row.cents / 100).toFixed(2))
  const cents = readTypedAmount(typed)
  return (
    <Form
      className={paymentStyles.automaticForm}
      checks={{ cents: amountFault(typed, t().needAmount) }}
      busy={busy}
      onSubmit={() => onChange({ id: row.id, act: 'change', cents: cents ?? 0 })}
    >
      <TextField
        name="cents"
        label={t().otherOf({ day: yearInText(row.on) })}
        inputMode="decimal"
        maxLength={14}
        value={typed}
        onChange={setTyped}
      />
      <FormButtons action={t().save} cancel={t().cancel} onCancel={onCancel} />
    </Form>
  )
}
