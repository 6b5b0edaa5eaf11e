import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { catalogNames, compileAll, readCatalog, type Tree } from '../compiler/compile.ts'
import { compileMessage } from '../compiler/icu.ts'
import { LOCALES, type Locale, SOURCE_LOCALE } from './locales.ts'

const COMPILED = fileURLToPath(new URL('./compiled/', import.meta.url))
/** What the product says where a resort has no word of its own. */
const RESORT_WORDS =
  /\b(points?|units?)\b|Make Payment|Book Reservation|Guest of owner|Owner referral/i
/** Commands name the columns of an import folder, whatever the resort calls them. */
const FOR_OPERATORS = /^cli\//
/** Other meanings of these words. */
const OTHER_MEANINGS = /point the camera|check-?points?/i

/** Labels beside something, which are no names of what is pressed. */
const NO_NAME: ReadonlySet<string> = new Set(['points/texts.usableLabel'])

/** Every text of a catalog with its path. */
function textsOf(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = `${path}.${key}`
    if (typeof value === 'string') return [[at, value]]
    if (Array.isArray(value)) return value.map((text: string, index) => [`${at}.${index}`, text])
    return textsOf(value as Tree, at)
  })
}

const textsIn = (locale: Locale) =>
  catalogNames().flatMap((name) => textsOf(readCatalog(name, locale), name))
const english = textsIn(SOURCE_LOCALE)
/** The same in every language. */
const SAME_IN_ALL = /^(OwnerNg|Google Calendar|Outlook|PDF|Resort|\W*|.*\sMB\} .*)$/

/** A message without what it fills in. */
const literalsOf = (text: string) => text.replace(/\{resort_\w+\}|\{\w+(, \w+)*\}|\w+, \w+,/g, '')

describe('the catalogs', () => {
  it('are compiled: after a change, run `npm run messages`', () => {
    const written = readdirSync(COMPILED, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .sort()
    const files = compileAll()
    expect(written).toEqual([...files.keys()].sort())
    for (const [path, text] of files) expect(readFileSync(`${COMPILED}${path}`, 'utf8')).toBe(text)
  })
  it('name what a resort names itself by the resort’s word', () => {
    expect(english.length).toBeGreaterThan(800)
    const own = english.filter(
      ([path, text]) =>
        !FOR_OPERATORS.test(path) &&
        RESORT_WORDS.test(literalsOf(text)) &&
        !OTHER_MEANINGS.test(text),
    )
    expect(own).toEqual([])
  })
  it.each(LOCALES)('say a control by name as they show it: %s', (locale) => {
    const texts = new Map(textsIn(locale))
    const apart = [...texts].filter(([path, label]) => {
      const shown = path.endsWith('Label') ? texts.get(path.slice(0, -'Label'.length)) : undefined
      const isName = shown !== undefined && !shown.includes('{') && label.includes('{')
      return isName && !NO_NAME.has(path) && !label.toLowerCase().includes(shown.toLowerCase())
    })
    expect(apart).toEqual([])
  })
})

/** A parameter that is a time of day, or ends with one. */
const TIME_THEN_STOP = /\{(\w*[tT]ime|until|moment|at|\w+, time(, \w+)?)\}\./
/** Fields say themselves that they may stay empty; the shell has the words for it. */
const MAY_STAY_EMPTY = /\((optional|opcional)\)/
const SAYS_OPTIONAL = 'common/shell.form.optional'

describe.each(LOCALES)('%s', (locale) => {
  const texts = textsIn(locale)
  it('leaves it to the field to say that it is optional', () => {
    const labels = texts.filter(
      ([path, text]) => path !== SAYS_OPTIONAL && MAY_STAY_EMPTY.test(text),
    )
    expect(labels).toEqual([])
  })
})

/** Spanish writes `4:05 p.m.`: a sentence that ended with it would have two stops. */
it('es-US ends no sentence with a time of day', () => {
  expect(textsIn('es-US').filter(([, text]) => TIME_THEN_STOP.test(text))).toEqual([])
})

/** An article by hand before a time of day, or what looks like one: one o'clock has another. */
const ARTICLE_THEN_TIME =
  /\blas? \{(\w+, time\b|(at|until|moment|hour|time|\w*(At|Time|Hour)|check(In|Out))\})/i

it('es-US leaves the article of a time of day to `{time, time, the}` and `short-the`', () =>
  expect(textsIn('es-US').filter(([, text]) => ARTICLE_THEN_TIME.test(text))).toEqual([]))
it.each(['desde las {time}', 'a la {opensAt, time}', 'Hasta las {checkOut, time, short}'])(
  'the article in “%s” is found',
  (text) => expect(ARTICLE_THEN_TIME.test(text)).toBe(true),
)

describe.each(LOCALES.filter((locale) => locale !== SOURCE_LOCALE))('%s', (locale) => {
  it('translates every text', () => {
    // a catalog without its file, and a key that it does not have, fail here
    const translated = new Map(textsIn(locale))
    expect([...translated.keys()].sort()).toEqual(english.map(([path]) => path).sort())
    const same = english.filter(
      ([path, text]) => translated.get(path) === text && !SAME_IN_ALL.test(literalsOf(text)),
    )
    expect(same).toEqual([])
  })
})

describe('a compiled message', () => {
  it.each([
    ['Save', "'Save'"],
    ["We can't", `"We can't"`],
    ['{name} is `here`', '`${p.name} is \\`here\\``'],
    ['Pay {cents, number, money}', '`Pay ${money(c, p.cents)}`'],
    [
      '{n, plural, one {# day} other {# days}}',
      'plural(c, p.n, { one: `${number(c, p.n)} day`, other: `${number(c, p.n)} days` })',
    ],
    ['{resort_Points} of {year}', '`${capitalized(c.words.points)} of ${p.year}`'],
    ["'{'{n}'}'", '`{${p.n}}`'],
    ['{on, date}, {at, time}', '`${dayInWords(c, p.on)}, ${timeOfDay(c, p.at)}`'],
    ['{on, date, long}', 'dayInFull(c, p.on)'],
    ['{starts, number, weekday}', 'weekdayName(c, p.starts)'],
  ])('%s', (text, code) => expect(compileMessage(text).code).toBe(code))
  it.each([
    ['{at, date, full}', 'no date is written as full'],
    ['{n, number, percent}', 'no number is written as percent'],
    ['{n, plural, one {a}}', 'MISSING_OTHER_CLAUSE'],
    ['{n, number} {n, select, a {} other {}}', '{n} is number and string'],
  ])('%s is refused', (text, why) => expect(() => compileMessage(text)).toThrow(why))
  it('has its parameters typed by how they are used', () =>
    expect([
      ...compileMessage('{n, plural, other {{kind, select, a {{n}} other {{to}}}}}').params,
    ]).toEqual([
      ['n', 'number'],
      ['kind', 'string'],
      ['to', 'string | number'],
    ]))
})
