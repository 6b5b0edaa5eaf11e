import {
  confirmEmailChange,
  confirmFactor,
  getOwnerSettings,
  getProfile,
  listNotices,
  markNoticesSeen,
  requestEmailChange,
  saveContact,
  saveLanguage,
  saveNotificationChoices,
  saveTimeOut,
} from '@ownerng/contract'
import { MINUTE_MS } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode } from '../../../test-support/browser.ts'
import { getIds, mailsTo, password, profile, wrongPassword } from '../../../test-support/people.ts'
import { startTestApp, type TestApp } from '../../../test-support/test-app.ts'
import { notifyPerson } from '../notifications/notify-owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const address = {
  street: '7 Elm Street',
  more: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: '',
}
const mask = (code: string) => (code === '000000' ? '000001' : '000000')

it("describes interests in the reader's language", async () => {
  const owner = await test.signIn('owner.points')
  const owned = async () => (await profile(owner)).interests.map(({ text }) => text)
  expect((await owned())[0]).toMatch(/^Points, .* points a year$/)
  await owner.call(saveLanguage, { query: {}, body: { locale: 'es-US' } })
  expect((await owned())[0]).toMatch(/^Puntos, .* puntos al año$/)
  await owner.call(saveLanguage, { query: {}, body: { locale: 'en-US' } })
})

