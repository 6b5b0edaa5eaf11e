import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callsWithoutShapes } from '../packages/contract/vite/calls-without-shapes.ts'

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
