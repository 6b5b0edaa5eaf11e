import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS } from '../dates/units.ts'
import { maskEmail, maskPhone } from '../masking/destinations.ts'
import { APP_KIND_NAMES, APP_KINDS, findAppKind } from './app-kinds.ts'
import { SIGN_IN_LIMITS, WAITS_S, waitAfter } from './limits.ts'
import {
  FIRST_STEP,
  isPastAttemptCap,
  type LoginEvent,
  type LoginStep,
  nextLoginStep,
} from './login-flow.ts'
import { findNewPasswordFault, findNewPasswordFaults } from './new-password.ts'

const kindsWhere = (trait: (kind: (typeof APP_KIND_NAMES)[number]) => boolean) =>
  APP_KIND_NAMES.filter(trait)

describe('app kinds', () => {
  it('match the table in portal.md', () => {
    expect(APP_KIND_NAMES).toEqual([
      'owner',
      'login',
      'cms',
      'irm',
      'crm',
      'LV',
      'api',
      'HK',
      'RDPUpdate',
    ])
    expect(kindsWhere((kind) => !APP_KINDS[kind].resortChoice)).toEqual([
      'owner',
      'LV',
      'RDPUpdate',
    ])
    expect(kindsWhere((kind) => APP_KINDS[kind].forgotPassword !== 'none')).toEqual([
      'owner',
      'RDPUpdate',
    ])
    expect(APP_KINDS.RDPUpdate.forgotPassword).toBe('result')
    expect(kindsWhere((kind) => APP_KINDS[kind].passwordReveal)).toEqual(['HK'])
    expect(kindsWhere((kind) => APP_KINDS[kind].trustDevice)).toEqual(['owner', 'irm', 'crm'])
    expect(kindsWhere((kind) => APP_KINDS[kind].codeCall !== null)).toEqual([
      'owner',
      'cms',
      'irm',
      'crm',
      'LV',
      'api',
    ])
    expect(kindsWhere((kind) => APP_KINDS[kind].loginIdMaxLength === 40)).toEqual([
      'owner',
      'cms',
      'LV',
      'api',
      'RDPUpdate',
    ])
    expect(kindsWhere((kind) => APP_KINDS[kind].passwordMaxLength === 24)).toEqual(['RDPUpdate'])
    expect(kindsWhere((kind) => APP_KINDS[kind].attemptCap === null)).toEqual(['owner', 'cms'])
  })
  it('are case-sensitive', () => {
    expect(findAppKind('LV')).toBe('LV')
    for (const text of ['lv', 'OWNER', '', 'undefined', 'undefined'])
      expect(findAppKind(text)).toBeNull()
  })
})

