import { addPaymentMethod, removePaymentMethod } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ActionProblem, Card, DataList, Form, SubmitButton } from '@ownerng/ui'
import { useRef, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useSession } from '../../shared/portal.tsx'
import type { Automatic } from './automatic.query.ts'
import { cardFaultLines, type FaultLine } from './card-faults.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { PayProblem } from './pay-problem.tsx'
import paymentStyles from './payment.module.css'
import { logCardFaults } from './payment.query.ts'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments

interface MethodRemoval {
  readonly id: string
  readonly name: string
  readonly password: string
}

interface SavedMethodsCardProps {
  readonly page: Automatic
  /** False where there is nothing that another card could pay. */
  readonly mayAdd: boolean
}

/** Cards and bank accounts that are kept: add one, remove one. */
export function SavedMethodsCard({ page, mayAdd }: SavedMethodsCardProps) {
  const { send } = useSession()
  const [removing, setRemoving] = useState('')
  const [adding, setAdding] = useState<'card' | 'bank' | null>(null)
  const remove = useAction({
    work: ({ id, password }: MethodRemoval) =>
      send(removePaymentMethod, { query: { id }, body: { password: obfuscate(password) } }),
    outcome: (_, { name }) => done().methodRemoved({ name }),
    onDone: () => setRemoving(''),
  })
  const canAdd = mayAdd && page.mayPay && page.frame !== null
  return (
    <Card title={t().kept}>
      <DataList
        className="plain-list"
        rows={page.methods}
        empty={<p>{t().keptNone({ mayAdd: canAdd })}</p>}
      >
        {(method) => {
          const name = billingTexts().ending({ brand: method.brand, last4: method.last4 })
          return (
            <>
              <span>
                <b>{name}</b>{' '}
                <span className="muted">
                  {method.over
                    ? paymentsTexts().over
                    : method.goodUntil &&
                      t().goodUntil({ month: method.goodUntil.split('-').reverse().join('/') })}
                </span>
              </span>
              {removing === method.id ? (
                <PasswordPrompt
                  action={t().removeOf({ name })}
                  error={remove.error}
                  busy={remove.isPending}
                  onPassword={(password) => remove.mutate({ id: method.id, name, password })}
                  onCancel={() => {
                    remove.reset()
                    setRemoving('')
                  }}
                />
              ) : (
                <button
                  className="btn btn--quiet"
                  type="button"
                  aria-label={t().removeOf({ name })}
                  onClick={() => setRemoving(method.id)}
                >
                  {t().remove}
                </button>
              )}
            </>
          )
        }}
      </DataList>
      {canAdd && !adding && (
        <div className="actions">
          <button
            className={page.methods.length === 0 ? 'btn btn--main' : 'btn btn--quiet'}
            type="button"
            onClick={() => setAdding('card')}
          >
            {t().addCard}
          </button>
          {page.bankDebit && (
            <button className="btn btn--quiet" type="button" onClick={() => setAdding('bank')}>
              {t().addBank}
            </button>
          )}
        </div>
      )}
      {page.frame && adding && (
        <AddMethod frame={page.frame} kind={adding} onDone={() => setAdding(null)} />
      )}
    </Card>
  )
}

function AddMethod({
  frame,
  kind,
  onDone,
}: {
  frame: NonNullable<Automatic['frame']>
  kind: 'card' | 'bank'
  onDone: () => void
}) {
  const session = useSession()
  const { send } = session
  const card = useRef<CardFrameHandle>(null)
  const [ready, setReady] = useState(false)
  const [lines, setLines] = useState<readonly FaultLine[]>([])
  const [tries, setTries] = useState(0)
  const add = useAction({
    work: async () => {
      setLines([])
      setTries(tries + 1)
      const answer = await card.current?.tokenise()
      if (answer?.token)
        return send(addPaymentMethod, { query: {}, body: { kind, token: answer.token } })
      logCardFaults(session, answer?.codes ?? [])
      setLines(cardFaultLines(answer ?? {}, kind))
      return null
    },
    // fields that were refused say so themselves, and stay open
    outcome: (added) => added && done().methodAdded({ kind }),
    onDone: (added) => added && onDone(),
  })
  return (
    <Form className={paymentStyles.paymentForm} busy={add.isPending} onSubmit={() => add.mutate()}>
      {lines.length > 0 && (
        <PayProblem lines={lines} tries={tries} onCode={(code) => card.current?.focus(code)} />
      )}
      <ActionProblem error={add.error} />
      <CardFrame ref={card} {...frame} kind={kind} onReady={() => setReady(true)} />
      <div className="actions">
        <SubmitButton isDisabled={!ready} busyLabel={t().adding}>
          {t().add}
        </SubmitButton>
        <button className="btn btn--quiet" type="button" onClick={onDone}>
          {t().cancel}
        </button>
      </div>
    </Form>
  )
}
