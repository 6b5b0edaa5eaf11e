import { DAY_MS, HOUR_MS, MINUTE_MS } from '@ownerng/domain'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  canRecover,
  correct,
  findLink,
  NEW,
  OLD,
  OWNER,
  openLinkPage,
  pressButton,
  readEmail,
} from '../../../test-support/corrections.ts'
import { mailTo, queryRows } from '../../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { sweepSignIn } from './sweep-sign-in.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

const start = (email = NEW) => correct(test, 'email', email, 'typed it wrong')
const confirmLink = (email = NEW) => findLink(test, email, 'Confirm your')
const cancelLink = (email = OLD) => findLink(test, email, 'Your email address')
const BAD_CONTACT = { refusal: { params: { fault: 'badContact' } } }
const sweep = () => sweepSignIn(test.services, 'HERON')
const findFactors = async () =>
  (
    await queryRows(
      test,
      `select f.destination from login_factor f join login l on l.id = f.login_id
      where l.login_id = 'owner.mail' order by f.position`,
    )
  ).map(({ destination }) => destination)

/** What a correction is expected to have done. */
interface Model {
  email: string
  state: string
  hours: number
}
const isWaiting = ({ state, hours }: Model) => state === 'confirmed' && hours < 24
const wait = (hours: number) => async (model: Model) => {
  test.pass(hours * HOUR_MS)
  model.hours += hours
}

const STEPS: Readonly<Record<string, (model: Model) => Promise<unknown>>> = {
  start: async (model) => {
    if (model.email !== OLD) return
    await start()
    model.state = 'open'
  },
  confirm: async (model) => {
    if (model.state !== 'open') return
    expect(await pressButton(test, await confirmLink())).toBe(200)
    Object.assign(model, { email: NEW, state: 'confirmed', hours: 0 })
  },
  cancel: async (model) => {
    if (model.state !== 'open' && !isWaiting(model)) return
    expect(await pressButton(test, await cancelLink())).toBe(200)
    Object.assign(model, { email: OLD, state: 'none' })
  },
  hours: wait(7),
  day: wait(24),
  sweep,
}

