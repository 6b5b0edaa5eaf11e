import { useRoute } from '../../shared/portal.tsx'
import { useDraft } from '../../shared/use-draft.ts'
import { POINTS_MOVES } from './describe-move.ts'
import { type Lot, movableLots } from './ways.ts'

/** What is to be moved, as it is chosen. */
export interface MoveValues {
  readonly lotId: string
  /** How many, as typed. */
  readonly points: string
  readonly toOwner: string
  readonly toName: string
}

/** The move to fill in: what the address names, until something else is typed. */
export function useMoveDraft(lots: readonly Lot[], today: string) {
  const { query } = useRoute()
  const act = POINTS_MOVES.find((move) => move === query.get('act')) ?? 'bank'
  const fromAddress = { lotId: query.get('lot') ?? '', points: query.get('points') ?? '' }
  // one draft for each link here: older input must not hide the values that a suggested fix fills
  // in
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
    /** The address names all that is asked for, so that it can be shown at once. */
    isComplete: fromAddress.points !== '' && act !== 'transfer',
  }
}
