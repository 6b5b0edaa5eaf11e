import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

const FOLDER = 'packages/domain/src'
/** Strings with a space that no person reads in a language, by their file: why they are there. */
const NOT_PROSE: Readonly<Record<string, readonly RegExp[]>> = {
  // the name of an exchange company
  'resort/rules-schema.ts': [/^Interval International$/],
  // names of places, which are the same in every language
  'people/states-and-provinces.ts': [/./],
  // an id of a lot that is still to come
  'points/points-grants.ts': [/^coming /],
}
/** The languages that the product has. */
const LOCALES = 'people/languages.ts'
/** What the clock of a time zone shows, read in numbers. */
const CLOCKS = 'dates/calendar-date.ts'
/** Thrown at a program that calls a function with what it may not be called with. */
const PROGRAMMERS_ERROR = /^(Range|Type)?Error$/
const PROSE = /\p{L}{2,}[,.:;]? [\p{L}\d]/u
const FORMAT = /toLocale\w*String|\bIntl\.|['"](en|es)-US['"]/

const sources = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')

/** The prose of a source, in strings and in templates without what they fill in. */
function proseIn(text: string): string[] {
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && PROGRAMMERS_ERROR.test(node.expression.getText())) return
    const words = ts.isStringLiteralLike(node) ? node.text : templateText(node)
    if (PROSE.test(words)) found.push(words)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('source.ts', text, ts.ScriptTarget.Latest, true))
  return found
}

const templateText = (node: ts.Node): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('0')
    : ''

describe('prose', () => {
  it.each([
    ["const x = 'You can book this'", ['You can book this']],
    ['const x = `the gateway says $' + '{amount}`', ['the gateway says 0']],
    ["const x = { name: 'Back office' }", ['Back office']],
    ["throw new AppError('Not today')", ['Not today']],
    ["throw new RangeError('0 is not a day')", []],
    ["const x = 'mon-thu'", []],
  ])('in %s', (code, prose) => expect(proseIn(code)).toEqual(prose))
})

it('has no words for people: codes and parameters, which packages/messages writes', () => {
  expect(sources.length).toBeGreaterThan(50)
  const prose = sources.flatMap((file) =>
    proseIn(read(file))
      .filter((text) => !NOT_PROSE[file]?.some((known) => known.test(text)))
      .map((text) => `${file}: ${text}`),
  )
  expect(prose).toEqual([])
})

it('formats nothing for a reader: no language is known here', () => {
  const formats = sources.filter((file) => FORMAT.test(read(file)))
  expect(formats.sort()).toEqual([CLOCKS, LOCALES])
})
