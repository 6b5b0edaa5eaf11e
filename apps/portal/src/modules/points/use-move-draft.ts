import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import type { Lot } from './contract-actions.ts'
import { POINTS_MOVES } from './describe-move.ts'
import { movableLots } from './movable-lots.ts'

/** The chosen values of a move. */
export interface MoveValues {
  readonly lotId: string
  /** The amount, as typed. */
  readonly points: string
  readonly toOwner: string
  readonly toName: string
}

/** The draft of a move; initially the values of the address. */
export function useMoveDraft(lots: readonly Lot[], today: string) {
  const { query } = useRoute()
  const act = POINTS_MOVES.find((move) => move === query.get('act')) ?? 'bank'
  const fromAddress = { lotId: query.get('lot') ?? '', points: query.get('points') ?? '' }
  // one draft per address: older input must not hide the values that a suggested fix fills in
  const draft = useDraft(`points-move ${act} ${fromAddress.lotId} ${fromAddress.points}`.trim(), {
    ...fromAddress,
    toOwner: '',
    toName: '',
  })
  const movable = movableLots({ lots, today }, act)
  const lot = movable.find(({ id }) => id === draft.values.lotId) ?? movable[0]
  return {
    act,
    movable,
    values: { ...draft.values, lotId: lot?.id ?? '' },
    set: draft.set,
    /** The address has all values, so the preview can load at once. */
    isComplete: fromAddress.points !== '' && act !== 'transfer',
  }
}