describe('contact details', () => {
  it('are saved with the password, and every co-owner is notified', async () => {
    const owner = await test.signIn('owner.points')
    const saved = { mobile: '(555) 010-7777', otherPhone: '', address }
    expect(
      (await owner.call(saveContact, { query: {}, body: { ...saved, password: wrongPassword } }))
        .body,
    ).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect((await profile(owner)).mobile).not.toBe('(555) 010-7777')
    expect(
      (await owner.call(saveContact, { query: {}, body: { ...saved, password } })).status,
    ).toBe(200)
    expect(await profile(owner)).toMatchObject({
      mobile: '(555) 010-7777',
      address,
      deedName: 'Eleanor Whitfield',
      role: 'full',
      email: 'eleanor.10427@mail.example',
    })
    expect((await mailsTo(test, 'eleanor.10427@mail.example'))[0]?.subject).toContain(
      'Your phone number or mailing address was changed',
    )
    expect(
      (
        await owner.call(saveContact, {
          query: {},
          body: { ...saved, mobile: 'call me', password },
        })
      ).body,
    ).toMatchObject({ code: 'BAD_REQUEST', field: 'mobile' })
  })

  // issue 37, item 14
  it('store a copied phone number in one form', async () => {
    const owner = await test.signIn('owner.late')
    const mobile = '\u202A+1 (555) 010\u20117779\u202C'
    const body = { mobile, otherPhone: '５５５ ０１０ ７７８０ x5', address, password }
    expect((await owner.call(saveContact, { query: {}, body })).body).toMatchObject({
      status: 'OK',
    })
    expect(await profile(owner)).toMatchObject({
      mobile: '(555) 010-7779',
      otherPhone: '(555) 010-7780 ext. 5',
    })
    const short = { ...body, otherPhone: '010-7780' }
    expect((await owner.call(saveContact, { query: {}, body: short })).body).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'otherPhone',
    })
  })

  it('accept a complete address or none, and keep an imported partial one', async () => {
    const owner = await test.signIn('owner.points')
    const save = async (input: typeof address, mobile = '(555) 010-7777') =>
      (
        await owner.call(saveContact, {
          query: {},
          body: { password, mobile, otherPhone: '', address: input },
        })
      ).body
    const blank = { ...address, street: '', city: '', state: '', postalCode: '' }
    const half = { ...blank, city: 'Harbor' }
    expect(await save(half)).toMatchObject({ code: 'BAD_REQUEST', field: 'street' })
    expect(await save(blank)).toMatchObject({ status: 'OK' })
    await test.owner.query(
      `update person p set address = '{"city": "Harbor"}' from login l
        where l.resort_id = p.resort_id and l.person_id = p.id and l.login_id = 'owner.points'`,
    )
    expect(await save(half, '(555) 010-7778')).toMatchObject({ status: 'OK' })
    expect(await save({ ...half, street: '1 Quay' })).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'state',
    })
    expect(await save(address)).toMatchObject({ status: 'OK' })
  })

  // issue 12, item 3
  it("don't use up sign-in attempts with a code that was not requested", async () => {
    // an open session alone can't lock out its owner
    const owner = await test.signIn('owner.late')
    const codeFor = (slot: 'email' | 'other-email') =>
      owner.call(confirmEmailChange, { query: {}, body: { slot, code: '000000' } })
    const tries = async () =>
      (
        await test.owner.query(
          `select count(*)::integer as n from code_guess g join login l
            on l.resort_id = g.resort_id and l.id = g.login_id where l.login_id = 'owner.late'`,
        )
      ).rows[0].n
    for (let tried = 0; tried < 3; tried++)
      expect((await codeFor('other-email')).body).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(
      (await owner.call(confirmFactor, { query: {}, body: { kind: 'email', code: '000000' } }))
        .body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(await tries()).toBe(0)
    await owner.call(requestEmailChange, {
      query: {},
      body: { password, slot: 'other-email', email: 'late.new@mail.example' },
    })
    await owner.call(confirmEmailChange, {
      query: {},
      body: {
        slot: 'other-email',
        code: mask(await lastCode(test.owner, 'late.new@mail.example')),
      },
    })
    expect(await tries()).toBe(1)
  })

  it('change the email address once its code is confirmed, and notify the old address', async () => {
    const owner = await test.signIn('owner.float')
    const before = (await profile(owner)).email
    expect(
      (
        await owner.call(requestEmailChange, {
          query: {},
          body: { password, slot: 'email', email: 'harold.new@mail.example' },
        })
      ).body,
    ).toEqual({ status: 'SENT' })
    expect((await profile(owner)).email).toBe(before)
    const code = await lastCode(test.owner, 'harold.new@mail.example')
    expect(
      (
        await owner.call(confirmEmailChange, {
          query: {},
          body: { slot: 'email', code: mask(code) },
        })
      ).body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    // codes of another person's check, or of another slot, are wrong
    const other = await test.signIn('owner.credit')
    expect(
      (await other.call(confirmEmailChange, { query: {}, body: { slot: 'email', code } })).body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(
      (await owner.call(confirmEmailChange, { query: {}, body: { slot: 'other-email', code } }))
        .body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(
      (await owner.call(confirmEmailChange, { query: {}, body: { slot: 'email', code } })).status,
    ).toBe(200)
    expect((await profile(owner)).email).toBe('harold.new@mail.example')
    expect((await mailsTo(test, before))[0]?.subject).toBe(
      'An email address on your account was changed',
    )
    expect((await mailsTo(test, before))[0]?.text).toContain(
      "If this wasn't one of you, change your password right away",
    )
    expect(
      (await owner.call(confirmEmailChange, { query: {}, body: { slot: 'email', code } })).body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
  })

  it('end a check after five wrong codes, also concurrent ones', async () => {
    const owner = await test.signIn('owner.float')
    await owner.call(requestEmailChange, {
      query: {},
      body: { password, slot: 'other-email', email: 'second@mail.example' },
    })
    const code = await lastCode(test.owner, 'second@mail.example')
    await Promise.all(
      Array.from({ length: 8 }, () =>
        owner.call(confirmEmailChange, {
          query: {},
          body: { slot: 'other-email', code: mask(code) },
        }),
      ),
    )
    expect(
      (await owner.call(confirmEmailChange, { query: {}, body: { slot: 'other-email', code } }))
        .body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
  })

  it('notify by email or text as chosen for each topic, and always in the list', async () => {
    const owner = await test.signIn('owner.points')
    const { ownerAccountId, loginId } = await getIds(test, 'owner.points')
    const news = {
      stays: {
        code: 'waitlist-missed',
        params: { from: '2027-05-01', to: '2027-05-08', reasons: [] },
      },
      points: {
        code: 'points-moved',
        params: {
          count: 9,
          kind: 'banked',
          year: 2027,
          day: '2028-12-31',
          act: 'bank',
          feeCents: 0,
        },
      },
    } as const
    const tell = (topic: 'stays' | 'points') =>
      test.database.inResort('HERON', (sql) =>
        notifyPerson(sql, 'HERON', {
          to: { loginId, ownerAccountId },
          news: { ...news[topic], link: '/nav/home' },
          now: test.services.clock.now(),
        }),
      )
    await owner.call(saveNotificationChoices, {
      query: {},
      body: { choices: [{ topic: 'stays', mail: false, text: true, paper: true }] },
    })
    await tell('stays')
    await tell('points')
    expect(
      (await mailsTo(test, 'eleanor.10427@mail.example')).map((mail) => mail.subject),
    ).toContain('Your points were moved')
    expect(
      (await mailsTo(test, 'eleanor.10427@mail.example')).map((mail) => mail.subject),
    ).not.toContain('A stay on your waitlist opened up, but we couldn’t offer it')
    expect((await mailsTo(test, '(555) 010-7777'))[0]?.text).toBe(
      'A stay on your waitlist opened up, but we couldn’t offer it. Details are in the owner ' +
        'portal.',
    )
    expect((await profile(owner)).choices).toContainEqual({
      topic: 'stays',
      mail: false,
      text: true,
      paper: true,
    })
    const list = (await owner.call(listNotices, { query: {} })).body
    expect(list.notices.map((notice) => notice.title)).toEqual(
      expect.arrayContaining([
        'A stay on your waitlist opened up, but we couldn’t offer it',
        'Your points were moved',
      ]),
    )
    expect(list.unread).toBe(list.total)
    expect(
      (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body
        .newNotices,
    ).toBe(list.unread)
    test.pass(1000)
    await owner.call(markNoticesSeen, { query: {} })
    expect((await owner.call(listNotices, { query: {} })).body.unread).toBe(0)
    // another owner sees none of it
    const stranger = await test.signIn('owner.credit')
    expect(
      (await stranger.call(listNotices, { query: {} })).body.notices.filter(
        (notice) => notice.title === 'Your points were moved',
      ),
    ).toEqual([])
  })

  it('end the session after a shorter idle timeout', async () => {
    const owner = await test.signIn('owner.late')
    expect(
      (await owner.call(saveTimeOut, { query: {}, body: { idleMinutes: 7 } })).body,
    ).toMatchObject({ code: 'BAD_REQUEST' })
    await owner.call(saveTimeOut, { query: {}, body: { idleMinutes: 5 } })
    expect(
      (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body
        .sessionOptions.idleSeconds,
    ).toBe(300)
    test.pass(6 * MINUTE_MS)
    expect((await owner.call(getProfile, { query: {} })).status).toBe(403)
  })
})
