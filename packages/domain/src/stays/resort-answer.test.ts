import { expect, it } from 'vitest'
import {
  type AskEvent,
  type AskedStay,
  decideAsk,
  getAnswerBy,
  type ResortAnswer,
} from './resort-answer.ts'

const answerBy = new Date('2027-01-04T12:00:00Z')
const before = new Date('2027-01-04T11:59:59Z')

const confirm = { answer: 'confirm', pmsNumber: '7' } as const
const decline = { answer: 'decline', code: 'sold', text: 'Full' } as const
const noAnswer = { answer: 'decline', code: 'no-answer', text: '' } as const
const timeOut = { answer: 'time-out' } as const

const open: AskedStay = { status: 'asked', answerBy, answer: null }
const ended = (status: string, answer: ResortAnswer | null): AskedStay => ({
  ...{ status, answerBy, answer },
})
const refused = (fault: string) => ({ next: null, fault })

it.each<[string, AskEvent, Date, object]>([
  ['confirms in time', confirm, before, { next: 'confirmed' }],
  ['declines in time', decline, before, { next: 'declined' }],
  ['refuses a late confirmation', confirm, answerBy, refused('timeOver')],
  ['refuses a late decline', decline, answerBy, refused('timeOver')],
  ['declines without an answer in time', timeOut, answerBy, { next: 'declined' }],
  ['waits until the time is over', timeOut, before, refused('notYet')],
])('%s', (_, event, now, decision) => {
  expect(decideAsk(open, event, now)).toEqual(decision)
})

it.each<[string, AskedStay, AskEvent, object]>([
  ['repeats a confirmation', ended('confirmed', confirm), { ...confirm }, { next: 'same' }],
  ['repeats a decline', ended('declined', decline), { ...decline }, { next: 'same' }],
  ['repeats it for a stay canceled since', ended('cancelled', confirm), confirm, { next: 'same' }],
  [
    'keeps the number',
    ended('confirmed', confirm),
    { ...confirm, pmsNumber: '8' },
    refused('confirmed'),
  ],
  ['keeps a confirmation', ended('confirmed', confirm), decline, refused('confirmed')],
  ['keeps a decline', ended('declined', decline), confirm, refused('declined')],
  [
    'keeps its code',
    ended('declined', decline),
    { ...decline, code: 'other' },
    refused('declined'),
  ],
  ['keeps its text', ended('declined', decline), { ...decline, text: '' }, refused('declined')],
  ['says that nobody answered', ended('declined', noAnswer), confirm, refused('noAnswer')],
  ['says that the owner withdrew it', ended('cancelled', null), confirm, refused('withdrawn')],
  ['leaves an ended request alone', ended('cancelled', null), timeOut, refused('withdrawn')],
])('%s', (_, stay, event, decision) => {
  expect(decideAsk(stay, event, before)).toEqual(decision)
  expect(decideAsk(stay, event, answerBy)).toEqual(decision)
})

it('refuses answers about stays that the resort was not asked about', () => {
  const stay = { status: 'confirmed', answerBy: null, answer: null }
  for (const event of [confirm, decline, timeOut])
    expect(decideAsk(stay, event, before)).toEqual(refused('notAsked'))
})

it.each([
  ['after the minutes of the resort', '2027-01-04T15:00:00Z', '2027-01-04T15:15:00Z'],
  ['at check-in if that is earlier', '2027-01-04T20:50:00Z', '2027-01-04T21:00:00Z'],
  ['five minutes later if check-in is sooner', '2027-01-04T20:58:00Z', '2027-01-04T21:03:00Z'],
  ['five minutes later after check-in', '2027-01-05T02:00:00Z', '2027-01-05T02:05:00Z'],
])('ends the time to answer %s', (_, now, end) => {
  const stay = {
    arrival: '2027-01-04',
    checkInTime: '16:00',
    timeZone: 'America/New_York',
  } as const
  expect(getAnswerBy({ ...stay, now: new Date(now), answerMinutes: 15 })).toEqual(new Date(end))
})
