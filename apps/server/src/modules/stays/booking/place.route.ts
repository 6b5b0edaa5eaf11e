import { getPlace } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerRead, type HandlerAnswer, type OwnerRead } from '../../../http/call-routing.ts'
import type { Services } from '../../../services.ts'
import * as queries from './place.queries.ts'

/** GET /place: the page of a unit type. */
export function placeRoute(app: FastifyInstance, services: Services): void {
  answerRead(app, services, { call: getPlace, read: showPlace })
}

async function showPlace({
  sql,
  act: {
    subject: { resortId },
  },
  query: { unitType: code },
}: OwnerRead<typeof getPlace>): Promise<HandlerAnswer<typeof getPlace>> {
  const place = { resortId, code }
  const [point, pictures, details] = await Promise.all([
    sql.row(queries.findPlace, place),
    sql.rows(queries.findPlacePictures, place),
    sql.rows(queries.findPlaceDetails, place),
  ])
  if (!point) throw new AppError('NOT_FOUND')
  const { x, y, directions } = point
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
