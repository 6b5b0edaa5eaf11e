import type { CallAnswer, getPoints } from '@ownerng/contract'
import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { ACTS, type Act } from './say-move.ts'

/** The lots that points can be moved out of. */
export type Lots = CallAnswer<typeof getPoints>['lots']

/** What is to be moved, as it is chosen. */
export interface MoveValues {
  readonly act: Act
  readonly lotId: string
  /** How many, as typed. */
  readonly points: string
  readonly toOwner: string
  readonly toName: string
}

/** What is to be moved: what the address asks for, until something else is chosen. */
export function useMoveDraft(movable: Lots, today: string) {
  const { query } = useRoute()
  const asked = {
    act: query.get('act') ?? '',
    lot: query.get('lot') ?? '',
    points: query.get('points') ?? '',
  }
  // one for each way here: what a reason's fix asks for is not hidden by what was typed before
  const draft = useDraft(`points-move ${asked.act} ${asked.lot} ${asked.points}`.trim(), {
    act: asked.act,
    lotId: asked.lot,
    points: asked.points,
    toOwner: '',
    toName: '',
  })
  const act = ACTS.find((act) => act === draft.values.act) ?? 'bank'
  const lot = movable.find(({ id }) => id === draft.values.lotId) ?? usualLot(movable, act, today)
  const values: MoveValues = { ...draft.values, act, lotId: lot?.id ?? '' }
  return {
    values,
    /** Another act begins with the lot that it is usually done with. */
    set: (change: Partial<MoveValues>) =>
      draft.set(
        change.act ? { ...change, lotId: usualLot(movable, change.act, today)?.id ?? '' } : change,
      ),
  }
}

/** The first lot that an act is usually done with. */
function usualLot(movable: Lots, act: Act, today: string): Lots[number] | undefined {
  const isUsual = (lot: Lots[number]) =>
    lot.kind === 'annual' && lot.earnedOn > today === (act === 'borrow')
  return movable.find(isUsual) ?? movable[0]
}
