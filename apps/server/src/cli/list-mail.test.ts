import { MINUTE_MS } from '@ownerng/domain'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { asStaff, queryRows, writeEmail } from '../../test-support/staff-commands.ts'
import { startTestApp, type TestApp } from '../../test-support/test-app.ts'
import { freeAddress, listMail, resendMail } from './list-mail.ts'

let test: TestApp
beforeEach(async () => {
  test = await startTestApp()
})
afterEach(() => test.close())

describe('mail', () => {
  const send = (subject: string, recipient: string, secret = false) =>
    writeEmail(test, { recipient, subject, text: 'Hello 4711', secret })
  const ids = async (subject: string) =>
    (await queryRows(test, 'select id from outbox where subject = $1 order by at', [subject])).map(
      ({ id }) => id as string,
    )

  it('is listed without its text, and can be resent', async () => {
    await send('Lost one', 'lost@mail.example')
    const [id = ''] = await ids('Lost one')
    await test.owner.query(
      `update outbox set failed_at = now(), tries = 9, last_error = '550 no such user'
      where id = $1`,
      [id],
    )
    const list = await listMail(test.services, ['HERON', 'failed'])
    expect(list).toContain(`${id} `)
    expect(list).toMatch(/failed lost@mail\.example: Lost one 550 no such user/)
    expect(list).not.toContain('4711')
    expect(await listMail(test.services, ['HERON', 'LOST@mail.example'])).toBe(list)
    await asStaff(() => resendMail(test.services, ['HERON', id]))
    expect(
      await queryRows(test, 'select tries, failed_at from outbox where id = $1', [id]),
    ).toEqual([{ tries: 0, failed_at: null }])
    // a message that is being sent must not be retried, or it would go out twice
    await test.owner.query(
      `update outbox set claimed_by = 'sender', try_after = $2 where id = $1`,
      [id, new Date(test.services.clock.now().getTime() + MINUTE_MS)],
    )
    await asStaff(() => resendMail(test.services, ['HERON', id]))
    expect(await queryRows(test, 'select claimed_by from outbox where id = $1', [id])).toEqual([
      { claimed_by: 'sender' },
    ])
    await test.owner.query('update outbox set sent_at = now() where id = $1', [id])
    await asStaff(() => resendMail(test.services, ['HERON', id]))
    expect(await ids('Lost one')).toHaveLength(2)
  })

  it('with a code cannot be resent', async () => {
    await send('A code', 'code@mail.example', true)
    const [id = ''] = await ids('A code')
    await expect(resendMail(test.services, ['HERON', id])).rejects.toThrow(
      /^Codes and passwords cannot be sent again/,
    )
  })

  it('is allowed again for an address that bounced', async () => {
    await test.owner.query(
      `update person set bounced_at = now(), email = 'back@mail.example' where id = 'p-10427'`,
    )
    expect(await freeAddress(test.services, ['HERON', 'Back@mail.example'])).toBe(
      'Back@mail.example can get email again.',
    )
    await expect(freeAddress(test.services, ['HERON', 'back@mail.example'])).rejects.toThrow(
      'No email to back@mail.example has bounced at HERON.',
    )
  })
})
