import { changeCoOwner, getOwnerSettings, getPaymentForm, removeCoOwner } from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastMessage, openBrowser } from '../../../test-support/browser.ts'
import {
  getIds,
  invite,
  mailsTo,
  password,
  profile,
  type Role,
} from '../../../test-support/people.ts'
import { type SignedIn, startTestApp, type TestApp } from '../../../test-support/test-app.ts'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const settings = async (owner: SignedIn) =>
  (await owner.call(getOwnerSettings, { query: { getSettingsID: owner.handle } })).body

describe('co-owners', () => {
  /** Invites a new person, who accepts. */
  const share = async (owner: SignedIn, email: string, role: Role = 'view') => {
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
    expect((await mailsTo(test, 'ada@mail.example'))[0]?.subject).toContain(
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
    const { ownerAccountId } = await getIds(test, 'owner.points')
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
