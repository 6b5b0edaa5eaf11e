import type { FastifyInstance } from 'fastify'
import type { Services } from '../../services.ts'
import { readOptions, requireStartResort } from './resort-directory.ts'

const BAR = '#0A3D45'
const PAPER = '#F6F3EC'

/** GET /manifest.webmanifest: lets a device install the portal with a resort's name and color. */
export function webManifestRoute(app: FastifyInstance, { database, settings }: Services): void {
  app.get<{ Querystring: Record<string, unknown> }>(
    '/manifest.webmanifest',
    { config: { style: 'resource' } },
    async ({ query }, reply) => {
      const getText = (name: string) => (typeof query[name] === 'string' ? query[name] : '')
      const resort = await requireStartResort(
        database,
        settings,
        getText('server'),
        getText('resort'),
      )
      const { cssOptions } = await readOptions(database, resort.id)
      const address = `/?${new URLSearchParams({ server: resort.server_id, resort: resort.id })}`
      return reply
        .type('application/manifest+json')
        .header('cache-control', 'no-cache')
        .send(
          JSON.stringify({
            id: address,
            name: resort.name,
            short_name: resort.name,
            lang: resort.locale,
            start_url: address,
            scope: '/',
            display: 'standalone',
            background_color: PAPER,
            theme_color: cssOptions.navbar || BAR,
            icons: [192, 512].map((size) => ({
              src: `/icon-${size}.png`,
              sizes: `${size}x${size}`,
              type: 'image/png',
              purpose: 'any maskable',
            })),
          }),
        )
    },
  )
}
