import { type CallAnswer, lotActDo, lotActShow, type pointsShow } from '@ownerng/contract'
import { useState } from 'react'
import { useAct } from '../../shared/act.ts'
import { yearDate } from '../../shared/dates.ts'
import { FiguresTable } from '../../shared/figures-table.tsx'
import { Form, TextField } from '../../shared/form.tsx'
import type { Outcome } from '../../shared/outcome.ts'
import { outcomeTexts } from '../../shared/outcome-texts.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { Reasons } from '../../shared/reasons.tsx'
import { hrefTo, useRoute } from '../../shared/router.ts'
import { bookingTexts } from '../../shared/section-texts/booking.ts'
import { pointsTexts } from '../../shared/section-texts/points.ts'
import { send } from '../../shared/session.ts'
import { asFault, Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'

const t = pointsTexts
const done = outcomeTexts.points
const ACTS = ['bank', 'borrow', 'save', 'transfer'] as const

type Act = (typeof ACTS)[number]
type Verdict = CallAnswer<typeof lotActShow>
type Lots = CallAnswer<typeof pointsShow>['lots']

/** Banks, borrows, saves or transfers points: what it does is shown first, since none of it can be taken back. */
export function MoveCard({ lots, today, label }: { lots: Lots; today: string; label: string }) {
  const { query } = useRoute()
  const { ownerNumber } = useOwnerSettings().owner
  const movable = lots.filter((lot) => lot.remaining > 0)
  /** The first lot that an act is usually done with. */
  const lotFor = (wanted: Act) => movable.find((lot) => lot.kind === 'annual' && lot.earnedOn > today === (wanted === 'borrow'))?.id ?? movable[0]?.id ?? ''
  const asked = query.get('act')
  const [act, setAct] = useState<Act>(ACTS.find((each) => each === asked) ?? 'bank')
  const [lotId, setLotId] = useState(movable.find((lot) => lot.id === query.get('lot'))?.id ?? lotFor(act))
  const [points, setPoints] = useState(query.get('points')?.replace(/\D/g, '') ?? '')
  const [to, setTo] = useState({ number: '', name: '' })
  const look = useAct({
    work: () => send(lotActShow, { query: { id: lotId, act, points: points || '0' } }),
    says: { shownBy: 'the preview: nothing is done yet' },
    refresh: () => {},
  })
  const move = useAct({
    work: () =>
      send(lotActDo, {
        query: { id: lotId },
        body: { ownerNumber, act, points: Number(points), ...(act === 'transfer' ? { toOwner: to.number.trim(), toName: to.name.trim() } : {}) },
      }),
    says: (verdict) => sayMove(act, verdict, to),
    onDone: () => {
      look.reset()
      setPoints('')
    },
  })
  /** What was shown is not what is asked for any more. */
  const asking =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      look.reset()
      move.reset()
      set(value)
    }
  const checks = {
    points: Number(points) > 0 ? '' : t.needPoints,
    toOwner: act !== 'transfer' || to.number.trim() ? '' : t.needToOwner,
    toName: act !== 'transfer' || to.name.trim() ? '' : t.needToName,
  }
  function see() {
    move.reset()
    look.mutate()
  }
  if (movable.length === 0) return null
  const fault = move.error ?? look.error
  const reasons = (fault && (asFault(fault).detail['reasons'] as Verdict['reasons'] | undefined)) || (look.data?.allowed === false ? look.data.reasons : [])
  return (
    <section className="card move" aria-labelledby="h-move">
      <h2 id="h-move">{t.move(label)}</h2>
      <p>{t.moveText}</p>
      {fault && reasons.length === 0 && <Problem title={asFault(fault).title ?? texts.states.problem} lines={[{ text: fault.message }]} />}
      <Form className="move__form" checks={checks} busy={look.isPending} onSubmit={see}>
        <div className="field">
          <label htmlFor="move-act">{t.what}</label>
          <select
            className="select"
            id="move-act"
            value={act}
            onChange={(event) => {
              const next = event.target.value as Act
              asking(setAct)(next)
              setLotId(lotFor(next))
            }}
          >
            {ACTS.map((each) => (
              <option key={each} value={each}>
                {t.acts[each]}
              </option>
            ))}
          </select>
        </div>
        <div className="field">
          <label htmlFor="move-lot">{t.which}</label>
          <select className="select" id="move-lot" value={lotId} onChange={(event) => asking(setLotId)(event.target.value)}>
            {movable.map((lot) => (
              <option key={lot.id} value={lot.id}>
                {texts.points(lot.remaining)}: {bookingTexts.lotName(t.kinds[lot.kind] ?? lot.kind, lot.useYear, yearDate(lot.expiresOn))}
              </option>
            ))}
          </select>
        </div>
        <TextField
          name="points"
          label={t.howMany}
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={points}
          onChange={asking((value: string) => setPoints(value.replace(/\D/g, '')))}
        />
        {act === 'transfer' && (
          <>
            <TextField name="toOwner" label={t.toOwner} autoComplete="off" maxLength={80} value={to.number} onChange={asking((number: string) => setTo({ ...to, number }))} />
            <TextField name="toName" label={t.toName} autoComplete="off" maxLength={80} value={to.name} onChange={asking((name: string) => setTo({ ...to, name }))} />
          </>
        )}
        <button className="btn btn--quiet" type="submit" aria-disabled={look.isPending}>
          {t.see}
        </button>
      </Form>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {look.data?.allowed && <Effect verdict={look.data} act={act} busy={move.isPending} onMove={() => !move.isPending && move.mutate()} />}
    </section>
  )
}

/** What became of the points, and a way on where they can be used. */
function sayMove(act: Act, { becomes }: Verdict, to: { number: string; name: string }): Outcome {
  const { points, useYear, earnedOn, expiresOn } = becomes
  const end = yearDate(expiresOn)
  if (act === 'transfer') return { text: done.transfer(points, to.name.trim(), to.number.trim()) }
  const next = { label: outcomeTexts.stay.book, href: hrefTo('/nav/reservations/bookingcriteria') }
  if (act === 'bank') return { text: done.bank(points, useYear, yearDate(earnedOn), end) }
  return { text: act === 'borrow' ? done.borrow(points, useYear, end) : done.save(points, end), next }
}

/** Before and after, what cannot be taken back, and the button. */
function Effect({ verdict, act, busy, onMove }: { verdict: Verdict; act: Act; busy: boolean; onMove: () => void }) {
  const { becomes } = verdict
  return (
    <>
      <FiguresTable
        caption={t.lots}
        columns={[t.before, t.after, t.usableLabel]}
        rows={[
          { key: 'from', name: t.leaves, figures: [texts.points(verdict.leftBefore), texts.points(verdict.leftAfter), ''] },
          {
            key: 'to',
            name: t.becomes((t.kinds[becomes.kind] ?? becomes.kind).toLowerCase(), becomes.useYear),
            figures: [texts.points(0), texts.points(becomes.points), t.usable(yearDate(becomes.earnedOn), yearDate(becomes.expiresOn))],
          },
        ]}
      />
      <p>
        <b>{verdict.warning}</b> {verdict.until && t.until(yearDate(verdict.until))}
      </p>
      <div className="acts">
        <button className="btn btn--main" type="button" aria-disabled={busy} onClick={onMove}>
          {busy ? t.busy : t.doIt[act]}
        </button>
      </div>
    </>
  )
}
