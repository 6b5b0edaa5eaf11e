import { AppError } from '@ownerng/domain'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'
import { readOptions } from './resort-directory.ts'
import { themeCss } from './theme.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
const RESORT = /^[A-Z0-9]{1,20}$/
const BRAND_FILE = /^[a-z0-9][a-z0-9_-]{0,60}\.(png|jpe?g|webp|svg)$/
/** The hash from `photoName` with a width, or an SVG. */
const PHOTO_FILE = /^[a-f0-9]{32}(?:-\d{1,4}\.(?:avif|webp)|\.svg)$/

interface Picture {
  Params: { resort: string; file: string }
}

/** A resort's pictures, photos of places, and its colors. Public: the sign-in page uses them. */
export function pictureRoute(app: FastifyInstance, services: Services): void {
  const options = { config: { style: 'resource' } } as const
  app.get<{ Params: { resort: string } }>(
    '/api/brand/:resort/theme.css',
    options,
    async ({ params: { resort } }, reply) => {
      if (!RESORT.test(resort)) throw new AppError('NOT_FOUND')
      const { cssOptions } = await readOptions(services.database, resort)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', CACHE_CONTROL.brand)
        .send(themeCss(cssOptions))
    },
  )
  app.get<Picture>('/api/brand/:resort/:file', options, async (request, reply) => {
    if (!BRAND_FILE.test(request.params.file)) throw new AppError('NOT_FOUND')
    return sendPicture(services, 'brand', request, reply)
  })
  app.get<Picture>('/api/photos/:resort/:file', options, async (request, reply) => {
    if (!PHOTO_FILE.test(request.params.file)) throw new AppError('NOT_FOUND')
    return sendPicture(services, 'photos', request, reply)
  })
}

/** The name of a photo is a content hash, so it never changes. */
const CACHE_CONTROL = {
  brand: 'public, max-age=300',
  photos: 'public, max-age=31536000, immutable',
} as const

async function sendPicture(
  { files }: Services,
  folder: keyof typeof CACHE_CONTROL,
  { params: { resort, file: name }, raw }: FastifyRequest<Picture>,
  reply: FastifyReply,
) {
  const file = RESORT.test(resort) ? await files.open(raw, `${folder}/${resort}/${name}`) : null
  if (!file) throw new AppError('NOT_FOUND')
  return (
    reply
      .status(file.status)
      .headers(file.headers)
      .header('cache-control', CACHE_CONTROL[folder])
      .type(TYPES[name.split('.').at(-1) ?? ''] ?? '')
      // an SVG can contain scripts: opened directly it is sandboxed, as an image it runs none
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
      .send(file.stream)
  )
}
