import { randomBytes, randomUUID } from 'node:crypto'
import * as calls from '@ownerng/contract'
import { obfuscate } from '@ownerng/domain'
import { Secret, TOTP } from 'otpauth'
import { lastCode } from '../browser.ts'
import type { SignedIn } from '../test-app.ts'
import type { ExampleContext, Examples } from './example.ts'

/** Examples of profiles, co-owners, second factors, and sessions. */
export function peopleExamples({
  test,
  as,
  own,
  another,
  one,
  password,
  getLogin,
  getAccount,
  nextNumber,
}: ExampleContext): Examples {
  /** Shares a login's account with another login, as if that one had accepted. */
  async function share(owner: SignedIn, name: string): Promise<string> {
    const id = await getLogin(name)
    await test.owner.query(
      `insert into owner_login (resort_id, login_id, owner_account_id, role)
        values ('HERON', $1, $2, 'view') on conflict do nothing`,
      [id, await getAccount(owner)],
    )
    return id
  }
  async function askEmail(owner: SignedIn): Promise<string> {
    const email = `new-${nextNumber()}@mail.example`
    await owner.call(calls.requestEmailChange, {
      query: {},
      body: { password, slot: 'other-email', email },
    })
    return lastCode(test.owner, email)
  }

  return {
    saveContact: async () => {
      const address = {
        street: '1 Main St',
        more: '',
        city: 'Troy',
        state: 'NY',
        postalCode: '12180',
        country: '',
      }
      return {
        owner: await as(),
        body: { password, mobile: '(555) 010-0199', otherPhone: '', address },
        other: { mobile: '(555) 010-0198' },
      }
    },
    requestEmailChange: async () => ({
      owner: await as('owner.credit'),
      body: { password, slot: 'other-email', email: 'ask@mail.example' },
      other: { email: 'other@mail.example' },
    }),
    confirmEmailChange: async () => {
      const owner = await as('owner.multi')
      return {
        owner,
        body: { slot: 'other-email', code: await askEmail(owner) },
        other: { code: '1' },
      }
    },
    saveNotificationChoices: async () => {
      const choice = { topic: 'bills', mail: true, text: false, paper: false }
      return {
        owner: await as(),
        body: { choices: [choice] },
        other: { choices: [{ ...choice, paper: true }] },
      }
    },
    saveProfileComments: async () => {
      const owner = await as()
      const { ownerNumber } = owner
      return {
        owner,
        body: { ownerNumber, comments: { C1: 'Ann' } },
        other: { ownerNumber, comments: { C1: 'Bob' } },
      }
    },
    saveTimeOut: async () => ({
      owner: await as(),
      body: { idleMinutes: 10 },
      other: { idleMinutes: 5 },
    }),
    saveLanguage: async () => ({
      owner: await as(),
      body: { locale: 'es-US' },
      other: { locale: 'en-US' },
    }),
    inviteCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        body: {
          ...own(owner),
          password,
          firstName: 'Ada',
          lastName: 'Guest',
          email: `ada-${nextNumber()}@mail.example`,
          role: 'view',
        },
        other: { role: 'pay' },
      }
    },
    resendInvitation: async () => {
      const owner = await as()
      const body = {
        ...own(owner),
        password,
        firstName: 'Cal',
        lastName: 'Guest',
        email: `cal-${nextNumber()}@mail.example`,
        role: 'view' as const,
      }
      await owner.call(calls.inviteCoOwner, { query: {}, body })
      const id = await one('select id from co_owner_invitation where email = $1', [body.email])
      return { owner, query: { id }, body: own(owner), other: another }
    },
    withdrawInvitation: async () => {
      const owner = await as()
      const body = {
        ...own(owner),
        password,
        firstName: 'Bea',
        lastName: 'Guest',
        email: `bea-${nextNumber()}@mail.example`,
        role: 'view' as const,
      }
      await owner.call(calls.inviteCoOwner, { query: {}, body })
      const id = await one('select id from co_owner_invitation where email = $1', [body.email])
      return { owner, query: { id }, body: { ...own(owner), password }, other: another }
    },
    changeCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await share(owner, 'owner.float') },
        body: { ...own(owner), password, role: 'pay' },
        other: { role: 'book' },
      }
    },
    removeCoOwner: async () => {
      const owner = await as()
      return {
        owner,
        query: { id: await share(owner, 'owner.float') },
        body: { ...own(owner), password },
        other: another,
      }
    },
    acceptInvitation: async () => {
      const [owner, invited] = [await as(), await as('owner.credit')]
      const email = (
        await test.owner.query(
          `select p.email from login l join person p on p.resort_id = l.resort_id
            and p.id = l.person_id where l.login_id = 'owner.credit'`,
        )
      ).rows[0].email
      await owner.call(calls.inviteCoOwner, {
        query: {},
        body: { ...own(owner), password, firstName: 'W', lastName: 'P', email, role: 'view' },
      })
      const { link } = (
        await test.owner.query(
          `select link from outbox where recipient = $1 and link like '/invitation%'
            order by at desc limit 1`,
          [email],
        )
      ).rows[0]
      return {
        owner: invited,
        body: { token: new URLSearchParams(link.split('?')[1]).get('token') },
        other: { token: randomBytes(24).toString('base64url') },
      }
    },
    requestFactor: async () => ({
      owner: await as('owner.multi'),
      body: { password, kind: 'authenticator', destination: '' },
      other: { kind: 'email', destination: 'x@mail.example' },
    }),
    confirmFactor: async () => {
      const owner = await as('owner.float')
      const { secret } = (
        await owner.call(calls.requestFactor, {
          query: {},
          body: { password, kind: 'authenticator', destination: '' },
        })
      ).body
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
        timestamp: test.services.clock.now().getTime(),
      })
      return { owner, body: { kind: 'authenticator', code }, other: { code: '1' } }
    },
    removeFactor: async () => {
      const owner = await as('owner.credit')
      const id = await one(
        `insert into login_factor (resort_id, login_id, kind, destination)
          select resort_id, id, 'email', 'x@mail.example' from login
          where login_id = 'owner.credit' returning id`,
      )
      return { owner, query: { id }, body: { password }, other: { password: obfuscate('another') } }
    },
    endSession: async () => {
      const [owner] = [await as(), await as()]
      const id = (await owner.call(calls.listSessions, { query: {} })).body.sessions.find(
        (session) => !session.current,
      )?.id
      return { owner, query: { id }, body: {}, other: {} }
    },
    endOtherSessions: async () => ({ owner: await as('owner.multi'), body: {}, other: {} }),
    forgetDevice: async () => {
      const owner = await as()
      const id = await one(
        `insert into trusted_device (resort_id, login_id, secret_hash, ends_at)
          values ('HERON', $1, $2, now() + interval '1 day') returning id`,
        [await getLogin('owner.points'), randomBytes(32)],
      )
      return { owner, query: { id }, body: {}, other: {} }
    },
    createRecoveryCodes: async () => ({
      owner: await as('owner.multi'),
      body: { password },
      other: { password: obfuscate('another') },
    }),
    removePasskey: async () => {
      const owner = await as()
      const id = await one(
        `insert into passkey (resort_id, login_id, credential_id, public_key, name)
          values ('HERON', $1, $2, '\\x00', 'Key') returning id`,
        [await getLogin('owner.points'), randomUUID()],
      )
      return { owner, query: { id }, body: { password }, other: { password: obfuscate('another') } }
    },
  }
}
