import type { CallAnswer, getPoints } from '@ownerng/contract'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { POINTS_MOVES, type PointsMove } from './describe-move.ts'

/** The lots that points can be moved out of. */
export type Lots = CallAnswer<typeof getPoints>['lots']

/** What is to be moved, as it is chosen. */
export interface MoveValues {
  readonly act: PointsMove
  readonly lotId: string
  /** How many, as typed. */
  readonly points: string
  readonly toOwner: string
  readonly toName: string
}

/** The move to fill in: the values in the address, until something else is chosen. */
export function useMoveDraft(movable: Lots, today: string) {
  const { query } = useRoute()
  const fromAddress = {
    act: query.get('act') ?? '',
    lot: query.get('lot') ?? '',
    points: query.get('points') ?? '',
  }
  // one draft for each link here: older input must not hide the values that a suggested fix fills
  // in
  const draft = useDraft(
    `points-move ${fromAddress.act} ${fromAddress.lot} ${fromAddress.points}`.trim(),
    {
      act: fromAddress.act,
      lotId: fromAddress.lot,
      points: fromAddress.points,
      toOwner: '',
      toName: '',
    },
  )
  const act = POINTS_MOVES.find((act) => act === draft.values.act) ?? 'bank'
  const lot = movable.find(({ id }) => id === draft.values.lotId) ?? defaultLot(movable, act, today)
  const values: MoveValues = { ...draft.values, act, lotId: lot?.id ?? '' }
  return {
    values,
    /** Another act begins with the lot that it is usually done with. */
    set: (change: Partial<MoveValues>) =>
      draft.set(
        change.act
          ? { ...change, lotId: defaultLot(movable, change.act, today)?.id ?? '' }
          : change,
      ),
  }
}

/** The first lot that an act is usually done with. */
function defaultLot(movable: Lots, act: PointsMove, today: string): Lots[number] | undefined {
  const isDefault = (lot: Lots[number]) =>
    lot.kind === 'annual' && lot.earnedOn > today === (act === 'borrow')
  return movable.find(isDefault) ?? movable[0]
}
