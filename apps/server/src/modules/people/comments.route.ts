import { getCommentConfig } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { requireSignedIn } from '../../http/session.ts'
import type { Services } from '../../services.ts'
import * as queries from './comments.queries.ts'

/** GET /comments?commentConfigID: a resort's form fields. The context has no effect yet. */
export function commentsRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getCommentConfig, async ({ query, request }) => {
    const session = await requireSignedIn(services, request, query.commentConfigID)
    const rows = await services.database.readResort(session.resortId, queries.findCommentConfig, {
      resortId: session.resortId,
      commentType: query.commentType,
    })
    return {
      items: rows.map((row) => ({
        ID: row.item_id,
        Label: row.label,
        Required: row.required ? 'Y' : 'N',
        ReadOnly: row.read_only ? 'Y' : 'N',
        MaxLength: row.max_length,
        Lookup: row.look_up.map((Description) => ({ Description })),
      })),
    }
  })
}
