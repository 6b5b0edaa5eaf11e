import { addPaymentMethod, removePaymentMethod, restorePaymentMethod } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { billingTexts } from '@ownerng/messages/billing/texts'
import { commonOutcomes } from '@ownerng/messages/common/outcomes'
import { paymentsAutomatic } from '@ownerng/messages/payments/automatic'
import { paymentsTexts } from '@ownerng/messages/payments/texts'
import { ActionProblem, Async, Card, DataList, Form, Icon, SubmitButton } from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { AccountIcon } from '../../shared/account-icon.tsx'
import { useAction } from '../../shared/action.ts'
import { type Automatic, automaticQuery } from '../../shared/automatic.query.ts'
import { PAYMENTS } from '../../shared/data-groups.ts'
import { useOutcomes } from '../../shared/inside.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { PasswordPrompt } from '../../shared/password-prompt.tsx'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { hrefTo } from '../../shared/router.ts'
import { cardFaultLines, type FaultLine } from './card-faults.ts'
import { CardFrame, type CardFrameHandle } from './card-frame.tsx'
import { WALLET_ID } from './need-method.tsx'
import { PayProblem } from './pay-problem.tsx'
import paymentStyles from './payment.module.css'
import { logCardFaults } from './payment.query.ts'
import styles from './saved-methods-card.module.css'

const t = paymentsAutomatic
const done = () => commonOutcomes().payments
const AUTOMATIC = '/nav/bills/automatic'

type Method = Automatic['methods'][number]

const KINDS = [{ id: 'card' }, { id: 'bank' }] as const

const getClass = ({ kind, over }: Method) =>
  `${styles.method} ${over || kind === 'bank' ? styles.pale : ''}`
const getName = ({ brand, last4 }: Method) => billingTexts().ending({ brand, last4 })

/** The saved cards and bank accounts as a wallet: add, remove, and undo. */
export function SavedMethodsCard() {
  const automatic = useQuery(automaticQuery(useSession()))
  return (
    <Card title={t().kept}>
      <Async query={automatic} label={t().kept} lines={3}>
        {(page) => <Wallet page={page} />}
      </Async>
    </Card>
  )
}

/** A short summary of the saved methods. */
export function SavedMethodsState() {
  const { data } = useQuery(automaticQuery(useSession()))
  return data && (data.methods.map(getName).join(', ') || t().noneKept)
}

function Wallet({ page }: { page: Automatic }) {
  const isFormer = useOwnerSettings().owner.status === 'former'
  const [removing, setRemoving] = useState('')
  const [adding, setAdding] = useState<'card' | 'bank' | null>(null)
  const remove = useRemoval(() => setRemoving(''))
  // don't offer to add a method if there is nothing to pay with it
  const mayAdd = !isFormer || page.bills.length > 0
  const canAdd = mayAdd && page.mayPay && page.frame !== null
  const kinds = KINDS.filter(({ id }) => id === 'card' || page.bankDebit)
  const leaving = page.methods.find(({ id }) => id === removing)
  return (
    <>
      {page.methods.length === 0 && <p>{t().keptNone({ mayAdd: canAdd })}</p>}
      <div className={styles.wallet} id={WALLET_ID} tabIndex={-1}>
        <DataList className={styles.list ?? ''} rows={page.methods} rowClass={getClass}>
          {(method) => <SavedMethod method={method} onRemove={() => setRemoving(method.id)} />}
        </DataList>
        {canAdd && !adding && (
          <DataList className={styles.list ?? ''} rows={kinds}>
            {({ id }) => (
              <button className={styles.add} type="button" onClick={() => setAdding(id)}>
                <AccountIcon name="add" />
                {id === 'card' ? t().addCard : t().addBank}
              </button>
            )}
          </DataList>
        )}
      </div>
      {leaving && (
        <PasswordPrompt
          key={leaving.id}
          action={t().removeOf({ name: getName(leaving) })}
          error={remove.error}
          busy={remove.isPending}
          onPassword={(password) =>
            remove.mutate({ id: leaving.id, name: getName(leaving), password })
          }
          onCancel={() => {
            remove.reset()
            setRemoving('')
          }}
        />
      )}
      {page.frame && adding && (
        <AddMethod frame={page.frame} kind={adding} onDone={() => setAdding(null)} />
      )}
      <p className="muted">{t().keptBy}</p>
    </>
  )
}

interface Removal {
  readonly id: string
  readonly name: string
  readonly password: string
}

/** Removes a method at once; the message offers undo for a moment. */
function useRemoval(onDone: () => void) {
  const { send } = useSession()
  const { showOutcome } = useOutcomes()
  const back = useAction({
    work: ({ id }: Omit<Removal, 'password'>) =>
      send(restorePaymentMethod, { query: { id }, body: {} }),
    changes: PAYMENTS,
    outcome: (_, { name }) => done().methodBack({ name }),
    // the message with the undo button is gone, so show the error in its place
    onError: (error) => showOutcome(error.message),
  })
  return useAction({
    work: ({ id, password }: Removal) =>
      send(removePaymentMethod, { query: { id }, body: { password: obfuscate(password) } }),
    changes: PAYMENTS,
    outcome: (_, { id, name }) => ({
      text: done().methodRemoved({ name }),
      undo: { label: t().undo, run: () => back.mutate({ id, name }) },
    }),
    onDone,
  })
}

/** A saved method: its name, its expiration, and the automatic payments that use it. */
function SavedMethod({ method, onRemove }: { method: Method; onRemove: () => void }) {
  const { kind, over, goodUntil, pays } = method
  const month = goodUntil.split('-').reverse().join('/')
  const name = getName(method)
  return (
    <>
      <p className={styles.head}>
        <Icon name={kind} />
        {over && <span className="pill pill--err">{paymentsTexts().over}</span>}
      </p>
      <b>{name}</b>
      {month && <p>{over ? t().wasGoodUntil({ month }) : t().goodUntil({ month })}</p>}
      {pays.length > 0 ? (
        <Uses method={method} />
      ) : (
        <button
          className="textlink"
          type="button"
          aria-label={t().removeOf({ name })}
          onClick={onRemove}
        >
          {t().remove}
        </button>
      )}
    </>
  )
}

/**
 * The automatic payments of a method, what stops if it has expired, and how to make it removable:
 * payments for another account have to be stopped in that account.
 */
function Uses({ method: { over, pays } }: { method: Method }) {
  const { displayOwnerNumber } = useOwnerSettings().owner
  const { path } = useRoute()
  const uses = pays.map((use) => ({ ...use, isHere: use.owner === displayOwnerNumber }))
  return (
    <>
      {uses.map((use) => (
        <p key={`${use.what} ${use.owner}`}>{over ? t().stops(use) : t().keptFor(use)}</p>
      ))}
      {uses.map((use) => (
        <p key={`${use.what} ${use.owner}`} className={styles.small}>
          {t().inUse(use)}
        </p>
      ))}
      {path !== AUTOMATIC && uses.some(({ isHere }) => isHere) && (
        <a className="textlink" href={hrefTo(AUTOMATIC)}>
          {t().toAutomatic}
        </a>
      )}
    </>
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
    changes: PAYMENTS,
    // refused fields show their own errors and stay open
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
