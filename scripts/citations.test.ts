import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')

const SPEC = 'docs/spec/'
const pages = new Map(
  readdirSync(new URL(SPEC, root)).map((name) => [name, read(`${SPEC}${name}`)] as const),
)
const decisions = readdirSync(new URL('docs/decisions/', root)).map((name) => name.slice(0, 3))

const CITING = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.sql', '*.md']
const files = execFileSync('git', ['ls-files', '-z', ...CITING], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter((file) => file && !file.startsWith(SPEC) && file !== 'scripts/citations.test.ts')

/**
 * Returns a file without code fences, comment markers, and line breaks, because citations may wrap.
 * A decision may cite the deleted one that it replaces.
 */
const readProse = (file: string) =>
  read(file)
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/\s*\n\s*(?:\/\/|\*|--|#)?\s*/g, ' ')
    .replace(/\bReplaces (?:[^.]* of )?decisions? \d{3}(?: and \d{3})?\b/g, '')

const PAGE = String.raw`\b(portal|wire|domain-cases|domain|rules|payments|security)\.md\b`
const PLACE = String.raw`(?:sections?\s+)?(\d+(?:\.\d+)?|[HD]\d+|"[^"]+")`
const CITATION = new RegExp(
  `${PAGE}(?:\\)?,?\\s+${PLACE}((?:\\s*(?:,|and|to|or)\\s*${PLACE})*))?`,
  'gi',
)

/**
 * Returns whether a page has the cited place: a section, a numbered row, a heading, or a bold term.
 */
function hasPlace(page: string, place: string): boolean {
  const text = pages.get(page) ?? ''
  const name = place.replaceAll('"', '')
  if (/^[HD]\d+$/.test(name)) return text.includes(`\n| ${name} |`)
  if (page === 'domain-cases.md') return text.includes(`\n| ${name} |`)
  if (/^\d+$/.test(name)) return text.includes(`\n## ${name}. `)
  if (/^\d+\.\d+$/.test(name)) return text.includes(`\n### ${name} `)
  return [`\n## ${name}\n`, `**${name}.**`, `**${name}**`, `| ${name} |`, `**${name}s.**`].some(
    (found) => text.includes(found),
  )
}

function findBrokenCitations(file: string): string[] {
  const prose = readProse(file)
  const places = [...prose.matchAll(CITATION)].flatMap((match) => {
    const page = `${(match[1] ?? '').toLowerCase()}.md`
    const rest = [...(match[3] ?? '').matchAll(new RegExp(PLACE, 'g'))].map((more) => more[1])
    return [match[2], ...rest].flatMap((place) => (place ? [[page, place] as const] : []))
  })
  const broken = places.flatMap(([page, place]) =>
    hasPlace(page, place) ? [] : `${page} ${place}`,
  )
  const records = [...prose.matchAll(/\bdecisions? (\d{3})(?:(?:, | and )(\d{3}))*/gi)]
    .flatMap((match) => match[0].match(/\d{3}/g) ?? [])
    .filter((number) => !decisions.includes(number))
  return [...broken, ...records.map((number) => `decision ${number}`)]
}

describe('citations of the specification and of decisions', () => {
  it('resolve in every comment and document', () => {
    const broken = files.flatMap((file) =>
      findBrokenCitations(file).map((citation) => `${file}: ${citation}`),
    )
    expect(broken).toEqual([])
  })

  it('are found for each page', () => {
    const cited = files.map(readProse).join('\n')
    for (const page of pages.keys()) if (page !== 'README.md') expect(cited, page).toContain(page)
  })

  it.each([
    ['portal.md', '9', true],
    ['portal.md', '10', false],
    ['domain.md', '2.10', true],
    ['security.md', 'H15', true],
    ['security.md', 'H99', false],
    ['wire.md', '"Caps"', true],
    ['domain-cases.md', '39', false],
  ])('recognizes whether %s has %s: %s', (page, place, expected) => {
    expect(hasPlace(page, place)).toBe(expected)
  })
})
