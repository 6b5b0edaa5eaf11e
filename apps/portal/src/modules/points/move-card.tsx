import { movePoints } from '@ownerng/contract'
import { pointsPage } from '@ownerng/messages/points/page'
import { pointsTexts } from '@ownerng/messages/points/texts'
import {
  ActionButton,
  ActionProblem,
  Async,
  Card,
  FiguresTable,
  Form,
  SubmitButton,
} from '@ownerng/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../shared/action.ts'
import { formatMoney, formatNumber } from '../../shared/amounts.ts'
import { countFault, parseCount } from '../../shared/counts.ts'
import { TIME_AND_MONEY } from '../../shared/data-groups.ts'
import { yearInText } from '../../shared/dates.ts'
import { FeeList } from '../../shared/fee-list.tsx'
import { useOffersBooking } from '../../shared/may-book.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useRoute, useSession } from '../../shared/portal.tsx'
import { Reasons } from '../../shared/reasons.tsx'
import { hrefTo } from '../../shared/router.ts'
import { asFault } from '../../shared/states.tsx'
import type { Lot } from './contract-actions.ts'
import { describeMove, type PointsMove } from './describe-move.ts'
import styles from './move-card.module.css'
import { MoveFields } from './move-fields.tsx'
import { movePreviewQuery, type MovePreview as Preview } from './points.query.ts'
import { isTransferChecked, TransferQuestions } from './transfer-questions.tsx'
import { type MoveValues, useMoveDraft } from './use-move-draft.ts'

const t = pointsTexts

/**
 * Banks, borrows, saves, or transfers points. Shows a preview first, since a move can't be undone.
 */
export function MoveCard({ lots, today }: { lots: readonly Lot[]; today: string }) {
  const { send } = useSession()
  const { ownerNumber } = useOwnerSettings().owner
  const mayBook = useOffersBooking()
  const { act, movable, values, set, isComplete } = useMoveDraft(lots, today)
  const [wasPreviewed, setPreviewed] = useState(isComplete)
  const ask = useRoute().query.get('ask') ?? ''
  const isPreviewed = act === 'transfer' ? isTransferChecked(ask, values) : wasPreviewed
  const heading = useOpenedPanel()
  const { lotId, points: typed } = values
  const points = parseCount(typed) ?? 0
  const to = { number: values.toOwner, name: values.toName }
  const move = useAction({
    work: (expectFeeCents: number) =>
      send(movePoints, {
        query: { id: lotId },
        body: {
          ownerNumber,
          act,
          points,
          expectFeeCents,
          ...(act === 'transfer' ? { toOwner: to.number.trim(), toName: to.name.trim() } : {}),
        },
      }),
    changes: TIME_AND_MONEY,
    outcome: (verdict) => describeMove(act, verdict.becomes, { to, mayBook }),
    // don't fill in the addressed move again after it is done
    onDone: () => set({ points: '', toOwner: '', toName: '' }),
    redirectTo: () => hrefTo('/nav/points'),
  })
  /** Applies a change and discards the preview, which no longer matches. */
  const change = (changed: Partial<MoveValues>) => {
    setPreviewed(false)
    move.reset()
    set(changed)
  }
  const showPreview = () => {
    move.reset()
    setPreviewed(true)
  }
  const reasons =
    (move.error && (asFault(move.error).detail['reasons'] as Preview['reasons'] | undefined)) || []
  return (
    <Card
      className={`${styles.moveCard} ${act === 'transfer' ? styles.steps : ''}`}
      title={
        <span ref={heading} tabIndex={-1}>
          {TITLES[act]()}
        </span>
      }
    >
      {reasons.length === 0 && <ActionProblem error={move.error} />}
      {act === 'transfer' ? (
        <TransferQuestions
          {...{ ask, values, movable }}
          onChange={change}
          onCheck={() => move.reset()}
        />
      ) : (
        <Form
          className={styles.moveForm}
          checks={{ points: countFault(typed, t().needPoints) }}
          onSubmit={showPreview}
        >
          <MoveFields act={act} values={values} movable={movable} onChange={change} />
          <div className="actions">
            <SubmitButton variant={isPreviewed ? 'quiet' : 'main'}>{t().see}</SubmitButton>
            <a className="textlink" href={hrefTo('/nav/points')}>
              {pointsPage().cancelMove}
            </a>
          </div>
        </Form>
      )}
      {reasons.length > 0 && <Reasons reasons={reasons} />}
      {isPreviewed && (
        <div className={act === 'transfer' ? 'card flow' : 'flow'}>
          <MovePreview
            move={{ act, lotId, points }}
            lot={lots.find(({ id }) => id === lotId)}
            busy={move.isPending}
            onMove={(feeCents) => move.mutate(feeCents)}
          />
        </div>
      )}
    </Card>
  )
}

const TITLES = {
  bank: () => pointsPage().bankPoints,
  save: () => pointsPage().savePoints,
  borrow: () => pointsPage().borrowPoints,
  transfer: () => pointsPage().transferPoints,
} as const satisfies Record<PointsMove, () => string>

/** Focuses and scrolls to the opened panel, which may be off-screen. */
function useOpenedPanel() {
  const heading = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'center' })
  }, [])
  return heading
}

interface MovePreviewProps {
  readonly lot: Lot | undefined
  readonly move: { readonly act: PointsMove; readonly lotId: string; readonly points: number }
  readonly busy: boolean
  /** Moves the points for the fee that is shown, in cents. */
  readonly onMove: (feeCents: number) => void
}

/** Loads a preview of the move: points before and after, or why it isn't possible. */
function MovePreview({ move, lot, busy, onMove }: MovePreviewProps) {
  const preview = useQuery(movePreviewQuery(useSession(), move))
  return (
    <Async query={preview} label={t().see} lines={4}>
      {(verdict) =>
        verdict.allowed ? (
          <MoveConfirm verdict={verdict} lot={lot} act={move.act} busy={busy} onMove={onMove} />
        ) : (
          <Reasons reasons={verdict.reasons} />
        )
      }
    </Async>
  )
}

/** `Your yearly points for 2026` */
const nameLot = ({ kind, useYear }: Lot): string =>
  t().leaves({ kind: (t().kinds[kind] ?? kind).toLowerCase(), year: useYear })

interface MoveConfirmProps extends Omit<MovePreviewProps, 'move'> {
  readonly verdict: Preview
  readonly act: PointsMove
}

/** Points before and after, a warning that it can't be undone, and the button. */
function MoveConfirm({ verdict, lot, act, busy, onMove }: MoveConfirmProps) {
  const { becomes } = verdict
  return (
    <>
      <FiguresTable
        caption={t().lots}
        columns={[t().before, t().after, t().usableLabel]}
        rows={[
          {
            id: 'from',
            name: lot ? nameLot(lot) : '',
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
              t().usable({ from: yearInText(becomes.earnedOn), to: yearInText(becomes.expiresOn) }),
            ],
          },
        ]}
      />
      <FeeList fees={verdict.fees}>{t().fees({ money: formatMoney(verdict.feeCents) })}</FeeList>
      <p>
        <b>{verdict.warning}</b> {verdict.until && t().until({ day: yearInText(verdict.until) })}
      </p>
      <div className="actions">
        <ActionButton variant="main" isOff={busy} onPress={() => onMove(verdict.feeCents)}>
          {busy ? t().busy : t().doIt[act]}
        </ActionButton>
      </div>
    </>
  )
}
