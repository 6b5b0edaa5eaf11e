import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import { build } from 'vite'
import { callsWithoutShapes } from './calls-without-shapes.ts'
import { KIT_CSS_TARGET, KIT_JSX, PREACT_FOR_REACT } from './kit-build.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const KIT = join(ROOT, 'packages/login-kit')
/** The pages below the examples: where each stands on the page, and its source. */
const PAGES = {
  readme: join(KIT, 'README.md'),
  guide: join(ROOT, 'docs/login-kit.md'),
  changes: join(KIT, 'CHANGELOG.md'),
  api: join(KIT, 'api.md'),
}

/**
 * Builds the documentation of login-kit from its sources into `folder`, below its version; returns
 * that folder. Any server of files shows it, at any path.
 */
export async function buildDocs(folder: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(join(KIT, 'package.json'), 'utf8'))
  const outDir = join(folder, 'login-kit', version)
  const root = join(KIT, 'docs')
  const pages = Object.entries(PAGES).map(([id, path]) => pageOf(id, readFileSync(path, 'utf8')))
  await build({
    configFile: false,
    root,
    base: './',
    logLevel: 'warn',
    plugins: [
      callsWithoutShapes(),
      {
        name: 'pages',
        transformIndexHtml: (html) =>
          html.replaceAll('%VERSION%', version).replace('%PAGES%', () => pages.join('\n')),
      },
    ],
    resolve: { alias: PREACT_FOR_REACT },
    oxc: KIT_JSX,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2023',
      cssTarget: KIT_CSS_TARGET,
      rolldownOptions: { input: [join(root, 'index.html'), join(root, 'example.html')] },
    },
  })
  return outDir
}

/** A text as a section of the page; links to files of the project are left as words. */
function pageOf(id: string, text: string): string {
  const html = marked
    .parse(text, { async: false })
    .replace(/<a href="(?!https?:|#)[^"]*">(.*?)<\/a>/g, '$1')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<table tabindex="0">')
  return `<article id="${id}">${html}</article>`
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  console.log(await buildDocs(join(ROOT, 'dist/docs')))
