import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { build, defineConfig, type Plugin, type Rolldown } from 'vite'
import { callsWithoutShapes } from '../../packages/contract/vite/calls-without-shapes.ts'
import { guardedImports } from '../../packages/login-kit/vite/guarded-imports.ts'
import { buildKitVersions } from '../../scripts/kit-build.ts'
import { hashFiles } from './vite/hash-files.ts'
import {
  type PlainBuild,
  refuseCircles,
  refuseOtherPages,
  sharedChunks,
} from './vite/shared-chunks.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Writes `owner-login.js` in each version, which pages of other apps load from the portal. */
function addLoginKit(): Plugin {
  return {
    name: 'add-login-kit',
    apply: 'build',
    writeBundle: {
      sequential: true,
      handler: ({ dir = '' }) => buildKitVersions(join(dir, 'kit')),
    },
  }
}

/**
 * Writes .br and .gz versions of every text file of the build, which the server sends as they are.
 */
function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const bytes = readFileSync(path)
        writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
        writeFileSync(
          `${path}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        )
      }
    },
  }
}

/**
 * Writes a hash of the page's files into the service worker, so that browsers install a new worker
 * when the page changes.
 */
function stampWorker(): Plugin {
  return {
    name: 'stamp-worker',
    apply: 'build',
    writeBundle({ dir = '' }) {
      const page = readFileSync(join(dir, 'offline.html'))
      const stamp = createHash('sha256').update(page).digest('hex').slice(0, 12)
      const worker = join(dir, WORKER)
      const script = readFileSync(worker, 'utf8')
      writeFileSync(worker, script.replace('OWNERNG_OFFLINE_PAGE', `ownerng-offline-${stamp}`))
    },
  }
}

/**
 * Class name in the page: the original name and a few letters per style sheet. One suffix per sheet
 * compresses better than one per class.
 */
function nameClass(name: string, sheet: string): string {
  const path = relative(folder('.'), sheet.split('?')[0] ?? sheet)
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}

/** The service worker has the same URL in every release, and the whole site as its scope. */
const WORKER = 'sw.js'

/** Chunks that stay the same across most releases of the portal. */
const SHARED: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|rolldown\/runtime/ },
]

/** Pages that work without the portal. */
const ALONE = { offline: folder('offline.html'), payframe: folder('payframe.html') }

/** A chunk that several parts share would otherwise contain all their names. */
const shortName = (name: string) => (name.includes('~') ? 'shared' : name)

const config = (groups: typeof SHARED, pages: readonly string[] = []) =>
  defineConfig({
    root: folder('.'),
    plugins: [
      react(),
      callsWithoutShapes(),
      guardedImports(),
      refuseCircles(),
      refuseOtherPages(pages),
      stampWorker(),
      addLoginKit(),
      hashFiles(),
      precompress(),
    ],
    // the server replaces it with a new nonce in each page; the card frame names its origins
    // instead
    html: { cspNonce: 'OWNERNG_NONCE' },
    css: { modules: { generateScopedName: nameClass } },
    build: {
      outDir: folder('dist'),
      emptyOutDir: true,
      target: 'es2023',
      manifest: true,
      // guardedImports fetches the files of a part; a failed preload link would make a retry
      // impossible
      modulePreload: false,
      rolldownOptions: {
        input: {
          index: folder('index.html'),
          ...ALONE,
          worker: folder('src/offline/service-worker.ts'),
        },
        // together they are smaller than separately and stay cached across releases; their
        // dependencies load before them
        output: {
          codeSplitting: { groups, includeDependenciesRecursively: false },
          chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash].js`,
          assetFileNames: ({ names: [name = ''] }) => {
            // the style sheet of the server's pages names the fonts as well (public/shared.css)
            if (name.endsWith('.woff2')) return 'assets/[name][extname]'
            return name.includes('~')
              ? 'assets/shared-[hash][extname]'
              : 'assets/[name]-[hash][extname]'
          },
          entryFileNames: ({ name }) => (name === 'worker' ? WORKER : 'assets/[name]-[hash].js'),
        },
      },
    },
    server: {
      port: Number(process.env['DEV_PORT'] ?? 8090),
      strictPort: true,
      host: '127.0.0.1',
      allowedHosts: ['portal.localhost'],
      proxy: {
        '/api': { target: `http://127.0.0.1:${process.env['PORT'] ?? 8080}`, changeOrigin: false },
      },
    },
  })

/** Builds twice: the first build shows which parts share which modules. */
export default defineConfig(async ({ command }) => {
  if (command !== 'build') return config(SHARED)
  const plain = config(SHARED)
  const built = (await build({
    ...plain,
    configFile: false,
    logLevel: 'error',
    build: { ...plain.build, write: false },
  })) as PlainBuild
  const shared = sharedChunks(built, {
    first: folder('index.html'),
    signedIn: folder('src/app/signed-in.tsx'),
    whole: {
      background: folder('src/app/background.tsx'),
      home: folder('src/modules/home/lower-cards.tsx'),
      book: folder('src/modules/stays/booking/criteria-screen.tsx'),
    },
    alone: ALONE,
  })
  return config([...SHARED, ...shared], Object.keys(ALONE))
})
