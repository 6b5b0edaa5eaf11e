import { describe, expect, it } from 'vitest'
import {
  approve,
  FORM,
  filled,
  GOING,
  id,
  invite,
  linkMailed,
  open,
  owner,
  send,
  startAppWithGuestStay,
  states,
  test,
} from '../../../../test-support/guest-stay.ts'
import type { SignedIn } from '../../../../test-support/test-app.ts'

startAppWithGuestStay()

describe('an invited guest', () => {
  it('sees all faults at once, and keeps what was typed', async () => {
    await invite()
    const path = await linkMailed()
    const { rules: _, ...unaccepted } = FORM
    const page = await send(path, {
      ...unaccepted,
      firstName: '<b>Dan',
      lastName: '',
      phone: '4321 0000 0000 1119',
      party1: '9',
    })
    expect(page.statusCode).toBe(422)
    for (const text of [
      'Please check 4 things',
      'Enter your last name',
      'Enter a phone number such as',
      'sleeps 2',
      'Please accept the house rules',
      'value="&#60;b&#62;Dan"',
      'aria-invalid="true"',
    ])
      expect(page.body).toContain(text)
    expect(await states()).toEqual(['invited'])
    expect((await send(path, { ...FORM, party1: 'two' })).statusCode).toBe(422)
  })

  it('can read each page in another language, which sending the form keeps', async () => {
    await invite()
    const path = await linkMailed()
    const link = (locale: string, name: string) =>
      `<a class="language" lang="${locale}" hreflang="${locale}" href="?lang=${locale}">${name}</a>`
    expect((await open(path)).body).toContain(link('es-US', 'Español'))
    const spanish = await open(`${path}?lang=es-US`)
    expect(spanish.body).toContain('<html lang="es-US">')
    expect(spanish.body).toContain(link('en-US', 'English'))
    const sent = await send(`${path}?lang=es-US`)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}?lang=es-US`])
    expect((await open(`${path}?lang=%3Cscript%3E`)).body).toContain('<html lang="en-US">')
    expect((await open(`${path}?lang=es-US&lang=en-US`)).body).toContain('<html lang="en-US">')
    const unknown = `/api/guests/NONE.${'A'.repeat(32)}`
    expect((await open(`${unknown}?lang=es-US`)).body).toContain(link('en-US', 'English'))
  })
})

describe("the guest's page, shown to the owner", () => {
  const preview = (by: SignedIn, of = id) =>
    test.app.inject({
      url: `/api/reservations/${of}/guest-page?sessionID=${by.handle}`,
      headers: { host: 'portal.localhost:8080', cookie: by.cookie },
    })

  // issue 37, item 9
  it('is the page that the guest sees, but nothing on it can be sent', async () => {
    expect((await preview(owner)).statusCode).toBe(410)
    const path = await filled()
    for (const text of ['Dan', 'Nothing here can be changed or sent.']) {
      const waiting = await preview(owner)
      expect([text, waiting.statusCode, waiting.body.includes(text)]).toEqual([text, 200, true])
    }
    await approve()
    const page = await preview(owner)
    expect(page.body).toContain(GOING)
    expect((await open(path)).body).toContain(GOING)
    expect(page.body).toContain('<fieldset class="disabled" disabled>')
    // no language link either: it would lead to another preview address
    // no calendar file: its URL would contain the guest's link
    expect(page.body).not.toContain('?lang=')
    const policy = String(page.headers['content-security-policy'])
    expect(policy).toContain("form-action 'none'")
    expect(policy).toContain("script-src 'none'")
    expect(page.headers['cache-control']).toBe('private, no-store')
    // the link is in neither the page nor its headers
    const [, secret = '-'] = path.split('HERON.')
    expect(secret.length).toBeGreaterThan(30)
    expect(page.body + JSON.stringify(page.headers)).not.toContain(secret)
  })

  it('is for logins of the account that may invite guests', async () => {
    await filled()
    const stranger = await test.signIn('owner.credit')
    expect((await preview(stranger)).statusCode).toBe(404)
    for (const role of ['view', 'pay']) {
      await test.owner.query('update owner_login set role = $1', [role])
      const limited = await preview(await test.signIn('owner.points'))
      expect([role, limited.json().code]).toEqual([role, 'ROLE_LIMIT'])
    }
    await test.owner.query(`update owner_login set role = 'full'`)
    expect((await open(`/api/reservations/${id}/guest-page`)).statusCode).toBe(403)
  })
})
