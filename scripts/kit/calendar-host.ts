import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from '@playwright/test'
import { build, preview } from 'vite'
import { afterAll, beforeAll } from 'vitest'
import { CHROMIUM } from '../../e2e/support/chromium.ts'
import { packCalendar } from '../pack-calendar.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

export const CALENDAR = join(ROOT, 'packages/calendar')

const TSC = join(ROOT, 'node_modules/typescript7/bin/tsc')

export const README = readFileSync(join(CALENDAR, 'README.md'), 'utf8')

/** The program, the planner with all tools, and the time zone adapter in the README. */
const CODE = [...README.matchAll(/^```tsx?\n([\s\S]*?)^```/gm)].map(([, code]) => code ?? '')
const [EXAMPLE = '', PLANNER = ''] = CODE

/** The time zone adapter in the README. */
export const ADAPTER = CODE[2] ?? ''

const COMPILER = {
  strict: true,
  noEmit: true,
  skipLibCheck: false,
  exactOptionalPropertyTypes: true,
  target: 'ES2023',
  lib: ['ES2024', 'DOM', 'DOM.Iterable'],
  jsx: 'react-jsx',
  types: ['react', 'react-dom'],
}

/** Folder of the tarball and the hosts. */
export let folder = ''

/** Path of the packed calendar. */
export let tarball = ''

/** Browser for the hosts. */
export let browser: Browser

/** Creates an empty app with the tarball, one version of React, and the README's example. */
export function makeHost(react: number): string {
  const host = join(folder, `react-${react}`)
  mkdirSync(host)
  const write = (file: string, text: string) => writeFileSync(join(host, file), text)
  write('package.json', JSON.stringify({ name: 'host', private: true, type: 'module' }))
  const packages = ['react', 'react-dom', '@types/react', '@types/react-dom']
  const versions = packages.map((name) => `${name}@${react}`)
  execFileSync(
    'npm',
    [
      'install',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      tarball,
      ...versions,
      'temporal-polyfill@1.0.8',
    ],
    { cwd: host, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  write(
    'index.html',
    '<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">' +
      '<meta name="viewport" content="width=device-width"></head><body><div id="root"></div>' +
      '<script type="module" src="./app.tsx"></script></body></html>',
  )
  write('app.tsx', EXAMPLE)
  write('planner.tsx', PLANNER)
  write('adapter.ts', ADAPTER)
  write('wrong.tsx', EXAMPLE.replace('view="month"', 'view="year"'))
  return host
}

/** Returns the compiler's errors for files of a host. */
export function check(
  host: string,
  module: string,
  moduleResolution: string,
  files: string[],
): string {
  writeFileSync(
    join(host, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: { ...COMPILER, module, moduleResolution },
      files,
    }),
  )
  return spawnSync(process.execPath, [TSC, '-p', host, '--singleThreaded'], { encoding: 'utf8' })
    .stdout
}

/** Builds a host with Vite and opens it; `faults` contains the page's errors. */
export async function openHost(
  host: string,
): Promise<{ page: Page; faults: string[]; close: () => Promise<void> }> {
  const shared = { root: host, configFile: false, logLevel: 'error' } as const
  await build({ ...shared, build: { outDir: 'built' } })
  const server = await preview({
    ...shared,
    build: { outDir: 'built' },
    preview: { port: 0, host: '127.0.0.1' },
  })
  const page = await browser.newPage({
    viewport: { width: 1024, height: 900 },
    timezoneId: 'America/New_York',
  })
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) faults.push(message.text())
  })
  await page.goto(server.resolvedUrls?.local[0] ?? '')
  await page.locator('.cal-day').first().waitFor()
  const close = async () => {
    await page.close()
    await server.close()
  }
  return { page, faults, close }
}

/** Packs the calendar and starts a browser for the tests of a file. */
export function packCalendarOnce(): void {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'ownerng-calendar-'))
    tarball = packCalendar(folder)
    browser = await chromium.launch(CHROMIUM)
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })
}
