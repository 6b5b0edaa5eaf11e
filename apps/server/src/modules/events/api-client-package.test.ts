import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { packApiClient } from '../../../../../scripts/pack-api-client.ts'
import { addApiClient } from '../../../test-support/system-examples.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'

const root = (path: string) => fileURLToPath(new URL(`../../../../../${path}`, import.meta.url))
const MAX_TARBALL_KB = 30

let test: TestApp
let folder: string
let tarball: string
beforeAll(async () => {
  test = await startTestApp()
  folder = mkdtempSync(join(tmpdir(), 'ownerng-api-client-'))
  tarball = packApiClient(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }')
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', tarball], {
    cwd: folder,
  })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true, force: true })
})

const readSample = (page: string, language: string) =>
  new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'm').exec(readFileSync(page, 'utf8'))?.[1]

const setArrival = (days: number) =>
  test.owner.query(
    `update reservation set arrival = arrival + $1::integer, departure = departure + $1::integer
    where resort_id = 'HERON' and number = (
      select min(number) from reservation where resort_id = 'HERON' and status = 'cancelled')`,
    [days],
  )

it('prints the stays and what happens to them, as its README says', async () => {
  const { key } = await addApiClient(test, ['events:read', 'stays:read'])
  const url = await test.app.listen({ port: 0, host: '127.0.0.1' })
  const readme = join(folder, 'node_modules/@ownerng/api-client/README.md')
  writeFileSync(join(folder, 'follow.mjs'), readSample(readme, 'js') ?? '')
  const child = spawn(process.execPath, ['follow.mjs'], {
    cwd: folder,
    env: { PATH: '', OWNERNG_URL: url, OWNERNG_KEY: key },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  await expect.poll(() => printed).toMatch(/^\d+ stays\n/)
  expect(Number.parseInt(printed, 10)).toBeGreaterThan(800)
  await setArrival(1)
  await expect.poll(() => printed).toMatch(/stays\nstay\.changed \w+\n/)
  child.kill()
})

it('is typed: the compiler accepts the README, and refuses each wrong use', () => {
  const sample = readSample(root('packages/api-client/README.md'), 'js') ?? ''
  const wrong = [
    ["'/api/events'", "'/api/event'"],
    ["kind: 'stay'", "kind: 'stays'"],
    ["wait: '30'", 'wait: 30'],
    ['page.data.next', 'page.data.nextt'],
    ['if (page.error) throw new Error(page.error.detail)\n', '\n'],
  ] as const
  const typed = sample.replace(/process\.env\.\w+/g, "''")
  const files: Record<string, string> = { 'right.mts': typed }
  for (const [at, [part, instead]] of wrong.entries()) {
    expect(typed).toContain(part)
    files[`wrong-${at}.mts`] = typed.replace(part, instead)
  }
  for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code)
  const compilerOptions = {
    ...{ strict: true, noEmit: true, skipLibCheck: true, module: 'NodeNext', target: 'ES2023' },
    ...{ lib: ['ES2024', 'DOM', 'DOM.Iterable'], types: [] },
  }
  const config = JSON.stringify({ compilerOptions, files: Object.keys(files) })
  writeFileSync(join(folder, 'tsconfig.json'), config)
  let report = ''
  try {
    const compiler = root('node_modules/typescript7/bin/tsc')
    execFileSync(process.execPath, [compiler, '-p', '.', '--singleThreaded'], {
      ...{ cwd: folder, encoding: 'utf8', stdio: 'pipe' },
    })
  } catch (error) {
    report = (error as { stdout: string }).stdout
  }
  const faults = report.split('\n').filter((line) => line.includes('error TS'))
  expect(faults.filter((line) => !line.startsWith('wrong-'))).toEqual([])
  for (const at of wrong.keys())
    expect(report, files[`wrong-${at}.mts`]).toContain(`wrong-${at}.mts(`)
})

it('is a valid package, and small', async () => {
  const bytes = readFileSync(tarball)
  const { messages } = await publint({
    strict: true,
    pack: { tarball: new Uint8Array(bytes).buffer },
  })
  expect(messages).toEqual([])
  expect(bytes.length / 1000).toBeLessThan(MAX_TARBALL_KB)
})
