import {
  changeCoOwner,
  confirmEmailChange,
  confirmFactor,
  getOwnerSettings,
  getPaymentForm,
  getProfile,
  inviteCoOwner,
  listFactors,
  listNotices,
  markNoticesSeen,
  removeCoOwner,
  removeFactor,
  requestEmailChange,
  requestFactor,
  saveContact,
  saveLanguage,
  saveNotificationChoices,
  saveTimeOut,
} from '@ownerng/contract'
import { MINUTE_MS, obfuscate } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastCode, lastMessage, openBrowser } from '../../../test-support/browser.ts'
import {
  PASSWORD,
  type SignedIn,
  startTestApp,
  type TestApp,
} from '../../../test-support/test-app.ts'
import { notifyPerson } from '../notifications/notify-owner.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const password = obfuscate(PASSWORD)
const settings = async (owner: SignedIn) =>
  (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body
const wrong = obfuscate('not-the-password')
const address = {
  street: '7 Elm Street',
  more: '',
  city: 'Portland',
  state: 'ME',
  postalCode: '04101',
  country: '',
}
const profile = async (owner: SignedIn) => (await owner.call(getProfile, { query: {} })).body
const mails = async (to: string) =>
  (
    await test.owner.query(
      'select subject, text from outbox where recipient = $1 order by at desc, id desc',
      [to],
    )
  ).rows as { subject: string; text: string }[]
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
      (await owner.call(saveContact, { query: {}, body: { ...saved, password: wrong } })).body,
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
    expect((await mails('eleanor.10427@mail.example'))[0]?.subject).toContain(
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
    expect((await mails(before))[0]?.subject).toBe('An email address on your account was changed')
    expect((await mails(before))[0]?.text).toContain(
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
    const { ownerAccountId, loginId } = await getIds('owner.points')
    const news = {
      stays: {
        code: 'waitlist-missed',
        params: { from: '2027-05-01', to: '2027-05-08', reasons: [] },
      },
      points: {
        code: 'points-moved',
        params: { count: 9, kind: 'banked', year: 2027, day: '2028-12-31', act: 'bank' },
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
    expect((await mails('eleanor.10427@mail.example')).map((mail) => mail.subject)).toContain(
      'Your points were moved',
    )
    expect((await mails('eleanor.10427@mail.example')).map((mail) => mail.subject)).not.toContain(
      'A stay on your waitlist opened up, but we couldn’t offer it',
    )
    expect((await mails('(555) 010-7777'))[0]?.text).toBe(
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

describe('co-owners', () => {
  const invite = (
    owner: SignedIn,
    email: string,
    role: 'full' | 'pay' | 'book' | 'view' = 'view',
  ) =>
    owner.call(inviteCoOwner, {
      query: {},
      body: {
        ownerNumber: owner.ownerNumber,
        password,
        firstName: 'Ada',
        lastName: 'Prescott',
        email,
        role,
      },
    })

  /** Invites a new person, who accepts. */
  const share = async (
    owner: SignedIn,
    email: string,
    role: 'full' | 'pay' | 'book' | 'view' = 'view',
  ) => {
    expect((await invite(owner, email, role)).status).toBe(200)
    const { rows } = await test.owner.query(
      'select link from outbox where recipient = $1 order by at desc, id desc limit 1',
      [email],
    )
    const link = new URLSearchParams(rows[0].link.split('?')[1])
    expect(
      (await openBrowser(test.app).send('POST', '/invitations/begin', Object.fromEntries(link)))
        .statusCode,
    ).toBe(200)
  }

  it('get their own login, set a password by recovery, and act within their role', async () => {
    const owner = await test.signIn('owner.credit')
    await share(owner, 'ada@mail.example')
    expect((await invite(owner, 'ada@mail.example')).body).toMatchObject({ code: 'CO_OWNER_KNOWN' })
    const browser = openBrowser(test.app)
    const { masterNumber } = (
      await browser.send(
        'POST',
        '/owner?recoverPasswordForLoginId=ada@mail.example&server=DEMO&resort=HERON',
      )
    ).json()
    const temporary =
      /is ([A-Z2-9]{16})/.exec(await lastMessage(test.owner, 'ada@mail.example'))?.[1] ?? ''
    const next = obfuscate('Lantern-Gravel-81')
    const signedIn = (
      await browser.send('POST', '/owner?changeTempPassword=y&server=DEMO&resort=HERON', {
        ownerNumber: masterNumber,
        oldPassword: obfuscate(temporary),
        newPassword: next,
        confirmPassword: next,
      })
    ).json()
    expect(signedIn).toMatchObject({ IsValid: true, ownerNumber: owner.ownerNumber })
    const ada = (await profile(owner)).coOwners.find(
      (coOwner) => coOwner.loginId === 'ada@mail.example',
    )
    expect(ada).toMatchObject({ name: 'Ada Prescott', role: 'view', isMe: false })
    // a viewer can neither invite nor change
    await test.owner.query(
      `update login set password_hash = (select password_hash from login
        where login_id = 'owner.credit') where login_id = 'ada@mail.example'`,
    )
    const viewer = await test.signIn('ada@mail.example')
    // each login is greeted by its own name; only one is the owner named on the account
    expect(await settings(viewer)).toMatchObject({
      isOwner: false,
      ownerRow: { firstName: 'Ada' },
    })
    const { isOwner, ownerRow } = await settings(owner)
    expect([isOwner, ownerRow.firstName === 'Ada']).toEqual([true, false])
    expect((await invite(viewer, 'eve@mail.example')).body).toMatchObject({ code: 'ROLE_LIMIT' })
    expect(
      (
        await viewer.call(changeCoOwner, {
          query: { id: ada?.id ?? '' },
          body: { ownerNumber: owner.ownerNumber, password, role: 'full' },
        })
      ).body,
    ).toMatchObject({
      code: 'ROLE_LIMIT',
    })
    // removing the account takes effect immediately
    expect((await viewer.call(getPaymentForm, { query: {} })).status).toBe(200)
    expect(
      (
        await owner.call(removeCoOwner, {
          query: { id: ada?.id ?? '' },
          body: { ownerNumber: owner.ownerNumber, password },
        })
      ).status,
    ).toBe(200)
    expect((await viewer.call(getPaymentForm, { query: {} })).status).toBe(403)
    expect((await mails('ada@mail.example'))[0]?.subject).toContain(
      'A co-owner was removed from your account',
    )
  })

  // an account without an owner, such as after an erasure
  it('always include someone with full permission, also after concurrent removals', async () => {
    const owner = await test.signIn('owner.credit')
    await test.owner.query('update owner_login set is_owner = false')
    const me = (await profile(owner)).coOwners.find((coOwner) => coOwner.isMe)
    const body = { ownerNumber: owner.ownerNumber, password }
    expect(
      (
        await owner.call(changeCoOwner, {
          query: { id: me?.id ?? '' },
          body: { ...body, role: 'view' },
        })
      ).body,
    ).toMatchObject({ code: 'CO_OWNER_LAST' })
    await share(owner, 'bea@mail.example', 'full')
    const bea = (await profile(owner)).coOwners.find(
      (coOwner) => coOwner.loginId === 'bea@mail.example',
    )
    const answers = await Promise.all([
      owner.call(changeCoOwner, { query: { id: me?.id ?? '' }, body: { ...body, role: 'view' } }),
      owner.call(removeCoOwner, { query: { id: bea?.id ?? '' }, body }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422])
    const { rows } = await test.owner.query(
      `select count(*)::int as full from owner_login m join owner_account a
        on a.id = m.owner_account_id where a.owner_number = $1 and m.role = 'full'`,
      [owner.ownerNumber],
    )
    expect(rows[0].full).toBe(1)
  })

  it('stop paying automatically when they lose the account or permission to pay', async () => {
    const owner = await test.signIn('owner.points')
    await share(owner, 'cleo@mail.example', 'pay')
    const cleo =
      (await profile(owner)).coOwners.find((coOwner) => coOwner.loginId === 'cleo@mail.example')
        ?.id ?? ''
    const { ownerAccountId } = await getIds('owner.points')
    const one = async (text: string, values: unknown[]) =>
      (await test.owner.query(text, values)).rows[0]
    const plan = async () => {
      const method = await one(
        `insert into payment_method (resort_id, login_id, kind, brand, last4,
          gateway, vault_token, added_at)
          values ('HERON', $1, 'card', 'Visa', '1119', 'rdppay', 'vlt_' || md5(random()::text),
          now()) returning id`,
        [cleo],
      )
      await test.owner.query('delete from autopay where owner_account_id = $1', [ownerAccountId])
      await test.owner.query(
        `insert into autopay (resort_id, owner_account_id, login_id,
          payment_method_id, cap_cents, made_at) values ('HERON', $1, $2, $3, 100, now())`,
        [ownerAccountId, cleo, method.id],
      )
      return (
        await one(
          `insert into planned_payment (resort_id, owner_account_id, draw_on, cents,
            charge_ids) values ('HERON', $1, now()::date + 9, 100, array['x']) returning id`,
          [ownerAccountId],
        )
      ).id as string
    }
    const state = async (id: string) =>
      await one(
        `select p.state, a.ended_at is not null as over from planned_payment p
          join autopay a on a.owner_account_id = p.owner_account_id where p.id = $1`,
        [id],
      )
    const first = await plan()
    await owner.call(changeCoOwner, {
      query: { id: cleo },
      body: { ownerNumber: owner.ownerNumber, password, role: 'view' },
    })
    expect(await state(first)).toEqual({ state: 'ended', over: true })
    const second = await plan()
    await owner.call(removeCoOwner, {
      query: { id: cleo },
      body: { ownerNumber: owner.ownerNumber, password },
    })
    expect(await state(second)).toEqual({ state: 'ended', over: true })
  })

  it('of another account are not found', async () => {
    const [owner, stranger] = [await test.signIn('owner.points'), await test.signIn('owner.float')]
    const id = (await profile(owner)).coOwners[0]?.id ?? ''
    for (const answer of [
      await stranger.call(removeCoOwner, {
        query: { id },
        body: { ownerNumber: stranger.ownerNumber, password },
      }),
      await stranger.call(changeCoOwner, {
        query: { id },
        body: { ownerNumber: stranger.ownerNumber, password, role: 'view' },
      }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
  })
})

describe('second factors', () => {
  it('activate an authenticator with its first code and require it from then on', async () => {
    const owner = await test.signIn('owner.multi')
    const { email } = await profile(await test.signIn('owner.float'))
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role, position)
        select l.resort_id, l.id, a.id, 'view', 9 from login l
        join owner_account a on a.resort_id = l.resort_id and a.owner_number = $1
          where l.resort_id = 'HERON' and l.login_id = 'owner.float'`,
      [owner.ownerNumber],
    )
    const { body } = await owner.call(requestFactor, {
      query: {},
      body: { password, kind: 'authenticator', destination: '' },
    })
    expect(body.url).toMatch(/^otpauth:\/\/totp\/Heron%20Cove%20Resort:owner\.multi\?/)
    expect((await owner.call(listFactors, { query: {} })).body.factors).toEqual([])
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      '',
    )
    const totp = new TOTP({ secret: Secret.fromBase32(body.secret) })
    const at = () => ({ timestamp: test.services.clock.now().getTime() })
    expect(
      (
        await owner.call(confirmFactor, {
          query: {},
          body: { kind: 'authenticator', code: '000000' },
        })
      ).body,
    ).toMatchObject({ code: 'CODE_NOT_RIGHT' })
    expect(
      (
        await owner.call(confirmFactor, {
          query: {},
          body: { kind: 'authenticator', code: totp.generate(at()) },
        })
      ).status,
    ).toBe(200)
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      'authapp',
    )
    const [factor] = (await owner.call(listFactors, { query: {} })).body.factors
    expect(
      (
        await owner.call(removeFactor, {
          query: { id: factor?.id ?? '' },
          body: { password: wrong },
        })
      ).body,
    ).toMatchObject({ code: 'PASSWORD_NEEDED' })
    expect(
      (await owner.call(removeFactor, { query: { id: factor?.id ?? '' }, body: { password } }))
        .status,
    ).toBe(200)
    expect((await openBrowser(test.app).signIn('owner', 'owner.multi')).json().contactnumber).toBe(
      '',
    )
    // everyone on the account is notified of both changes
    expect((await mails(email)).slice(0, 2)).toMatchObject([
      {
        subject: 'Two-step verification was removed at Heron Cove Resort',
        text: expect.stringContaining("If this wasn't one of you"),
      },
      { subject: 'Two-step verification was added at Heron Cove Resort' },
    ])
    await test.owner.query(
      `delete from owner_login where position = 9
        and login_id = (select id from login
          where resort_id = 'HERON' and login_id = 'owner.float')`,
    )
  })

  it('activate a phone number with a code, show it masked, and let only its owner remove it', async () => {
    const owner = await test.signIn('owner.multi')
    await owner.call(requestFactor, {
      query: {},
      body: { password, kind: 'text', destination: '(555) 010-9898' },
    })
    await owner.call(confirmFactor, {
      query: {},
      body: { kind: 'text', code: await lastCode(test.owner, '(555) 010-9898') },
    })
    const { factors } = (await owner.call(listFactors, { query: {} })).body
    expect(factors).toMatchObject([{ kind: 'text', destination: '***-***-9898' }])
    const stranger = await test.signIn('owner.points')
    expect(
      (
        await stranger.call(removeFactor, {
          query: { id: factors[0]?.id ?? '' },
          body: { password },
        })
      ).status,
    ).toBe(404)
    expect(
      (
        await owner.call(requestFactor, {
          query: {},
          body: { password, kind: 'email', destination: 'nonsense' },
        })
      ).body,
    ).toMatchObject({
      code: 'BAD_REQUEST',
      field: 'destination',
    })
  })
})

async function getIds(loginId: string): Promise<{ loginId: string; ownerAccountId: string }> {
  const { rows } = await test.owner.query(
    `select l.id, m.owner_account_id from login l join owner_login m
      on m.login_id = l.id where l.login_id = $1`,
    [loginId],
  )
  return { loginId: rows[0].id, ownerAccountId: rows[0].owner_account_id }
}
