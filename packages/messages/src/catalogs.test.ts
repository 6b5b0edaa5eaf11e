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
import { clockTime, timeOfDay } from './format-dates.ts'
import { LOCALES, type Locale, SOURCE_LOCALE } from './locales.ts'
import { theClockTime, theTimeOfDay } from './spanish-times.ts'

const GENERATED = fileURLToPath(new URL('./generated/', import.meta.url))
/** Default terms, which messages must insert as `{resort_points}`. */
const RESORT_TERMS =
  /\b(points?|units?)\b|Make Payment|Book Reservation|Guest of owner|Owner referral/i
/** CLI texts name import columns, not the terms of a resort. */
const FOR_OPERATORS = /^cli\//
/** The same words with another meaning. */
const OTHER_MEANINGS = /point the camera|check-?points?/i

/** Labels that are not accessible names of a control. */
const NOT_A_CONTROL: ReadonlySet<string> = new Set(['points/texts.usableLabel'])

/** Lists all texts of a catalog with their paths. */
function listTexts(tree: Tree, path: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] => {
    const at = `${path}.${key}`
    if (typeof value === 'string') return [[at, value]]
    if (Array.isArray(value)) return value.map((text: string, index) => [`${at}.${index}`, text])
    return listTexts(value as Tree, at)
  })
}

const readTexts = (locale: Locale) =>
  catalogNames().flatMap((name) => listTexts(readCatalog(name, locale), name))
const english = readTexts(SOURCE_LOCALE)
/** Texts that are the same in all languages. */
const SAME_IN_ALL = /^(OwnerNg|Google Calendar|Outlook|PDF|Resort|\W*|.*\sMB\} .*)$/

/** An example of a command without quoted words: nothing to translate. */
const isPlainExample = (path: string, text: string) =>
  path.startsWith('cli/commands.examples.') && !text.includes('"')

/** Removes the parameters of a message. */
const removeParams = (text: string) => text.replace(/\{resort_\w+\}|\{\w+(, \w+)*\}|\w+, \w+,/g, '')

