import { addStayRequest } from '@ownerng/contract'
import type { StayRequestKind } from '@ownerng/domain'
import type { Session } from '../../shared/session.ts'

/** Sends a request for a stay to the resort. */
export const askForStay = (
  { send }: Session,
  id: string,
  body: {
    readonly ownerNumber: string
    readonly kind: StayRequestKind
    readonly text: string
  },
) => send(addStayRequest, { query: { id }, body })
