import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type CommandLine,
  expectRefused,
  openCommandLine,
} from '../../test-support/command-line.ts'
import { runCommandHere } from '../../test-support/run-here.ts'

let cli: CommandLine
beforeAll(async () => {
  cli = await openCommandLine()
})
afterAll(() => cli.close())

describe('failures of commands', () => {
  it('names the command as it is called in an installation', async () => {
    const installed = { ...process.env, ...cli.env, LC_ALL: 'C' } as Record<string, string>
    delete installed['npm_lifecycle_event']
    const { err } = await runCommandHere(['mail'], installed)
    expect(err).toMatch(/^Usage: ownerng mail RESORT/)
    const unknown = await runCommandHere(['mails'], installed)
    expect(unknown.err).toContain('"ownerng help" lists them.')
  })

  it('names the cause if a file or folder cannot be used', async () => {
    const file = join(cli.folder, 'no-folder')
    writeFileSync(file, '')
    const exported = await cli.runHere(['export-person', 'HERON', '10427', join(file, 'below')])
    expectRefused(exported, 1, /no-folder\S* can't be used: ENOTDIR|^There is no /)
    const loop = join(cli.folder, 'loop')
    symlinkSync(loop, loop)
    expectRefused(
      await cli.runHere(['import', loop]),
      1,
      /^.*loop can't be used: ELOOP: too many symbolic links/,
    )
  })
})
