import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callsWithoutShapes } from '../packages/contract/vite/calls-without-shapes.ts'
import { KIT_VERSION } from '../packages/login-kit/src/core/version.ts'

const KIT = fileURLToPath(new URL('../packages/login-kit/', import.meta.url))

/** Browsers supported by login-kit: they support `light-dark()` and `:dir()`. */
export const KIT_CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** Aliases that make the same sources run on Preact, which is a tenth of the size of React. */
export const PREACT_FOR_REACT = [
  ['react', 'preact/compat'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', 'preact/compat/client'],
].map(([name, replacement = '']) => ({ find: new RegExp(`^${name}$`), replacement }))

/** Production JSX, also in a test runner, whose environment would select development. */
export const KIT_JSX = { jsx: { runtime: 'automatic', development: false } } as const

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/**
 * Returns the path of a source in a source map relative to the project root, so that packages
 * contain no local paths.
 */
export const sourceFromRoot = (source: string, map: string): string =>
  relative(ROOT, resolve(map, '..', source))

/** Builds `owner-login.js` in a folder: the custom element in one file without dependencies. */
export async function buildOwnerLogin(outDir: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [callsWithoutShapes()],
    resolve: { alias: PREACT_FOR_REACT },
    oxc: KIT_JSX,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      // keep existing files
      emptyOutDir: false,
      target: 'es2023',
      cssTarget: KIT_CSS_TARGET,
      lib: {
        entry: { 'owner-login': `${KIT}src/element/index.ts` },
        formats: ['es'],
      },
      minify: 'oxc',
      sourcemap: true,
      rolldownOptions: { output: { codeSplitting: false, sourcemapPathTransform: sourceFromRoot } },
    },
  })
}

/** The archived site of each released version: `0.1.0.tgz`. */
const RELEASED = join(ROOT, 'docs/released')
const ARCHIVE = /\.tgz$/
const OWNER_LOGIN = 'owner-login.js'

/** Returns the archived versions. */
export const releasedVersions = (released = RELEASED): string[] =>
  (existsSync(released) ? readdirSync(released) : [])
    .filter((name) => ARCHIVE.test(name))
    .map((name) => name.replace(ARCHIVE, ''))

/**
 * Writes `owner-login.js` of this version and of each released one, which pages still load after an
 * upgrade, into `folder`, below the version. Source maps are only in the tarball.
 */
export async function buildKitVersions(folder: string, released = RELEASED): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const versions = releasedVersions(released)
  for (const version of versions) {
    const [archive, file] = [`${version}.tgz`, `login-kit/${version}/${OWNER_LOGIN}`]
    const args = ['-xzf', join(released, archive), '-C', folder, '--strip-components=1', file]
    execFileSync('tar', args)
  }
  if (versions.includes(KIT_VERSION)) return
  await buildOwnerLogin(join(folder, KIT_VERSION))
  rmSync(join(folder, KIT_VERSION, `${OWNER_LOGIN}.map`))
}

/** Returns the value of `integrity` for a script. */
const getIntegrity = (path: string): string =>
  `sha384-${createHash('sha384').update(readFileSync(path)).digest('base64')}`

/**
 * Writes the version and the integrity of `owner-login.js` in `folder` into the samples of the
 * guide. The sources can't name it: every change of the code would change it.
 */
export const nameOwnerLogin = (guide: string, folder: string): string =>
  guide
    .replaceAll('/kit/VERSION/', `/kit/${KIT_VERSION}/`)
    .replaceAll('sha384-INTEGRITY', getIntegrity(join(folder, OWNER_LOGIN)))
