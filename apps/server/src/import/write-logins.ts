import { foldCase } from '../shared/fold-case.ts'
import { hashPassword } from '../shared/passwords.ts'
import type { WriteRequest } from './import-request.ts'
import * as load from './load.queries.ts'
import type { Ids } from './written-ids.ts'

/** Writes new logins with their accounts and second factors, except for erased people. */
export async function writeLogins(
  { sql, keys, resortId, rows, tally }: WriteRequest,
  owners: Ids,
): Promise<void> {
  const people = await sql.rows(load.findChangedPeople, { resortId })
  const erased = new Set(people.filter((row) => row.is_erased).map(({ id }) => id))
  for (const row of rows.logins) {
    const isKnown =
      (await sql.row(load.findLogin, {
        resortId,
        appKind: row.app_kind,
        loginId: row.login_id,
      })) !== null
    const numbers = row.owner_numbers.split(/\s+/).filter(Boolean)
    const person = numbers[0] ? `p-${numbers[0]}` : null
    const isLeft = isKnown || (person !== null && erased.has(person))
    const factors = rows.loginFactors.filter(
      (factor) =>
        factor.app_kind === row.app_kind && foldCase(factor.login_id) === foldCase(row.login_id),
    )
    for (const [file, line] of [
      ['logins.csv', row.line] as const,
      ...factors.map((factor) => ['login-factors.csv', factor.line] as const),
    ])
      tally.noteRow(file, line, isLeft ? 'unchanged' : 'inserted')
    if (isLeft) continue
    const login = await sql.row(load.addLogin, {
      resortId,
      appKind: row.app_kind,
      loginId: row.login_id,
      passwordHash: await hashPassword(row.password),
      personId: person,
    })
    if (!login) throw new Error(`the login ${row.login_id} was not added`)
    for (const [position, number] of numbers.entries())
      await sql.rows(load.addMembership, {
        resortId,
        loginId: login.id,
        ownerAccountId: owners.get(number) ?? '',
        position,
      })
    for (const [position, factor] of factors.entries()) {
      // an authenticator's secret is encrypted, because it isn't an address to send to
      const secret =
        factor.kind === 'authenticator'
          ? keys.seal('authenticator', Buffer.from(factor.destination))
          : null
      await sql.rows(load.addFactor, {
        resortId,
        loginId: login.id,
        kind: factor.kind,
        destination: secret ? '' : factor.destination,
        secret,
        position,
      })
    }
  }
}
