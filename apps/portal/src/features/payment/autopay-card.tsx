import { autopayEnd, autopaySet } from '@ownerng/contract'
import { readDollars } from '@ownerng/domain'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { Form, TextField } from '../../shared/form.tsx'
import { outcomeTexts } from '../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { automaticTexts } from '../../shared/section-texts/automatic.ts'
import { billsTexts } from '../../shared/section-texts/bills.ts'
import { send } from '../../shared/session.ts'
import { asFault, Problem } from '../../shared/states.tsx'
import type { Automatic } from './automatic.query.ts'
import { MethodSelect } from './method-select.tsx'

const t = automaticTexts
const done = outcomeTexts.payments

/** Autopay: what it does, whether it is on, with what and up to how much. */
export function AutopayCard({ page }: { page: Automatic }) {
  const { ownerNumber } = useOwnerSettings().owner
  const [changing, setChanging] = useState(false)
  const good = page.methods.filter((method) => !method.over)
  const { autopay } = page
  const on = autopay?.on === true
  const method = page.methods.find((each) => each.id === autopay?.methodId)
  const end = useAct({
    work: () => send(autopayEnd, { query: {}, body: { ownerNumber } }),
    says: () => done.autopayOff,
  })
  return (
    <section className="card" aria-labelledby="h-auto">
      <h2 id="h-auto">{t.auto}</h2>
      {!page.autopayOffered ? <p>{t.autoOff}</p> : <p>{t.autoText}</p>}
      {end.isError && <Problem lines={[{ text: asFault(end.error).message }]} />}
      {on && autopay && (
        <p>
          <b>{t.autoOn(method ? billsTexts.ending(method.brand, method.last4) : t.otherOwners, autopay.capCents)}</b>
        </p>
      )}
      {autopay && !on && <p className="muted">{t.ended(autopay.endReason)}</p>}
      {page.autopayOffered && page.mayPay && good.length === 0 && !on && <p className="muted">{t.needMethod}</p>}
      {page.autopayOffered && page.mayPay && good.length > 0 && (!on || changing) && (
        <AutopayForm ownerNumber={ownerNumber} methods={good} methodId={method && !method.over ? method.id : (good[0]?.id ?? '')} capCents={autopay?.capCents ?? null} on={on} />
      )}
      {on && page.mayPay && (
        <div className="acts">
          {!changing && page.autopayOffered && (
            <button className="btn btn--quiet" type="button" onClick={() => setChanging(true)}>
              {t.change}
            </button>
          )}
          <button className="btn btn--quiet" type="button" aria-disabled={end.isPending} onClick={() => !end.isPending && end.mutate()}>
            {t.turnOff}
          </button>
        </div>
      )}
    </section>
  )
}

interface AutopayFormProps {
  readonly ownerNumber: string
  readonly methods: Automatic['methods']
  readonly methodId: string
  readonly capCents: number | null
  readonly on: boolean
}

function AutopayForm({ ownerNumber, methods, methodId, capCents, on }: AutopayFormProps) {
  const [chosen, setChosen] = useState(methodId)
  const [typed, setTyped] = useState(capCents ? (capCents / 100).toFixed(2) : '')
  const cents = readDollars(typed)
  const set = useAct({
    work: () => send(autopaySet, { query: {}, body: { ownerNumber, methodId: chosen, capCents: cents ?? 0 } }),
    says: () => {
      const method = methods.find((each) => each.id === chosen)
      return done.autopayOn(billsTexts.ending(method?.brand ?? '', method?.last4 ?? ''), cents ?? 0)
    },
  })
  return (
    <Form className="auto-form" checks={{ cap: typed.trim() === '' ? t.needCap : cents ? '' : t.capFault }} busy={set.isPending} onSubmit={() => set.mutate()}>
      {set.isError && <Problem lines={[{ text: asFault(set.error).message }]} />}
      <MethodSelect methods={methods} value={chosen} onChange={setChosen} />
      <TextField name="cap" label={t.cap} hint={t.capHint} inputMode="decimal" maxLength={14} value={typed} onChange={setTyped} />
      <button className="btn btn--main" type="submit" aria-disabled={set.isPending}>
        {set.isPending ? t.working : on ? t.save : t.turnOn}
      </button>
    </Form>
  )
}
