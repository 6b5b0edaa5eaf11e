import { type PlainCode, REFUSALS, type Refusal } from '@ownerng/domain'
import { describe, expect, it } from 'vitest'
import { readCatalog } from '../compiler/compile.ts'
import { type MessageContext, SOURCE_CONTEXT } from './context.ts'
import * as spanish from './generated/es-us/all.ts'
import { SOURCE_LOCALE } from './locales.ts'
import { addTranslations, getDefaultTerms } from './messages.ts'
import { passwordHint, writeCommentFault, writePasswordFaults } from './write-fault.ts'
import { writeRefusal } from './write-refusal.ts'

addTranslations('es-US', spanish)
const SPANISH: MessageContext = { locale: 'es-US', terms: getDefaultTerms('es-US') }
const writeText = (refusal: Refusal) => writeRefusal(SOURCE_CONTEXT, refusal).message
const readEntries = (name: string, group: string) =>
  Object.entries(readCatalog(name, SOURCE_LOCALE)[group] ?? {})
const messages = [
  ...readEntries('errors/client', 'refusals'),
  ...readEntries('errors/fields', 'refusals'),
  ...readEntries('errors/refusals', 'messages'),
]
const titles = readEntries('errors/refusals', 'titles')

describe('refusal catalogs', () => {
  it('have a message for every code, and titles for known codes only', () => {
    expect(messages.map(([code]) => code).sort()).toEqual(Object.keys(REFUSALS).sort())
    expect(titles.filter(([code]) => !(code in REFUSALS))).toEqual([])
    // Refusals because of a concurrent change need a separate title.
    const codesWithTitle = titles.map(([code]) => code)
    const changed = Object.keys(REFUSALS).filter((code) => code.endsWith('_CHANGED'))
    expect(changed.filter((code) => !codesWithTitle.includes(code))).toEqual([])
  })
  it('use the word "expired" for sessions only', () => {
    for (const [code, text] of [...messages, ...titles])
      if (code !== 'SESSION_EXPIRED')
        expect(String(text).toLowerCase(), code).not.toContain('expired')
  })
})

