import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (page: string) => readFileSync(new URL(page, root), 'utf8')
const getFiles = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}${file}`)
const getReadmes = (folder: string) =>
  readdirSync(new URL(folder, root))
    .map((name) => `${folder}${name}/README.md`)
    .filter((page) => existsSync(new URL(page, root)))
const pages = [
  'README.md',
  'CONTRIBUTING.md',
  'CHANGELOG.md',
  ...getReadmes('apps/'),
  ...getReadmes('packages/'),
  ...getReadmes('examples/'),
  ...getFiles('docs/'),
]
const INDEX = 'docs/decisions/README.md'
const records = getFiles('docs/decisions/').filter((page) => page !== INDEX)
const scripts = JSON.parse(read('package.json')).scripts as Record<string, string>

const PARTS = ['Context', 'Decision', 'Consequences', 'Status']
const MAX_RECORD_LINES = 32
const MAX_COLUMNS = 120

/** Replaced terms, and the terms to use instead. */
const REPLACED_WORDS: readonly (readonly [old: RegExp, replacement: string])[] = [
  [/\b(?:the|an?|its|their|\w+'s) standing\b|\bstandings? of\b/i, 'booking context'],
  [/\bjudg(?:e|es|ed|ing)\b/i, 'evaluate'],
  [/\blot acts?\b/i, 'points move'],
  [/\b(?:way|ways) to pay\b/i, 'payment option or payment method'],
  [/\bstay (?:wish|question)(?:es|s)?\b/i, 'stay criteria, stay request'],
  [/\bown(?:er's)? face\b|\bface of (?:its|their) own\b/i, 'theme or branding'],
  [/\b(?:is|are|was|were|be) told of\b|\buntold\b/i, 'is notified of'],
  [/\bnews\b/i, 'notification'],
  [/\bkept (?:cards?|bank accounts?)\b/i, 'saved card'],
  [/\bgiven back\b|\bcomes? back unpaid\b/i, 'refunded or returned'],
  [/\bin parts\b/i, 'in installments'],
  [/\bsecond step\b/i, 'two-step verification'],
  [/colour/i, 'color'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\b(?:author|token|sanit|recogn|organ|priorit|normal)is(?:e|es|ed|ing|er)\b/i, '-ize'],
  [/\bbehaviour|\bcatalogue|\bcentre\b|\bfavour|\blicence\b/i, 'the US spelling'],
  [/\be-mail/i, 'email'],
]

/** Returns the prose of a page: code and link targets keep wire and SQL spellings. */
const getProse = (text: string) =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`]*`/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\s+/g, ' ')

describe.each(pages)('%s', (page) => {
  const text = read(page)

  it('names only paths and commands that exist', () => {
    const paths = [
      ...text.matchAll(/`((?:apps|packages|docs|demo|scripts|e2e|bench)\/[\w./-]+)`/g),
    ].map((match) => match[1] ?? '')
    for (const path of paths) expect(existsSync(new URL(path, root)), path).toBe(true)
    const commands = [...text.matchAll(/`npm run ([\w:-]+)/g)].map((match) => match[1] ?? '')
    for (const command of commands) expect(Object.keys(scripts), command).toContain(command)
    for (const [, link = ''] of text.matchAll(/\]\((?!https?:|#)([^)]+)\)/g))
      expect(existsSync(new URL(link.split('#')[0] ?? '', new URL(page, root))), link).toBe(true)
  })

  it('uses no replaced term', () => {
    const prose = getProse(text)
    const found = REPLACED_WORDS.flatMap(([old, replacement]) => {
      const word = old.exec(prose)?.[0]
      return word === undefined ? [] : [`"${word}": write ${replacement}`]
    })
    expect(found).toEqual([])
  })

  it(`has lines of at most ${MAX_COLUMNS} columns, tables and code aside`, () => {
    const lines = text.replace(/^```[\s\S]*?^```/gm, '').split('\n')
    const long = lines.filter((line) => !line.startsWith('|') && line.length > MAX_COLUMNS)
    expect(long).toEqual([])
  })
})

describe.each(records)('%s', (record) => {
  const lines = read(record).trimEnd().split('\n')
  const name = record.slice(record.lastIndexOf('/') + 1)
  const number = name.slice(0, 3)

  it('follows the template of decision records', () => {
    expect(lines[0]).toMatch(new RegExp(`^# ${number} [^.:].*[^.]$`))
    const starts = lines.flatMap((line, at) => {
      const part = /^\*\*(\w+)\.\*\*/.exec(line)?.[1]
      return part !== undefined && lines[at - 1] === '' ? [part] : []
    })
    expect(starts).toEqual(PARTS)
    const text = lines.filter((line) => !line.startsWith('|'))
    expect(text.length).toBeLessThanOrEqual(MAX_RECORD_LINES)
  })

  it('is in the index under its title', () => {
    expect(read(INDEX)).toContain(`- [${number}](${name}) ${(lines[0] ?? '').slice(6)}\n`)
  })
})

it('gives every decision record a number of its own', () => {
  const numbers = records.map((record) => /\/(\d{3})-[^/]*$/.exec(record)?.[1])
  expect(numbers).not.toContain(undefined)
  expect(new Set(numbers).size).toBe(numbers.length)
})
