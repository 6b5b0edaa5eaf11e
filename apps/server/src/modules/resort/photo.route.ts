import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'

const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}
/** The hash from `photoName` with a width, or an SVG. */
const FILE = /^[a-f0-9]{32}(?:-\d{1,4}\.(avif|webp)|\.(svg))$/

/** A photo of a place. The name is a content hash, so it can be cached for a year. */
export function photoRoute(app: FastifyInstance, { files }: Services): void {
  app.get<{ Params: { resort: string; file: string } }>(
    '/api/photos/:resort/:file',
    { config: { style: 'resource' } },
    async ({ params, raw }, reply) => {
      const [, raster, drawing] = FILE.exec(params.file) ?? []
      const type = TYPES[raster ?? drawing ?? '']
      if (!type || !/^[A-Z0-9]{1,20}$/.test(params.resort)) throw new AppError('NOT_FOUND')
      const file = await files.open(raw, `photos/${params.resort}/${params.file}`)
      if (!file) throw new AppError('NOT_FOUND')
      return (
        reply
          .status(file.status)
          .headers(file.headers)
          .type(type)
          .header('cache-control', 'public, max-age=31536000, immutable')
          // an SVG can contain scripts: opened directly it is sandboxed, as an image it runs none
          .header(
            'content-security-policy',
            "default-src 'none'; style-src 'unsafe-inline'; sandbox",
          )
          .send(file.stream)
      )
    },
  )
}
