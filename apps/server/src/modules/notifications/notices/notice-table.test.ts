import { LOCALES, type Locale, type ResortLabels } from '@ownerng/messages'
import { describe, expect, it } from 'vitest'
import { EXAMPLES } from '../../../../test-support/notice-examples.ts'
import { getContext } from '../../../shared/language.ts'
import {
  describeNotice,
  getTopic,
  NOTICES,
  type NoticeMessage,
  readNotice,
  writeNotice,
} from './notice-table.ts'

const LABELS = {
  pointsLabel: 'Sun & Sea Credits',
  room: 'Villa',
  makePayment: '',
  bookReservation: '',
  guestOfOwner: '',
  ownerReferral: '',
  currency: 'USD',
} as const

const getText = (message: NoticeMessage, locale: Locale, labels?: ResortLabels) => {
  const { title, paragraphs } = writeNotice(getContext(locale, labels), message)
  return [title, ...paragraphs].join('\n')
}

/** Words that occur only in English, and only in Spanish. */
const ENGLISH = /\b(the|you|your|and|was|with|this|not)\b/i

const SPANISH = /\b(el|la|los|las|su|sus|con|del|usted|que)\b|[áéíóúñ]/i

describe('the notices', () => {
  it('are all covered', () =>
    expect([...new Set(EXAMPLES.map(({ code }) => code))].sort()).toEqual(
      Object.keys(NOTICES).sort(),
    ))

  it.each(EXAMPLES.map((message) => [message.code, message] as const))(
    '%s is said in each language, whole',
    (_, message) => {
      for (const locale of LOCALES) {
        const text = getText(message, locale, LABELS)
        expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object|\n\n|\n$/)
        const [own, other] = locale === 'es-US' ? [SPANISH, ENGLISH] : [ENGLISH, SPANISH]
        for (const line of text.split('\n')) expect(line).not.toMatch(other)
        expect(text).toMatch(own)
      }
    },
  )

  it('keep a date on one line on pages, and have plain spaces in mail', () => {
    const dates = /(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),(\s)/g
    const spaces = (text: string) => new Set([...text.matchAll(dates)].map(([, space]) => space))
    const onPages = EXAMPLES.map(({ code, params }) => {
      const { title, text } = describeNotice(getContext('en-US'), {
        code,
        params,
        title: '',
        text: '',
      })
      return `${title}\n${text}`
    })
    expect(spaces(onPages.join('\n'))).toEqual(new Set(['\u00A0']))
    expect(spaces(EXAMPLES.map((message) => getText(message, 'en-US')).join('\n'))).toEqual(
      new Set([' ']),
    )
  })

  // issue 38, C24
  it.each(LOCALES)("have their amounts in the resort's currency, in %s", (locale) => {
    const texts = EXAMPLES.map((message) =>
      getText(message, locale, { ...LABELS, currency: 'EUR' }),
    )
    expect(texts.filter((text) => /€|EUR/.test(text)).length).toBeGreaterThan(10)
    for (const text of texts) expect(text).not.toMatch(/\$|USD/)
  })
  it.each(LOCALES)("use the resort's term for points, in %s", (locale) => {
    const texts = EXAMPLES.filter(({ code }) => /points|canceled/.test(code)).map((message) =>
      getText(message, locale, LABELS),
    )
    for (const text of texts) {
      expect(text).toContain('Sun & Sea Credit')
      expect(text).not.toMatch(/\b(points?|puntos?)\b/i)
    }
  })

  it('use Spanish terms if the resort has none of its own', () =>
    expect(
      writeNotice(getContext('es-US', { ...LABELS, pointsLabel: 'Points' }), {
        code: 'points-ending',
        params: { count: 1825, year: 2027, day: '2027-12-31', daysLeft: 1, next: null },
      }),
    ).toEqual({
      title: 'Vencen 1,825 puntos el viernes 31 de diciembre de 2027',
      paragraphs: [
        'Tiene 1,825 puntos del año de uso 2027. Sirven para estadías que comiencen a más ' +
          'tardar el viernes 31 de diciembre de 2027, ' +
          'dentro de 1 día.',
        'En Puntos puede ver para qué alcanzan y si puede guardarlos o extenderlos.',
      ],
    }))

  // issue 37, item 3
  it.each(LOCALES)('name who stays instead of the owner, in %s', (locale) => {
    const about = EXAMPLES.filter(({ code }) =>
      /^stay-(booked|changed|canceled|restored)$/.test(code),
    )
    expect(new Set(about.map(({ code }) => code)).size).toBe(4)
    for (const message of about) {
      const params = { ...message.params, guest: 'Ana Ruiz' }
      const { title, paragraphs } = writeNotice(getContext(locale), {
        ...message,
        params,
      } as NoticeMessage)
      for (const text of [title, paragraphs[0]]) {
        expect(text).toContain('Ana Ruiz')
        expect(text).not.toMatch(/your stay|su estadía/i)
      }
    }
  })

  // issue 38
  it.each([
    ['en-US', 'stay-booked', 'Booked for you by Ann, Heron.'],
    ['es-US', 'stay-booked', 'Reservado para usted por Ann, Heron.'],
    ['en-US', 'stay-canceled', 'Canceled for you by Ann, Heron.'],
    ['es-US', 'stay-canceled', 'Cancelado para usted por Ann, Heron.'],
    ['en-US', 'work-order-answered', 'Answered by Ann, Heron.'],
    ['es-US', 'billed', 'Hecho por Ann, Heron.'],
  ] as const)('end with who did it for the owner, in %s: %s', (locale, code, line) => {
    const message = EXAMPLES.find((example) => example.code === code) as NoticeMessage
    const write = (by: object) =>
      writeNotice(getContext(locale), {
        ...message,
        params: { ...message.params, ...by },
      } as NoticeMessage).paragraphs
    expect(write({ by: 'Ann, Heron' })).toEqual([...write({}), line])
  })

  it('of a stay share a topic, because recipients are loaded before the outcome', () =>
    expect(
      new Set(
        (['stay-booked', 'stay-changed', 'stay-canceled', 'stay-restored'] as const).map((code) =>
          getTopic({ code }),
        ),
      ),
    ).toEqual(new Set(['stays'])))

  it('with an unknown code or parameters are shown as stored', () => {
    expect(readNotice(getContext('es-US'), 'toString', {})).toBeNull()
    expect(readNotice(getContext('es-US'), 'billed', { cents: '99' })).toBeNull()
    expect(readNotice(getContext('es-US'), 'billed', { cents: 99 })?.title).toContain('$0.99')
  })
})
