import { describe, expect, it } from 'vitest'
import {
  breakAfterWeekday,
  clockTime,
  dayInFull,
  dayInTable,
  dayWithWeekday,
  timeOfDay,
  weekdayName,
} from './format-dates.ts'
import { theClockTime, theTimeOfDay } from './spanish-times.ts'

const [english, spanish] = [{ locale: 'en-US' }, { locale: 'es-US' }] as const
/** Some versions of ICU put a narrow no-break space before PM. */
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

describe('dates', () => {
  it.each([
    [dayWithWeekday, 'Sat, Aug 14, 2027', 'sábado 14 de agosto de 2027'],
    [dayInTable, 'Aug 14, 2027', '14 ago 2027'],
    [dayInFull, 'August 14, 2027', '14 de agosto de 2027'],
  ])('%o', (write, inEnglish, inSpanish) => {
    expect(write(english, '2027-08-14')).toBe(inEnglish)
    expect(write(spanish, '2027-08-14')).toBe(inSpanish)
  })
  it.each([
    [dayWithWeekday, 'Sat,_Aug_14,_2027', 'sábado 14_de agosto de_2027'],
    [dayInTable, 'Aug_14,_2027', '14_ago_2027'],
    [dayInFull, 'August_14,_2027', '14_de agosto de_2027'],
  ])('%o keeps dates of pages together', (write, inEnglish, inSpanish) => {
    const show = (context: typeof english | typeof spanish) =>
      write({ ...context, keepsDates: true }, '2027-08-14').replaceAll('\u00A0', '_')
    expect(show(english)).toBe(inEnglish)
    expect(show(spanish)).toBe(inSpanish)
  })
  it('in large type may break after the weekday', () => {
    const date = dayWithWeekday({ ...english, keepsDates: true }, '2027-08-14')
    expect(breakAfterWeekday(date)).toBe('Sat, Aug\u00A014,\u00A02027')
    expect(breakAfterWeekday('Aug\u00A014,\u00A02027')).toBe('Aug\u00A014,\u00A02027')
  })
  it('always include the year', () => expect(dayWithWeekday(english, '0099-01-01')).toContain('99'))
})

describe('times and weekdays', () => {
  it.each([
    ['16:05', '4:05 PM', '4:05 p.m.'],
    ['2027-05-03T08:00', '8:00 AM', '8:00 a.m.'],
    ['00:00', '12:00 AM', '12:00 a.m.'],
  ])('%s', (time, inEnglish, inSpanish) => {
    expect(plain(timeOfDay(english, time))).toBe(inEnglish)
    expect(plain(timeOfDay(spanish, time))).toBe(inSpanish)
  })
  it.each([
    ['16:00', '4 PM', '4 p.m.'],
    ['10:30:00', '10:30 AM', '10:30 a.m.'],
  ])('%s in the short style', (time, inEnglish, inSpanish) => {
    expect(plain(clockTime(english, time))).toBe(inEnglish)
    expect(plain(clockTime(spanish, time))).toBe(inSpanish)
  })
  it('have the right article in Spanish', () => {
    for (const [at, hour] of Array.from({ length: 24 }, (_, at) => [at, at % 12 || 12] as const))
      for (const minute of ['00', '05', '59']) {
        const time = `${String(at).padStart(2, '0')}:${minute}`
        const [article, half] = [hour === 1 ? 'la' : 'las', at < 12 ? 'a.m.' : 'p.m.']
        const expected = `${article} ${hour}:${minute} ${half}`
        expect(plain(theTimeOfDay(spanish, time))).toBe(expected)
        expect(plain(theTimeOfDay(spanish, `2027-05-03T${time}`))).toBe(expected)
        expect(plain(theClockTime(spanish, time))).toBe(expected.replace(':00', ''))
        expect(plain(theClockTime(spanish, `${time}:00`))).toBe(expected.replace(':00', ''))
      }
  })
  it('start with Monday', () => {
    const week = [1, 2, 3, 4, 5, 6, 7]
    expect(week.map((day) => weekdayName(english, day))).toEqual(
      'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' '),
    )
    expect(weekdayName(spanish, 6)).toBe('sábado')
  })
})
