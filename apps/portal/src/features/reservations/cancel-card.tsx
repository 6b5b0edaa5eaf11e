import type { CallAnswer, cancellationShow, reservationShow } from '@ownerng/contract'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { yearDate } from '../../shared/dates.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { goTo, hrefTo } from '../../shared/router.ts'
import { asFault, Failed, Loading, Problem } from '../../shared/states.tsx'
import { texts } from '../../shared/texts.ts'
import { cancellationQuery, cancelStay } from './reservations.query.ts'

const t = texts.cancel

type Preview = CallAnswer<typeof cancellationShow>

/** What cancelling does, before anything is done: what comes back, what is lost, and until when it costs what. */
export function CancelCard({ stay }: { stay: CallAnswer<typeof reservationShow> }) {
  const client = useQueryClient()
  const { owner, menuOptions } = useOwnerSettings()
  const preview = useQuery(cancellationQuery(stay.id))
  const cancel = useMutation({
    mutationFn: (shown: Preview) => cancelStay(stay.id, owner.ownerNumber, shown),
    onSuccess: async () => {
      await client.invalidateQueries()
      goTo(hrefTo(`/nav/reservations/${stay.id}`), { replace: true })
    },
    // what was shown may not be so any more: read it again
    onError: () => client.invalidateQueries(cancellationQuery(stay.id)),
  })
  if (preview.isPending) return <Loading what={t.title} />
  if (preview.isError) return <Failed fault={preview.error} onRetry={() => void preview.refetch()} />
  const shown = preview.data
  const keep = hrefTo(`/nav/reservations/${stay.id}`)
  return (
    <section className="card cancel" aria-labelledby="h-cancel">
      <h2 id="h-cancel">{t.title}</h2>
      {cancel.isError && <Problem title={asFault(cancel.error).title ?? texts.states.problem} lines={[{ text: cancel.error.message }]} />}
      {shown.reasons.map((reason) => (
        <div key={reason.code} className="oops">
          <p>{reason.sentence}</p>
          <p className="muted small">{t.rule(reason.rule.text, reason.rule.version)}</p>
        </div>
      ))}
      {shown.allowed && (
        <>
          <Consequence preview={shown} pointsLabel={menuOptions.pointsLabel || texts.titles.points} />
          <Timeline preview={shown} byWeek={shown.week !== null} />
          <p className="muted small">{t.underRules(shown.ruleSetVersion)}</p>
          <div className="acts">
            <button className="btn btn--danger" type="button" aria-disabled={cancel.isPending} onClick={() => !cancel.isPending && cancel.mutate(shown)}>
              {cancel.isPending ? t.busy : t.confirm}
            </button>
            <a className="btn btn--quiet" href={keep}>
              {t.keep}
            </a>
          </div>
        </>
      )}
      {!shown.allowed && (
        <p>
          <a className="btn btn--quiet" href={keep}>
            {t.back}
          </a>
        </p>
      )}
    </section>
  )
}

/** Lot by lot, before and after, side by side; then the week and the fees. */
function Consequence({ preview, pointsLabel }: { preview: Preview; pointsLabel: string }) {
  return (
    <>
      <p className="cancel__sum">
        <b>{preview.week ? t.week[preview.week] : t.sum(preview.pointsBack, preview.pointsLost, pointsLabel.toLowerCase())}</b> {preview.grace && t.grace}
      </p>
      {preview.lots.length > 0 && (
        <table className="list-table">
          <thead>
            <tr>
              <th scope="col">{pointsLabel}</th>
              {[t.paid, t.comesBack, t.before, t.after].map((label) => (
                <th key={label} scope="col" className="num">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {preview.lots.map((lot, index) => (
              <tr key={index}>
                <th scope="row">
                  {t.lot(lot.useYear, yearDate(lot.expiresOn))}
                  {lot.ended && <span className="muted"> ({t.ended})</span>}
                </th>
                {figuresOf(lot).map(([label, points]) => (
                  <td key={label} className="num" data-label={label}>
                    {texts.points(points)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {preview.feeLostCents > 0 && <p>{t.fee(texts.money(preview.feeLostCents))}</p>}
    </>
  )
}

/** The columns of a lot, in order. */
const figuresOf = (lot: Preview['lots'][number]) =>
  [
    [t.paid, lot.points],
    [t.comesBack, lot.back],
    [t.before, lot.leftBefore],
    [t.after, lot.leftAfter],
  ] as const

/** Until when cancelling costs what. */
function Timeline({ preview, byWeek }: { preview: Preview; byWeek: boolean }) {
  return (
    <>
      <h3>{t.timeline}</h3>
      <ol className="cancel__line">
        {preview.timeline.map((stretch) => (
          <li key={stretch.until} aria-current={stretch.current ? 'step' : undefined}>
            <b>{t.until(yearDate(stretch.until))}</b>
            <span>{byWeek ? t.week[stretch.weekBack ? 'back' : 'lost'] : t.percent(stretch.pointsBackPercent)}</span>
            {stretch.current && <span className="pill pill--ok">{t.now}</span>}
          </li>
        ))}
      </ol>
    </>
  )
}
