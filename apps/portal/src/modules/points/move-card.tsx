import { type CallAnswer, movePoints, previewPointsMove } from '@ownerng/contract'
import { pointsTexts } from '@ownerng/messages/points/texts'
import { ActionButton, ActionProblem, Card, FiguresTable, Form, SubmitButton } from '@ownerng/ui'
import { useAction } from '../../shared/action.ts'
import { formatNumber } from '../../shared/amounts.ts'
import { countFault, parseCount } from '../../shared/counts.ts'
import { yearDate } from '../../shared/dates.ts'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { asFault } from '../../shared/states.tsx'
import { describeMove, type PointsMove } from './describe-move.ts'
import styles from './move-card.module.css'
import { MoveFields } from './move-fields.tsx'
import { type Lots, type MoveValues, useMoveDraft } from './use-move-draft.ts'

const t = pointsTexts
type Verdict = CallAnswer<typeof previewPointsMove>

/**
 * Banks, borrows, saves or transfers points. It shows a preview first, since a move cannot be
 * undone.
 */
export function MoveCard({ lots, today }: { lots: Lots; today: string }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const mayBook = useOffersBooking()
  const movable = lots.filter((lot) => lot.remaining > 0)
  const draft = useMoveDraft(movable, today)
  const { act, lotId, points: typed } = draft.values
  const points = parseCount(typed) ?? 0
  const to = { number: draft.values.toOwner, name: draft.values.toName }
  const preview = useAction({
    work: () => send(previewPointsMove, { query: { id: lotId, act, points: String(points) } }),
    outcome: { shownBy: 'the preview: nothing is done yet' },
    refresh: () => {},
  })
  const move = useAction({
    work: () =>
      send(movePoints, {
        query: { id: lotId },
        body: {
          ownerNumber,
          act,
          points,
          ...(act === 'transfer' ? { toOwner: to.number.trim(), toName: to.name.trim() } : {}),
        },
      }),
    outcome: (verdict) => describeMove(act, verdict.becomes, { to, mayBook }),
    onDone: () => {
      preview.reset()
      // what the address asked for is done: it is not filled in again
      draft.set({ points: '', toOwner: '', toName: '' })
    },
  })
  /** What was shown is not what is asked for any more. */
  const change = (values: Partial<MoveValues>) => {
    preview.reset()
    move.reset()
    draft.set(values)
  }
  const checks = {
    points: countFault(typed, t().needPoints),
    toOwner: act !== 'transfer' || to.number.trim() ? '' : t().needToOwner,
    toName: act !== 'transfer' || to.name.trim() ? '' : t().needToName,
  }
  function showPreview() {
    move.reset()
    preview.mutate()
  }
  if (movable.length === 0) return null
  const fault = move.error ?? preview.error
  const reasons =
    (fault && (asFault(fault).detail['reasons'] as Verdict['reasons'] | undefined)) ||
    (preview.data?.allowed === false ? preview.data.reasons : [])
  return (
    <Card className={styles.moveCard} title={t().move}>
      <p>{t().moveText}</p>
      {reasons.length === 0 && <ActionProblem error={fault} />}
      <Form
        className={styles.moveForm}
        checks={checks}
        busy={preview.isPending}
        onSubmit={showPreview}
      >
        <MoveFields values={draft.values} movable={movable} onChange={change} />
        <SubmitButton variant="quiet">{t().see}</SubmitButton>
      </Form>
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {preview.data?.allowed && (
        <MovePreview
          verdict={preview.data}
          act={act}
          busy={move.isPending}
          onMove={() => move.mutate()}
        />
      )}
    </Card>
  )
}

/** Before and after, what cannot be taken back, and the button. */
function MovePreview({
  verdict,
  act,
  busy,
  onMove,
}: {
  verdict: Verdict
  act: PointsMove
  busy: boolean
  onMove: () => void
}) {
  const { becomes } = verdict
  return (
    <>
      <FiguresTable
        caption={t().lots}
        columns={[t().before, t().after, t().usableLabel]}
        rows={[
          {
            id: 'from',
            name: t().leaves,
            figures: [formatNumber(verdict.leftBefore), formatNumber(verdict.leftAfter), ''],
          },
          {
            id: 'to',
            name: t().becomes({
              kind: (t().kinds[becomes.kind] ?? becomes.kind).toLowerCase(),
              year: becomes.useYear,
            }),
            figures: [
              formatNumber(0),
              formatNumber(becomes.points),
              t().usable({ from: yearDate(becomes.earnedOn), to: yearDate(becomes.expiresOn) }),
            ],
          },
        ]}
      />
      <p>
        <b>{verdict.warning}</b> {verdict.until && t().until({ day: yearDate(verdict.until) })}
      </p>
      <div className="actions">
        <ActionButton variant="main" isOff={busy} onPress={onMove}>
          {busy ? t().busy : t().doIt[act]}
        </ActionButton>
      </div>
    </>
  )
}
