import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const FOREVER = 'public, max-age=31536000, immutable'
/** Folders whose files never change: their names contain a hash or a version. */
const UNCHANGING = /^\/(assets|kit)\//
/** Folder of `owner-login.js`, which pages of other origins load (docs/login-kit.md). */
const SHARED = /^\/kit\//

/** Serves the files of the portal's build, and login-kit's file in each released version. */
export async function servePortalFiles(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const address = path.slice(folder.replace(/\/$/, '').length)
      reply.header('cache-control', UNCHANGING.test(address) ? FOREVER : 'no-cache')
      // browsers check the integrity of a file of another origin only if they may read it
      if (SHARED.test(address))
        reply
          .header('access-control-allow-origin', '*')
          .header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