describe('a new password', () => {
  const lengths = { min: 12, max: 20 }
  const getFault = (previous: string, next: string, confirmation = next) =>
    findNewPasswordFault({ previous, next, confirmation }, 'old', lengths)
  it.each([
    ['Old-Password-1', 'OLD-password-1', 'OLD-password-1', 'PASSWORD_SAME_AS_OLD'],
    ['Old-Password-1', 'New-Password-1', 'new-Password-1', 'PASSWORD_MISMATCH'],
    ['Old-Password-1', 'New Password-1', 'New Password-1', 'PASSWORD_HAS_SPACES'],
    ['Old-Password-1', 'a'.repeat(11), 'a'.repeat(11), 'PASSWORD_TOO_SHORT'],
    ['Old-Password-1', 'a'.repeat(12), 'a'.repeat(12), null],
    ['Old-Password-1', 'a'.repeat(13), 'a'.repeat(13), null],
    ['Old-Password-1', 'a'.repeat(20), 'a'.repeat(20), null],
    ['Old-Password-1', 'a'.repeat(21), 'a'.repeat(21), 'PASSWORD_TOO_LONG'],
    // twelve visible characters, each of two code units
    ['Old-Password-1', '🐦'.repeat(12), '🐦'.repeat(12), null],
    ['Old-Password-1', '🐦'.repeat(11), '🐦'.repeat(11), 'PASSWORD_TOO_SHORT'],
  ])('from %s to %s, confirmed as %s: %s', (previous, next, confirmation, fault) =>
    expect(getFault(previous, next, confirmation)).toBe(fault),
  )
  it('names the temporary password if the new one repeats it', () => {
    expect(
      findNewPasswordFault(
        { previous: 'ABCD', next: 'abcd', confirmation: 'abcd' },
        'temporary',
        lengths,
      ),
    ).toBe('PASSWORD_SAME_AS_TEMPORARY')
  })
  it('satisfies every rule if accepted', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.string({ unit: 'grapheme', maxLength: 30 }),
        fc.boolean(),
        (previous, next, same) => {
          const confirmation = same ? next : `${next}x`
          const fault = findNewPasswordFault({ previous, next, confirmation }, 'old', lengths)
          const [old = '', composed = ''] = [previous, next].map((text) => text.normalize('NFC'))
          const length = [...composed].length
          const good =
            same &&
            composed.toLowerCase() !== old.toLowerCase() &&
            !composed.includes(' ') &&
            length >= 12 &&
            length <= 20
          expect(fault === null).toBe(good)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('faults by field of a new password', () => {
  const lengths = { min: 12, max: 20 }

  // issue 37, item 13
  it('compare it as composed letters', () => {
    const [next, confirmation] = ['Herón-Cove-2026!', 'Hero\u0301n-Cove-2026!']
    const attempt = { previous: 'before', next, confirmation }
    expect(Object.values(findNewPasswordFaults(attempt, 'old', lengths))).toEqual([
      null,
      null,
      null,
    ])
  })
  it.each([
    ['', '', '', ['enterOld', 'enterNew', 'enterAgain']],
    ['Heron-Cove-26!', 'Gravel-81', 'gravel-81', [null, 'PASSWORD_TOO_SHORT', 'PASSWORD_MISMATCH']],
    ['Heron-Cove-26!', 'HERON-COVE-26!', '', [null, 'PASSWORD_SAME_AS_OLD', 'enterAgain']],
    [
      'Heron-Cove-26!',
      'Lantern-Gravel-81-and-more',
      'Lantern-Gravel-81-and-more',
      [null, 'PASSWORD_TOO_LONG', null],
    ],
    ['Heron-Cove-26!', 'Lantern-Gravel-81', 'Lantern-Gravel-81', [null, null, null]],
  ])('reports all faults of %s, %s, %s', (previous, next, confirmation, messages) => {
    expect(
      Object.values(findNewPasswordFaults({ previous, next, confirmation }, 'old', lengths)),
    ).toEqual(messages)
  })
  it('asks for the temporary password by name', () =>
    expect(
      findNewPasswordFaults({ previous: '', next: 'a', confirmation: 'a' }, 'temporary', lengths)
        .previous,
    ).toBe('enterTemporary'))
})

describe('the wait after failed sign-ins', () => {
  it('is zero for the first five, then doubles up to 15 minutes', () => {
    expect([1, 2, 3, 4, 5, 6, 7, 14, 15, 16, 99].map(waitAfter)).toEqual([
      0, 0, 0, 0, 1, 2, 4, 512, 900, 900, 900,
    ])
    expect(WAITS_S.at(-1)).toBe(900)
  })
  it('matches the limits of the specification', () => {
    expect(SIGN_IN_LIMITS).toMatchObject({
      codeTries: 3,
      resends: 3,
      consecutiveFailures: 100,
      temporaryPasswordTries: 5,
    })
    expect(SIGN_IN_LIMITS.trustedDeviceMs).toBe(30 * DAY_MS)
  })
})

describe('masking destinations', () => {
  it.each([
    ['(555) 010-0432', '***-***-0432'],
    ['+1 555 010 0432', '***-***-0432'],
    ['', ''],
  ])('masks phone number %s', (phone, masked) => expect(maskPhone(phone)).toBe(masked))
  it.each([
    ['david@example.com', 'd•••@e•••.com'],
    ['x@y.co.uk', 'x•••@y•••.uk'],
    ['nothing', ''],
    ['', ''],
  ])('masks email address %s', (email, masked) => expect(maskEmail(email)).toBe(masked))
  it('reveals at most one letter on each side', () => {
    fc.assert(
      fc.property(fc.emailAddress(), (email) => {
        const masked = maskEmail(email)
        expect(masked).toMatch(/^.•••@.•••(\.[^.]+)?$/u)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the login flow', () => {
  const destinations = { mobile: '***-***-0432', otherPhone: '', emails: [] }
  const asked: LoginEvent = {
    type: 'codeAsked',
    loginId: 'owner.text',
    sessionID: 'h',
    token: '',
    way: 'sent',
    destinations,
    masterNumber: '1',
    sentTo: '***-***-0432',
  }
  const run = (events: LoginEvent[], from: LoginStep = FIRST_STEP) =>
    events.reduce(nextLoginStep, from)
  const wrong: LoginEvent = { type: 'codeWrong', error: 'Invalid authentication code' }

  it('counts down attempts and returns to the form after the third, keeping the login ID', () => {
    expect(run([asked, wrong])).toMatchObject({
      step: 'code',
      triesLeft: 2,
      error: 'Invalid authentication code',
    })
    expect(run([asked, wrong, wrong, { type: 'tooManyCodes', error: 'Too many' }])).toMatchObject({
      step: 'credentials',
      loginId: 'owner.text',
      error: 'Too many',
    })
  })
  it('counts down resends, and clears the error when a code is sent', () => {
    expect(run([asked, wrong, { type: 'codeSent', sentTo: 'd•••' }])).toMatchObject({
      resendsLeft: 2,
      sentTo: 'd•••',
      error: '',
    })
    expect(run([asked, { type: 'notSent', error: 'Sorry' }])).toMatchObject({
      resendsLeft: 0,
      error: 'Sorry',
    })
  })
  it('stays at an ended session until canceled', () => {
    const over = run([asked, { type: 'codeOver', error: 'Session has expired' }])
    expect(over).toMatchObject({ step: 'code', over: true })
    expect(nextLoginStep(over, { type: 'cancel' })).toMatchObject({
      step: 'credentials',
      error: '',
    })
  })
  it('recovers the password by email and confirms the change', () => {
    const events: LoginEvent[] = [
      { type: 'forgot', loginId: 'x' },
      { type: 'recoverAccepted', masterNumber: 'M' },
    ]
    expect(run(events)).toMatchObject({ step: 'temporary', masterNumber: 'M' })
    expect(run([...events, { type: 'signedIn', sessionID: 's' }])).toEqual({
      step: 'done',
      sessionID: 's',
      passwordChanged: true,
    })
    expect(run([...events, asked])).toMatchObject({ step: 'code', passwordChanged: true })
    expect(run([{ type: 'signedIn', sessionID: 's' }])).toMatchObject({ passwordChanged: false })
  })
  it('refuses tries after 100 for every kind except owner and back office', () => {
    for (const kind of APP_KIND_NAMES) {
      expect(isPastAttemptCap(kind, 99)).toBe(false)
      expect(isPastAttemptCap(kind, 100)).toBe(kind !== 'owner' && kind !== 'cms')
    }
  })
  it('completes sign-in only after the success event, for any sequence of events', () => {
    const any = fc.constantFrom<LoginEvent>(
      asked,
      wrong,
      { type: 'refused', loginId: 'x', error: 'e', waitSeconds: 0 },
      { type: 'codeSent', sentTo: '' },
      { type: 'codeOver', error: 'e' },
      { type: 'tooManyCodes', error: 'e' },
      { type: 'notSent', error: 'e' },
      { type: 'forgot', loginId: 'x' },
      { type: 'recoverAccepted', masterNumber: 'M' },
      { type: 'failed', error: 'e' },
      { type: 'cancel' },
    )
    fc.assert(
      fc.property(fc.array(any, { maxLength: 40 }), (events) => {
        const step = run(events)
        expect(step.step).not.toBe('done')
        if (step.step === 'code') expect(step.triesLeft >= 0 && step.resendsLeft >= 0).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})