// issue 38, item 13
describe('a contact that staff correct', () => {
  it('changes nothing until the reader of the new one presses the button', async () => {
    await start()
    expect(await openLinkPage(test, await confirmLink())).toBe(200)
    expect(await readEmail(test)).toBe(OLD)
    expect([await canRecover(test, OLD), await canRecover(test, NEW)]).toEqual([true, false])
    expect(await pressButton(test, await confirmLink())).toBe(200)
    expect(await readEmail(test)).toBe(NEW)
    expect(await pressButton(test, await confirmLink())).toBe(404)
  })

  it('gets no password and no codes for a day', async () => {
    await start()
    await pressButton(test, await confirmLink())
    expect([await canRecover(test, OLD), await canRecover(test, NEW)]).toEqual([false, false])
    test.pass(DAY_MS - MINUTE_MS)
    await sweep()
    expect(await canRecover(test, NEW)).toBe(false)
    expect(await findFactors()).toContain(OLD)
    test.pass(2 * MINUTE_MS)
    expect(await canRecover(test, NEW)).toBe(true)
    await sweep()
    expect(await findFactors()).toEqual([NEW, 'leon@okafor-design.example'])
    expect(await queryRows(test, 'select outcome from contact_correction')).toEqual([
      { outcome: 'done' },
    ])
  })

  it('is notified to the old one, to every other known one, and then to the new one', async () => {
    await test.owner.query(
      `update person set mobile = '+15550100433', other_email = 'home@mail.example'
      where id = 'p-${OWNER}'`,
    )
    await start()
    const known = [OLD, 'home@mail.example', 'leon@okafor-design.example']
    for (const email of known) {
      const [notice] = await mailTo(test, email)
      expect(notice).toMatchObject({
        subject: 'Your email address at Heron Cove Resort is being corrected',
        secret: true,
        link: expect.stringMatching(/^\/api\/contact-corrections\/HERON\./),
      })
      expect(notice.text).toContain('open the link now to stop it, and call the resort')
      // the reader of the old address may be a stranger
      for (const secret of [NEW, OWNER, 'typed it wrong', 'Leon'])
        expect(notice.text).not.toContain(secret)
    }
    expect(await mailTo(test, '+15550100433')).toMatchObject([
      { text: expect.stringContaining('call the resort') },
    ])
    expect((await mailTo(test, NEW)).map(({ subject }) => subject)).toEqual([
      'Confirm your email address at Heron Cove Resort',
    ])
    await pressButton(test, await confirmLink())
    for (const email of [...known, NEW])
      expect((await mailTo(test, email)).at(-1), email).toMatchObject({
        subject: 'Your email address at Heron Cove Resort was corrected',
        link: await cancelLink(),
      })
  })

  it('is no longer one whose mail bounced', async () => {
    await test.owner.query(`update person set bounced_at = now() where id = 'p-${OWNER}'`)
    await start()
    const isBounced = async () =>
      (await queryRows(test, `select bounced_at from person where id = 'p-${OWNER}'`))[0].bounced_at
    expect(await isBounced()).not.toBeNull()
    await pressButton(test, await confirmLink())
    expect(await isBounced()).toBeNull()
  })

  it.each(['the link of a notice', 'staff'])('is canceled by %s', async (way) => {
    await start()
    const link = await cancelLink()
    const confirm = await confirmLink()
    await pressButton(test, confirm)
    expect(await openLinkPage(test, link)).toBe(200)
    expect(await readEmail(test)).toBe(NEW)
    if (way === 'staff')
      expect(await correct(test, 'cancel', 'email')).toContain('Cancels the correction')
    else expect(await pressButton(test, link)).toBe(200)
    expect(await readEmail(test)).toBe(OLD)
    for (const used of [link, confirm]) expect(await openLinkPage(test, used)).toBe(404)
    for (const email of [OLD, NEW])
      expect((await mailTo(test, email)).at(-1).subject).toBe(
        'Your email address at Heron Cove Resort stays as it was',
      )
    test.pass(2 * DAY_MS)
    await sweep()
    expect(await findFactors()).toContain(OLD)
    expect([await canRecover(test, OLD), await canRecover(test, NEW)]).toEqual([true, false])
  })

  it('can be canceled before it is confirmed, and not after the wait', async () => {
    await start()
    expect(await pressButton(test, await cancelLink())).toBe(200)
    expect(await openLinkPage(test, await confirmLink())).toBe(404)
    test.pass(HOUR_MS)
    await start()
    await pressButton(test, await confirmLink())
    test.pass(DAY_MS + MINUTE_MS)
    expect(await pressButton(test, await cancelLink())).toBe(404)
    expect(await readEmail(test)).toBe(NEW)
  })

  it('is replaced by another one until it is confirmed, within seven days', async () => {
    await start('wrong.again@mail.example')
    const first = await confirmLink('wrong.again@mail.example')
    test.pass(HOUR_MS)
    await start()
    expect(await pressButton(test, first)).toBe(404)
    test.pass(7 * DAY_MS + MINUTE_MS)
    expect(await pressButton(test, await confirmLink())).toBe(404)
    await start()
    await pressButton(test, await confirmLink())
    await expect(start('more@mail.example')).rejects.toMatchObject({
      refusal: { code: 'CONTACT_REFUSED', params: { fault: 'waiting' } },
    })
  })

  it('is confirmed by a text message, if it is a mobile number', async () => {
    await correct(test, 'mobile', '(555) 010-0199', 'new phone')
    const [{ recipient, text }] = await queryRows(
      test,
      `select recipient, text from outbox where channel = 'text' and text like '%confirm%'`,
    )
    const link = new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname
    expect(await pressButton(test, link)).toBe(200)
    const find = `select mobile from person where id = 'p-${OWNER}'`
    expect(await queryRows(test, find)).toEqual([{ mobile: recipient }])
  })

  it('records who did what, and why', async () => {
    await start()
    await pressButton(test, await confirmLink())
    await correct(test, 'cancel', 'email')
    expect(
      await queryRows(
        test,
        `select event, detail, done_by from audit_event where event like 'contact-%' order by event`,
      ),
    ).toEqual([
      { event: 'contact-corrected', detail: 'email', done_by: 'visitor' },
      { event: 'contact-correction-canceled', detail: 'email', done_by: 'staff ann' },
      {
        event: 'contact-correction-started',
        detail: expect.stringMatching(/^email l.*: typed it wrong$/),
        done_by: 'staff ann',
      },
    ])
  })

  it('never gets a password before it is confirmed and a day has passed', async () => {
    // few random sequences confirm a correction, so most of them start with one
    const confirmed = ['start', 'confirm']
    const begun = fc.constantFrom([], confirmed, [...confirmed, 'hours'], [...confirmed, 'cancel'])
    const others = fc.array(fc.constantFrom(...Object.keys(STEPS)), { maxLength: 6 })
    const sequence = fc.tuple(begun, others).map((parts) => parts.flat())
    await fc.assert(
      fc.asyncProperty(sequence, async (steps) => {
        await test.owner.query(
          `delete from contact_correction;
          update person set email = '${OLD}' where id = 'p-${OWNER}'`,
        )
        const model = { email: OLD, state: 'none', hours: 0 }
        for (const next of steps) {
          await STEPS[next]?.(model)
          expect(await readEmail(test)).toBe(model.email)
          const expected = [OLD, NEW].map((email) => email === model.email && !isWaiting(model))
          expect([await canRecover(test, OLD), await canRecover(test, NEW)]).toEqual(expected)
        }
      }),
      { numRuns: 15 },
    )
  })
})

describe('a correction', () => {
  it.each([
    [['email', OLD, 'why'], 'same'],
    [['cancel', 'email'], 'noCorrection'],
  ])('%s is refused', async (words, fault) => {
    await expect(correct(test, ...words)).rejects.toMatchObject({
      refusal: { code: 'CONTACT_REFUSED', params: { fault } },
    })
  })

  it('needs a valid contact and a reason', async () => {
    await expect(correct(test, 'email', 'leon@', 'why')).rejects.toMatchObject(BAD_CONTACT)
    await expect(correct(test, 'mobile', '12', 'why')).rejects.toMatchObject(BAD_CONTACT)
    await expect(correct(test, 'email', NEW)).rejects.toThrow('REASON is missing')
    expect(await correct(test)).toBe(`No contact of ${OWNER} is being corrected.`)
    await start()
    expect(await correct(test)).toMatch(/^email to .*: unconfirmed, until .*; typed it wrong$/)
  })
})
