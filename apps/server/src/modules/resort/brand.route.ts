import { AppError } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { readOptions } from './resort-directory.ts'
import { themeCss } from './theme.ts'

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
}

const RESORT = /^[A-Z0-9]{1,20}$/

/**
 * A resort's pictures, and its colors for server-rendered pages. Public: the sign-in page uses
 * them.
 */
export function brandRoute(app: FastifyInstance, { database, files }: Services): void {
  app.get<{ Params: { resort: string } }>(
    '/api/brand/:resort/theme.css',
    { config: { style: 'resource' } },
    async ({ params }, reply) => {
      if (!RESORT.test(params.resort)) throw new AppError('NOT_FOUND')
      const { cssOptions } = await readOptions(database, params.resort)
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .send(themeCss(cssOptions))
    },
  )
  app.get<{ Params: { resort: string; file: string } }>(
    '/api/brand/:resort/:file',
    { config: { style: 'resource' } },
    async ({ params, raw }, reply) => {
      if (
        !RESORT.test(params.resort) ||
        !/^[a-z0-9][a-z0-9_-]{0,60}\.[a-z]{3,4}$/.test(params.file)
      )
        throw new AppError('NOT_FOUND')
      const type = TYPES[params.file.split('.').at(-1) ?? '']
      const file = type ? await files.open(raw, `brand/${params.resort}/${params.file}`) : null
      if (!type || !file) throw new AppError('NOT_FOUND')
      return (
        reply
          .status(file.status)
          .headers(file.headers)
          .type(type)
          .header('cache-control', 'public, max-age=300')
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
