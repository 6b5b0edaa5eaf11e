import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildCalendarPage } from '../e2e/support/calendar-page.ts'
import { getProjectAddress, readProjectManifest } from './project-address.ts'

const CALENDAR = fileURLToPath(new URL('../packages/calendar/', import.meta.url))
const TSC = fileURLToPath(new URL('../node_modules/typescript7/bin/tsc', import.meta.url))
/** Paths of compiled entries, by import. */
const ENTRIES = {
  '.': './dist/index',
  './english': './dist/english',
  './tools': './dist/tools/index',
  './unit-timeline': './dist/timeline/index',
}
const SHEETS = ['styles.css', 'print.css', 'tools.css', 'unit-timeline.css', 'theme.css']
const TEXTS = ['README.md', 'CHANGELOG.md', 'LICENSE', 'api.md']

/** Compiles the calendar into `folder`: JavaScript with source maps, and types. */
export function compileCalendar(folder: string): void {
  execFileSync(
    process.execPath,
    [TSC, '-p', join(CALENDAR, 'tsconfig.build.json'), '--outDir', folder],
    { stdio: ['ignore', 'inherit', 'inherit'] },
  )
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue
    const path = join(folder, name)
    // the compiler rewrites the imports of scripts, but not those of types
    const named = readFileSync(path, 'utf8').replace(/(['"]\.[^'"]*)\.tsx?(['"])/g, '$1.js$2')
    writeFileSync(path, named)
  }
}

/** Compiles the calendar and packs it as one tarball in `folder`; returns the tarball's path. */
export function packCalendar(folder: string): string {
  const out = join(folder, 'calendar')
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  compileCalendar(join(out, 'dist'))
  for (const sheet of SHEETS) {
    cpSync(
      join(CALENDAR, 'src/styles', sheet === 'styles.css' ? 'calendar.css' : sheet),
      join(out, 'dist', sheet),
    )
    // for compilers that resolve types for `import '…/styles.css'`
    writeFileSync(join(out, 'dist', `${sheet}.d.ts`), 'export {}\n')
  }
  for (const text of TEXTS) cpSync(join(CALENDAR, text), join(out, text))
  const { name, version, description, license, peerDependencies } = JSON.parse(
    readFileSync(join(CALENDAR, 'package.json'), 'utf8'),
  )
  const manifest = {
    name,
    version,
    description,
    license,
    ...getProjectAddress(readProjectManifest(), 'packages/calendar'),
    type: 'module',
    files: ['dist', 'api.md', 'CHANGELOG.md'],
    sideEffects: ['*.css'],
    exports: {
      ...Object.fromEntries(
        Object.entries(ENTRIES).map(([entry, file]) => [
          entry,
          { types: `${file}.d.ts`, default: `${file}.js` },
        ]),
      ),
      ...Object.fromEntries(
        SHEETS.map((sheet) => [
          `./${sheet}`,
          { types: `./dist/${sheet}.d.ts`, default: `./dist/${sheet}` },
        ]),
      ),
    },
    peerDependencies,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  const packed = execFileSync('npm', ['pack', '--pack-destination', folder, '--silent'], {
    cwd: out,
    encoding: 'utf8',
  })
  return join(folder, packed.trim().split('\n').at(-1) ?? '')
}

/** Writes a page with every state of the calendar that opens from disk. */
export async function writeStates(folder: string): Promise<string> {
  const { script, style } = await buildCalendarPage('states.tsx')
  const page = join(folder, 'states.html')
  mkdirSync(folder, { recursive: true })
  writeFileSync(
    page,
    `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Calendar: every state</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script>${script.replaceAll('</script', '<\\/script')}</script>
</body>
</html>
`,
  )
  return page
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = join(CALENDAR, 'pack')
  const tarball = packCalendar(folder)
  console.log(`${tarball} (${(statSync(tarball).size / 1000).toFixed(0)} kB)`)
  console.log(await writeStates(folder))
}
