import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getPrograms, newest } from './machine.mjs'

// issue 12, item 4
it('starts the sandbox gateway in demo mode only', () => {
  const server = 'apps/server/src/app/main.ts'
  expect(getPrograms({})).toContain('apps/gateway/src/main.ts')
  expect(getPrograms({ DATABASE_URL: 'postgres://x', OWNERNG_DEMO: '1' })).toContain(
    'apps/gateway/src/main.ts',
  )
  expect(getPrograms({ DATABASE_URL: 'postgres://x' })).toEqual([server])
  expect(getPrograms({ OWNERNG_DEMO: '0' })).toEqual([server])
})

it('rebuilds a page after a change of sources, but not of generated files', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-newest-'))
  const write = (at: string, second: number) => {
    mkdirSync(join(folder, at), { recursive: true })
    writeFileSync(join(folder, at, 'file'), '')
    utimesSync(join(folder, at, 'file'), second, second)
    return statSync(join(folder, at, 'file')).mtimeMs
  }
  const source = write('kit/src', 2_000)
  for (const made of ['pack/login-kit', 'dist', 'node_modules/other']) write(`kit/${made}`, 3_000)
  expect(newest(folder)).toBe(source)
  expect(newest(folder)).toBeLessThan(write('kit/src/core', 4_000))
  expect(newest(folder)).toBe(4_000_000)
  rmSync(folder, { recursive: true })
})
