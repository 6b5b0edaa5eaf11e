import { obfuscate } from '@ownerng/domain'
import { day } from '../stays.ts'
import { PASSWORD, type SignedIn, type TestApp } from '../test-app.ts'

/** A valid request for a call, and a change that makes it a different request. */
export interface Example {
  readonly owner: SignedIn
  readonly query?: Record<string, unknown>
  readonly body: Record<string, unknown>
  readonly other: Record<string, unknown>
}

/** Examples by the name of their call. They prepare their data on demand. */
export type Examples = Readonly<Record<string, () => Promise<Example>>>

/** What the examples share: logins and dates of the demo resort HERON. */
export type ExampleContext = ReturnType<typeof openContext>

export function openContext(test: TestApp) {
  const one = async (text: string, values: unknown[] = []) =>
    (await test.owner.query(text, values)).rows[0]?.id as string
  let days = 200
  let near = 100
  let numbers = 0
  return {
    test,
    password: obfuscate(PASSWORD),
    another: { ownerNumber: '99999' },
    /** Returns the `id` of the first row. */
    one,
    getAccount: (owner: SignedIn) =>
      one(`select id from owner_account where resort_id = 'HERON' and owner_number = $1`, [
        owner.ownerNumber,
      ]),
    getLogin: (name: string) =>
      one(
        `select id from login where resort_id = 'HERON' and login_id = $1 and app_kind = 'owner'`,
        [name],
      ),
    as: (name = 'owner.points') => test.signIn(name),
    own: (owner: SignedIn) => ({ ownerNumber: owner.ownerNumber }),
    /** Returns different dates for each stay. */
    nextDay(): string {
      days += 4
      return day(days)
    },
    /** Returns earlier dates, because points of far dates belong to another use year. */
    nearDay(): string {
      near += 4
      return day(near)
    },
    /** Returns a different number for each email address. */
    nextNumber: () => ++numbers,
  }
}
