import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import {
  catalogNames,
  checkTranslation,
  compileAll,
  compileGroup,
  readCatalog,
  type Tree,
} from '../compiler/compile.ts'
import { LOCALES, type Locale, SOURCE_LOCALE } from './locales.ts'

const GENERATED = fileURLToPath(new URL('./generated/', import.meta.url))
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
    const written = readdirSync(GENERATED, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .sort()
    const files = compileAll()
    expect(written).toEqual([...files.keys()].sort())
    for (const [path, text] of files) expect(readFileSync(`${GENERATED}${path}`, 'utf8')).toBe(text)
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

describe('a translation', () => {
  const english: Tree = {
    title: '{count, plural, one {# stay} other {# stays}}',
    page: { steps: ['One', 'Two'], by: 'By {name}' },
  }
  it.each<[Tree, string]>([
    [
      { title: '', page: { steps: ['Uno', 'Dos'], by: '' }, more: '' },
      ": more doesn't exist in en-US",
    ],
    [{ title: '', page: { steps: ['Uno', 'Dos'] } }, ': page.by is missing'],
    [{ title: '', page: { steps: ['Uno'], by: '' } }, ': page.steps has 1 text'],
    [{ title: '', page: 'Uno' }, ': page is a message, but a group in en-US'],
    [
      { title: '', page: { steps: ['Uno', '{n}'], by: '' } },
      "page.steps: texts in a list can't have",
    ],
    [
      { title: '', page: { steps: ['', ''], by: '{who}' } },
      ': page.by: en-US has no parameter {who}',
    ],
    [
      { title: '{count, select, a {} other {}}', page: { steps: ['', ''], by: '' } },
      ': title: {count} is string, but number in en-US',
    ],
    [{ title: '{count, plural, one {}}' }, ': title, 1:23: missing other clause'],
  ])('is refused by file and key: %j', (tree, error) =>
    expect(() =>
      checkTranslation(
        compileGroup(tree, 'es-US', 'stays/trip.es-US.json'),
        compileGroup(english, 'en-US', 'stays/trip.en-US.json'),
        'stays/trip.es-US.json',
      ),
    ).toThrow(`stays/trip.es-US.json${error.startsWith(':') ? error : `: ${error}`}`),
  )
})
