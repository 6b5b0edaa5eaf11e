import { STAFF_ROLES } from '@ownerng/domain'
import { addMessage } from '../src/integrations/mail/outbox.queries.ts'
import { runAs, type StaffActor } from '../src/shared/actor.ts'
import type { TestApp } from './test-app.ts'

/** An employee at the command line. */
export const ANN: StaffActor = {
  kind: 'staff',
  name: 'ann',
  shownName: 'Ann',
  loginId: null,
  roles: STAFF_ROLES,
  language: 'en-US',
}

/** Runs a command as the employee Ann, as the audit log names her. */
export const asStaff = <T>(work: () => T): T => runAs(ANN, work)

/** Returns the rows of a query that may read every resort. */
export const queryRows = async (test: TestApp, text: string, values: unknown[] = []) =>
  (await test.owner.query(text, values)).rows

/** Returns the email to an address, oldest first. */
export const mailTo = (test: TestApp, email: string) =>
  queryRows(
    test,
    'select subject, text, link, secret from outbox where recipient = $1 order by at, id',
    [email],
  )

/** Adds an imported owner without a login. */
export async function addOwner(test: TestApp, number: string, email: string): Promise<void> {
  await test.owner.query(
    `insert into person (resort_id, id, first_name, last_name, email)
    values ('HERON', 'p-' || $1, 'Nell', 'Nobody', $2)`,
    [number, email],
  )
  await test.owner.query(
    `insert into owner_account (resort_id, owner_number, display_owner_number, name, status)
    values ('HERON', $1, $1, 'Nell Nobody', 'active')`,
    [number],
  )
}

interface Email {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly secret: boolean
}

/** Writes an email to the outbox. */
export const writeEmail = (test: TestApp, email: Email) =>
  test.database.readResort('HERON', addMessage, {
    resortId: 'HERON',
    channel: 'email',
    now: test.services.clock.now(),
    topic: '',
    loginId: null,
    link: '',
    locale: 'en-US',
    ...email,
  })
