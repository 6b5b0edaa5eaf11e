import { type CallAnswer, getPlace } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { ReadSql } from '../../../db/database.ts'
import { answerRead } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import * as queries from './place.queries.ts'

/** GET /place: the page of a unit type. */
export function placeRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, {
    call: getPlace,
    read: ({ sql, session, query }) =>
      showPlace(sql, { resortId: session.resortId, code: query.unitType }),
  })
}

type PlacePage = Omit<CallAnswer<typeof getPlace>, 'Error' | 'StatusCode'>

async function showPlace(
  sql: ReadSql,
  place: { readonly resortId: string; readonly code: string },
): Promise<PlacePage> {
  const [found, pictures, details] = await Promise.all([
    sql.row(queries.findPlace, place),
    sql.rows(queries.findPlacePictures, place),
    sql.rows(queries.findPlaceDetails, place),
  ])
  if (!found) throw new AppError('NOT_FOUND')
  const { x, y, directions } = found
  const findFirst = (kind: string) => pictures.find((one) => one.kind === kind)?.photo ?? null
  return {
    photos: pictures
      .filter(({ kind }) => kind === 'photo')
      .map(({ photo, caption, isOfResort }) => ({ ...photo, caption, isOfResort })),
    details,
    plan: findFirst('floor-plan'),
    map: findFirst('site-map'),
    mapPoint: x === null || y === null ? null : { x, y },
    directions,
  }
}
