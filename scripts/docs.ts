// Builds the documentation of login-kit and the calendar in dist/docs, with each released version.
// With --release, archives the build; run it before raising the version in package.json.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { marked } from 'marked'
import { build } from 'vite'
import { callsWithoutShapes } from '../packages/contract/vite/calls-without-shapes.ts'
import {
  buildOwnerLogin,
  KIT_CSS_TARGET,
  KIT_JSX,
  nameOwnerLogin,
  PREACT_FOR_REACT,
  releasedVersions,
} from './kit-build.ts'
import { writeStates } from './pack-calendar.ts'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
/** The archived site of each released version: `0.1.0.tgz`. */
const RELEASED = fileURLToPath(new URL('docs/released/', import.meta.url))

const KIT = join(ROOT, 'packages/login-kit')
const CALENDAR = join(ROOT, 'packages/calendar')
/** For each library, the pages below its examples: their position and source. */
const LIBRARIES = {
  'login-kit': {
    readme: join(KIT, 'README.md'),
    guide: join(ROOT, 'docs/login-kit.md'),
    changes: join(KIT, 'CHANGELOG.md'),
    api: join(KIT, 'api.md'),
  },
  calendar: {
    readme: join(CALENDAR, 'README.md'),
    changes: join(CALENDAR, 'CHANGELOG.md'),
    api: join(CALENDAR, 'api.md'),
  },
}

/**
 * Builds the documentation of each library from its sources into `folder`, below its name and
 * version, next to the released versions and `latest`, which redirects to the newest. Unreleased
 * sources are `next`. Any static file server can serve it, at any path.
 */
export async function buildDocs(
  folder: string,
  released = RELEASED,
  name = nameOfSources(released),
): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  const kept = releasedVersions(released)
  for (const [library, pages] of Object.entries(LIBRARIES))
    await buildLibrary(library, name, pages, join(folder, library, name))
  await writeStates(join(folder, 'calendar', name))
  for (const archive of kept)
    execFileSync('tar', ['-xzf', join(released, `${archive}.tgz`), '-C', folder])
  for (const library of Object.keys(LIBRARIES)) linkVersions(join(folder, library), library)
}

const readVersion = (): string =>
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version

/**
 * Returns the version of the sources if their changes are listed under it and it isn't archived
 * yet.
 */
function nameOfSources(released: string): string {
  const version = readVersion()
  const isUnreleased = Object.values(LIBRARIES).some(({ changes }) =>
    /^## Unreleased$/m.test(readFileSync(changes, 'utf8')),
  )
  return isUnreleased || releasedVersions(released).includes(version) ? 'next' : version
}

/** Archives the sites in `folder` as those of a release; returns the archive. */
export function keepDocs(folder: string, released = RELEASED): string {
  const version = readVersion()
  if (releasedVersions(released).includes(version))
    throw new Error(`The documentation of ${version} is kept already: it does not change any more.`)
  const sites = Object.keys(LIBRARIES).map((library) => join(library, version))
  if (!sites.every((site) => existsSync(join(folder, site))))
    throw new Error(`The changes of each library are to stand below ${version} and its date.`)
  const archive = join(released, `${version}.tgz`)
  mkdirSync(released, { recursive: true })
  execFileSync('tar', ['-czf', archive, '-C', folder, ...sites])
  return archive
}

async function buildLibrary(
  library: string,
  version: string,
  sources: Readonly<Record<string, string>>,
  outDir: string,
): Promise<void> {
  const root = join(ROOT, 'packages', library, 'docs')
  const isKit = library === 'login-kit'
  const read = (path: string) => readFileSync(path, 'utf8')
  const pages: string[] = []
  // pages of other apps keep loading this version after an upgrade
  if (isKit) await buildOwnerLogin(outDir)
  for (const [id, path] of Object.entries(sources))
    pages.push(getPage(id, isKit ? nameOwnerLogin(read(path), outDir) : read(path)))
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
      // keep owner-login.js
      emptyOutDir: false,
      target: 'es2023',
      cssTarget: KIT_CSS_TARGET,
      rolldownOptions: {
        input: readdirSync(root)
          .filter((name) => name.endsWith('.html'))
          .map((name) => join(root, name)),
      },
    },
  })
}

/** Converts a text to a section of the page; links to project files become plain text. */
function getPage(id: string, text: string): string {
  const html = marked
    .parse(text, { async: false })
    .replace(/<a href="(?!https?:|#)[^"]*">(.*?)<\/a>/g, '$1')
    .replaceAll('<th></th>', '<td></td>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<table>', '<table tabindex="0">')
  return `<article id="${id}">${html}</article>`
}

/** Writes the list of versions into the page of each version, including older ones. */
function linkVersions(folder: string, library: string): void {
  const versions = readdirSync(folder).sort((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  const latest = versions.find((version) => version !== 'next') ?? 'next'
  for (const version of versions) {
    const page = join(folder, version, 'index.html')
    const links = [...versions, 'latest'].map((name) => {
      const here = name === version ? ' aria-current="page"' : ''
      return `<a href="../${name}/index.html"${here}>${name}</a>`
    })
    const list = `<nav aria-label="Versions">${links.join(' ')}</nav>`
    const html = readFileSync(page, 'utf8')
    writeFileSync(
      page,
      html.replace(/<nav aria-label="Versions">[\s\S]*?<\/nav>/, () => list),
    )
  }
  mkdirSync(join(folder, 'latest'))
  writeFileSync(
    join(folder, 'latest/index.html'),
    `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${library} ${latest}</title>
<meta http-equiv="refresh" content="0; url=../${latest}/index.html"></head>
<body><a href="../${latest}/index.html">${library} ${latest}</a></body></html>
`,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(ROOT, 'dist/docs')
  await buildDocs(folder)
  console.log(process.argv.includes('--release') ? keepDocs(folder) : folder)
}
