import { relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { callsWithoutShapes } from '../packages/contract/vite/calls-without-shapes.ts'

const KIT = fileURLToPath(new URL('../packages/login-kit/', import.meta.url))

/** The browsers that login-kit is for: they know `light-dark()` and `:dir()`. */
export const KIT_CSS_TARGET = ['chrome123', 'firefox120', 'safari17.5']

/** Lets the same sources run on Preact, which is a tenth of React. */
export const PREACT_FOR_REACT = [
  ['react', 'preact/compat'],
  ['react/jsx-runtime', 'preact/jsx-runtime'],
  ['react-dom/client', 'preact/compat/client'],
].map(([name, replacement = '']) => ({ find: new RegExp(`^${name}$`), replacement }))

/** For those who use it, whoever builds it: a test builds in an environment of its own. */
export const KIT_JSX = { jsx: { runtime: 'automatic', development: false } } as const

const ROOT = fileURLToPath(new URL('../', import.meta.url))

/** Names the sources of a map from the root of the project: what is packed knows no machine. */
export const sourceFromRoot = (source: string, map: string): string =>
  relative(ROOT, resolve(map, '..', source))

/** Builds `owner-login.js` in a folder: the custom element in one file that needs nothing else. */
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
      // beside what is there
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
