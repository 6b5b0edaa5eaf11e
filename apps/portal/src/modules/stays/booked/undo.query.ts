import { undoChange } from '@ownerng/contract'
import type { Session } from '../../../shared/session.ts'

/** Takes the move of a stay back, for a minute. */
export const moveBack = ({ send }: Session, id: string, ownerNumber: string) =>
  send(undoChange, { query: { id }, body: { ownerNumber } })
