import { ACT_NAMES } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actExamples } from '../../test-support/act-examples.ts'
import { type CommandLine, openCommandLine } from '../../test-support/command-line.ts'
import { snapshot } from '../../test-support/keyed-examples.ts'

let cli: CommandLine
let examples: ReturnType<typeof actExamples>
beforeAll(async () => {
  cli = await openCommandLine()
  examples = actExamples(cli.test)
})
afterAll(() => cli.close())

const toKebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The options of a command for the fields of a call. */
function toOptions(fields: object): string[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    if (field.endsWith('Cents')) {
      const amount = (Number(value) / 100).toFixed(2)
      return [`--${toKebab(field.slice(0, -'Cents'.length))}`, amount]
    }
    return [`--${toKebab(field)}`, Array.isArray(value) ? value.join(',') : String(value)]
  })
}

/** Splits output into lines, without record numbers: a preview and the act use different ones. */
const readLines = (out: string) => out.trim().replace(/\d+/g, '#').split('\n')

// issue 38, "Shown by": help lists the acts, and each has a dry run that prints the preview
describe('the command of an act', () => {
  it.each(ACT_NAMES)('%s is listed, and its dry run prints what it does', async (name) => {
    const command = toKebab(name)
    expect((await cli.runHere(['help'])).out).toMatch(new RegExp(`^  ${command} `, 'm'))
    const fields = await examples[name]()
    const args = [command, 'HERON', ...toOptions(fields), 'Agreed', 'by', 'phone']
    const before = await snapshot(cli.test)
    const dry = await cli.runHere([...args, '--dry-run'])
    expect(dry).toMatchObject({ exitCode: 0, err: '' })
    expect(await snapshot(cli.test)).toEqual(before)
    const done = await cli.runHere(args)
    expect(done).toMatchObject({ exitCode: 0, err: '' })
    expect(await snapshot(cli.test)).not.toEqual(before)
    const [notice, ...preview] = readLines(dry.out)
    expect(notice).toMatch(/^Dry run: nothing was changed or sent/)
    // a new key is shown once, and not by a preview
    const lines = readLines(done.out).filter((line) => !/^(Number|Key): /.test(line))
    expect(lines).toEqual(preview)
  })
})