describe('catalogs', () => {
  it('match src/generated (after a change, run `npm run messages`)', () => {
    const written = readdirSync(GENERATED, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .sort()
    const files = compileAll()
    expect(written).toEqual([...files.keys()].sort())
    for (const [path, text] of files) expect(readFileSync(`${GENERATED}${path}`, 'utf8')).toBe(text)
  })
  it('insert the terms of the resort', () => {
    expect(english.length).toBeGreaterThan(800)
    const hardCoded = english.filter(
      ([path, text]) =>
        !FOR_OPERATORS.test(path) &&
        RESORT_TERMS.test(removeParams(text)) &&
        !OTHER_MEANINGS.test(text),
    )
    expect(hardCoded).toEqual([])
  })
  // issue 38, C24
  it.each(LOCALES)('in %s, leave the symbol of the currency to the resort', (locale) => {
    const symbols = readTexts(locale).filter(
      ([path, text]) => !path.startsWith('cli/commands.examples.') && /[$€£]|\bUSD\b/.test(text),
    )
    expect(symbols).toEqual([])
  })
  it.each(LOCALES)('in %s, accessible names contain the visible text', (locale) => {
    const texts = new Map(readTexts(locale))
    const different = [...texts].filter(([path, label]) => {
      const shown = path.endsWith('Label') ? texts.get(path.slice(0, -'Label'.length)) : undefined
      const isControl = shown !== undefined && !shown.includes('{') && label.includes('{')
      return (
        isControl && !NOT_A_CONTROL.has(path) && !label.toLowerCase().includes(shown.toLowerCase())
      )
    })
    expect(different).toEqual([])
  })
})

/** Words that owners misunderstood, which must not return. */
const REPLACED = new RegExp(
  [
    'is open[.,] until it is paid|you cannot give this away|before it is given away',
    'received it and will plan|your time from .* is already booked|room for as many nights',
    "others can book it once|own time in a different type|you keep as is|don[’']t move",
    'owner referral|free now, and they start|rules version|owner in line is asked first',
  ].join('|'),
  'i',
)

// issue 37, item 10
describe('the words for owners', () => {
  const ofOwners = english.filter(([path]) => !FOR_OPERATORS.test(path))
  it.each([
    [
      'stays/reasons.reasons.FEES_UNPAID.sentence',
      'still due for {useYear} to deposit or rent out',
    ],
    ['stays/reasons.reasons.FEES_UNPAID.rule', "That year's fees must be paid first."],
    ['stays/reasons.reasons.WEEK_USED.sentence', "You've already booked your "],
    ['stays/reasons.reasons.WEEK_UNIT_TYPE.sentence', "so you can't use it here."],
    ['work-orders/mail.received', 'We got your report and will schedule a visit.'],
    ['stays/canceled.bookNear', '{count} nearby weeks have room for'],
    ['stays/canceled.nightsText', "We'll release it at {time, time, short} unless you keep it."],
    ['points/page.buysUntil', 'Available now, for stays starting by {day}.'],
    ['points/page.cancelMove', 'Cancel'],
    ['stays/booking.choices.R', "Someone I'm referring"],
    ['waitlist/texts.lead', 'When someone cancels, we ask the first owner in line. Always.'],
  ])('are those of the table in %s', (path, words) =>
    expect(ofOwners.find(([at]) => at === path)?.[1]).toContain(words),
  )
  it('are not the ones that were replaced', () =>
    expect(ofOwners.filter(([, text]) => REPLACED.test(text))).toEqual([]))
  it('name the version of the rules only in the PDF', () => {
    const named = ofOwners.filter(([, text]) => /\{version\b/.test(text)).map(([path]) => path)
    expect(named).toEqual(['identity/widget.login.copyright', 'stays/paper.rulesVersion'])
  })
})

/** A time of day at the end of a sentence. */
const TIME_THEN_PERIOD = /\{(\w*[tT]ime|until|moment|at|\w+, time(, \w+)?)\}\./
/** Fields add this themselves, with the text of the shell. */
const OPTIONAL = /\((optional|opcional)\)/
const OPTIONAL_KEY = 'common/shell.form.optional'

describe.each(LOCALES)('%s', (locale) => {
  const texts = readTexts(locale)
  it('has no label with “optional”', () => {
    const labels = texts.filter(([path, text]) => path !== OPTIONAL_KEY && OPTIONAL.test(text))
    expect(labels).toEqual([])
  })
})

/** Spanish times end with a period: `4:05 p.m.` */
it('es-US ends no sentence with a time of day', () => {
  expect(readTexts('es-US').filter(([, text]) => TIME_THEN_PERIOD.test(text))).toEqual([])
})

/** `p. m.`, as RAE writes it. The formatters write `p.m.`, as Intl does for es-US. */
const SPACED_HALF = /[ap]\.\s+m\./i

it('es-US writes halves of the day like the formatters, without a space', () => {
  expect(readTexts('es-US').filter(([, text]) => SPACED_HALF.test(text))).toEqual([])
  for (const write of [timeOfDay, clockTime, theTimeOfDay, theClockTime])
    for (const time of ['00:00', '09:30', '13:00', '23:05'])
      expect(write({ locale: 'es-US' }, time)).toMatch(/\s[ap]\.m\.$/)
})

/** A literal article before a time of day, which is wrong for one o'clock: `la 1 p.m.` */
const ARTICLE_THEN_TIME =
  /\blas? \{(\w+, time\b|(at|until|moment|hour|time|\w*(At|Time|Hour)|check(In|Out))\})/i

it('es-US writes articles of times with the styles `the` and `short-the`', () =>
  expect(readTexts('es-US').filter(([, text]) => ARTICLE_THEN_TIME.test(text))).toEqual([]))
it.each(['desde las {time}', 'a la {opensAt, time}', 'Hasta las {checkOut, time, short}'])(
  'finds the article in “%s”',
  (text) => expect(ARTICLE_THEN_TIME.test(text)).toBe(true),
)

describe.each(LOCALES.filter((locale) => locale !== SOURCE_LOCALE))('%s', (locale) => {
  it('is fully translated', () => {
    // Also fails for missing files and missing keys.
    const translated = new Map(readTexts(locale))
    expect([...translated.keys()].sort()).toEqual(english.map(([path]) => path).sort())
    const same = english.filter(
      ([path, text]) =>
        translated.get(path) === text &&
        !SAME_IN_ALL.test(removeParams(text)) &&
        !isPlainExample(path, text),
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
