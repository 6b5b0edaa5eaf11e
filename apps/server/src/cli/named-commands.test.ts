import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { cliCommands } from '@ownerng/messages/cli/commands'
import { describe, expect, it } from 'vitest'
import { COMMANDS } from './commands.ts'
import { readArguments } from './read-arguments.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const CATALOGS = 'packages/messages/catalogs'

const read = (path: string) => readFileSync(`${ROOT}${path}`, 'utf8')

const list = (folder: string, ending: string) =>
  readdirSync(`${ROOT}${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => `${folder}/${path}`)

/** Decision records are excluded, because they also mention commands that no longer exist. */
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...list('docs', '.md')].filter(
  (path) => !path.startsWith('docs/decisions/'),
)

/** Returns the code of a page: each span, and each line of its blocks. */
function getCode(page: string): string[] {
  const blocks = [...page.matchAll(/^```\w*\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const prose = page.replace(/^```[\s\S]*?^```/gm, '')
  const spans = [...prose.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span.replace(/\s+/g, ' '))
  return [...blocks.flatMap((block) => block.split('\n')), ...spans]
}

const getTexts = (tree: unknown): string[] =>
  typeof tree === 'string' ? [tree] : Object.values(tree ?? {}).flatMap(getTexts)

const IN_CODE = /(?:npm run (?:-s |--silent )?ownerng -- |^\s*ownerng )([a-z].*)/g
const IN_TEXT = /(?:npm run ownerng -- |\bownerng )([a-z][^"\n]*)/g

/** Splits a command as a shell does, up to a pipe or the end of a substitution. */
const split = (command: string): string[] =>
  [...(command.split(/\s+[|<>]|\)$/)[0] ?? '').matchAll(/"[^"]*"|'[^']*'|[^\s]+/g)].map(([word]) =>
    word.replace(/^["']|["'.]$/g, ''),
  )

const find = (texts: readonly string[], pattern: RegExp): string[] =>
  texts.flatMap((text) => [...text.matchAll(pattern)].map(([, line = '']) => line))

const named = [
  ...PAGES.flatMap((path) => find(getCode(read(path)), IN_CODE).map((line) => [path, line])),
  ...list(CATALOGS, '.json').flatMap((path) =>
    find(getTexts(JSON.parse(read(path))), IN_TEXT).map((line) => [path, line]),
  ),
  ...Object.entries(cliCommands().examples).map(([name, line]) => ['example', `${name} ${line}`]),
] as [path: string, command: string][]

// issue 38, A14: hints named forms of a command that had become acts of their own
describe('a command that a page or a message names', () => {
  it.each(named)('%s: %s', (_, line) => {
    const [name = '', ...args] = split(line)
    const command = COMMANDS[name]
    expect(command, `there is no command ${name}`).toBeDefined()
    expect(() => readArguments(name, command?.syntax ?? '', args)).not.toThrow()
  })

  it('is found in pages and in catalogs', () => {
    for (const folder of ['README.md', 'docs/', CATALOGS])
      expect(named.some(([path]) => path.startsWith(folder))).toBe(true)
  })
})