describe('a refusal', () => {
  it.each<[PlainCode, string]>([
    ['UNEXPECTED', 'Sorry, something went wrong'],
    ['SESSION_EXPIRED', 'Session has expired, please login again'],
    ['LOGIN_UNABLE', 'Sorry, unable to login'],
    ['NO_RESORTS', 'Sorry, the server and resort choices were not found'],
    ['INSECURE', 'A secure connection (https) is required'],
    ['CODE_WRONG', 'Invalid authentication code'],
    ['CODE_TRIES', 'Too many authentication code attempts'],
    ['CODE_UNSENT', 'Sorry, unable to send authentication code'],
    ['RECOVERY_UNAUTHORIZED', 'The email address was not found'],
    ['RECOVERY_INVALID', 'Please enter a valid email address'],
    ['PASSWORD_SAME_AS_OLD', 'New password cannot be the same as the old password'],
    ['PASSWORD_SAME_AS_TEMPORARY', 'New password cannot be the same as the temporary password'],
    ['PASSWORD_MISMATCH', 'New password and confirm password must be the same (case sensitive)'],
    ['PASSWORD_HAS_SPACES', 'New password cannot contain spaces'],
    ['LOGIN_WRONG', 'Login ID or password is incorrect'],
  ])('%s reads as the specification says', (code, text) => expect(writeText({ code })).toBe(text))
  it.each<[Refusal, string]>([
    [
      { code: 'PASSWORD_TOO_SHORT', params: { n: 12 } },
      'New password must be at least 12 characters long',
    ],
    [
      { code: 'BAD_REQUEST', params: { fault: 'tooManyNights', field: '', most: 366, cents: 0 } },
      "We couldn't read that request: a stay has at most 366 nights",
    ],
    [
      {
        code: 'PAYMENT_TWICE',
        params: { cents: 128_450, time: '2027-05-03T16:05', number: 'P-7' },
      },
      "$1,284.50 was paid at 4:05 PM (receipt P-7). You weren't charged again. Pay again only if " +
        'you want to pay another $1,284.50',
    ],
    [
      {
        code: 'STAY_TAKEN',
        params: { unitType: 'Dune Villa', from: '2027-05-03', to: '2027-05-05' },
      },
      'The last Dune Villa for Mon, May 3, 2027 to Wed, May 5, 2027 was booked a moment ago. ' +
        'Nothing was booked or charged',
    ],
    [
      { code: 'POINTS_RENT_LIMIT', params: { left: 0 } },
      "You can rent no more this use year. You weren't charged",
    ],
    [
      { code: 'CARD_NUMBER_HERE', params: { where: 'field', field: 'note' } },
      'Please remove the card number from "note". Enter cards on the payment page only. Nothing ' +
        'was saved',
    ],
    [
      {
        code: 'PLAN_REFUSED',
        params: { why: 'tooSmall', leastCents: 5_000, twiceCents: 10_000, most: 0, said: '' },
      },
      'Each payment must be at least $50.00, so bills under $100.00 are paid all at once. You ' +
        "weren't charged",
    ],
  ])('inserts the parameters of %j', (refusal, text) =>
    expect(writeText(refusal).replaceAll('\u202f', ' ')).toBe(text),
  )
  it('by the rules of the resort lists its reasons', () => {
    const reason = {
      code: 'DATES_REVERSED',
      params: {},
      ruleVersion: 2,
      changesOn: null,
      fix: null,
    } as const
    const written = writeRefusal(SOURCE_CONTEXT, {
      code: 'STAY_REFUSED',
      params: { reasons: [reason] },
    })
    expect(written).toMatchObject({
      title: "This stay can't be booked",
      message: 'The day you leave must be after the day you arrive.',
      reasons: [{ code: 'DATES_REVERSED', rule: { version: 2 } }],
    })
  })
  it('lists all overlapping stays and all invalid answers', () => {
    const stay = {
      number: 'R-1',
      unitName: 'Studio 4',
      arrival: '2027-05-03',
      departure: '2027-05-05',
    }
    expect(
      writeText({ code: 'STAY_OVERLAPS', params: { stays: [stay, { ...stay, number: 'R-2' }] } }),
    ).toBe(
      'R-1, Studio 4, Mon, May 3, 2027 to Wed, May 5, 2027; R-2, Studio 4, Mon, May 3, 2027 to ' +
        'Wed, May 5, 2027. Would you like to book this one too? Nothing has been booked yet',
    )
    const faults = [
      { id: 'C1', fault: 'choose', label: 'Car', most: 5 },
      { id: 'C2', fault: 'shorten', label: 'Note', most: 5 },
    ] as const
    expect(writeRefusal(SOURCE_CONTEXT, { code: 'COMMENTS_REFUSED', params: { faults } })).toEqual({
      title: 'Please check your answers',
      message:
        'Choose an option for “Car”. Shorten “Note” to 5 characters or fewer. Nothing was booked',
      faults: [
        { id: 'C1', text: 'Choose an option for “Car”' },
        { id: 'C2', text: 'Shorten “Note” to 5 characters or fewer' },
      ],
    })
  })
  it('is translated', () => {
    expect(writeRefusal(SPANISH, { code: 'LOGIN_WRONG' })).toEqual({
      title: 'Inténtelo de nuevo',
      message: 'El ID de usuario o la contraseña no son correctos',
    })
  })
})

describe('field errors', () => {
  const lengths = { min: 12, max: 20 }
  it('are shown at each password field (spec portal.md)', () => {
    const none = { previous: null, next: null, confirmation: null }
    expect(writePasswordFaults({ ...none, next: 'PASSWORD_TOO_SHORT' }, lengths)).toEqual({
      previous: '',
      next: 'New password must be at least 12 characters long',
      confirmation: '',
    })
    expect(writePasswordFaults({ ...none, next: 'PASSWORD_TOO_LONG' }, lengths).next).toBe(
      'New password can have at most 20 characters',
    )
    expect(
      Object.values(
        writePasswordFaults(
          { previous: 'enterTemporary', next: 'enterNew', confirmation: 'enterAgain' },
          lengths,
        ),
      ),
    ).toEqual([
      'Enter the temporary password we emailed you',
      'Enter a new password',
      'Enter the new password again',
    ])
    expect(passwordHint(lengths)).toBe(
      '12 to 20 characters, with one upper-case letter, one lower-case letter, one digit and ' +
        'one special character',
    )
  })
  it('name the field of a comment form', () =>
    expect(writeCommentFault({ id: 'C1', fault: 'fillIn', label: 'Car', most: 5 })).toBe(
      'Fill in “Car”',
    ))
})
