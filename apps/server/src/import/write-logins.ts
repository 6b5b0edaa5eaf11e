import { foldCase } from '../shared/fold-case.ts'
import { hashPassword } from '../shared/passwords.ts'
import { readPhoneNumber } from '../shared/phone-numbers.ts'
import * as load from './load.queries.ts'
import type { Ids, WriteRequest } from './write-request.ts'

/** Writes new logins with their accounts and second factors, except for erased people. */
export async function writeLogins(
  { sql, keys, resortId, rows, tally }: WriteRequest,
  owners: Ids,
): Promise<void> {
  const people = await sql.rows(load.findChangedPeople, { resortId })
  const erased = new Set(people.filter((row) => row.is_erased).map(({ id }) => id))
  for (const row of rows.logins) {
    const names = { resortId, appKind: row.app_kind, loginId: row.login_id }
    const stored = await sql.row(load.findLogin, names)
    const numbers = row.owner_numbers.split(/\s+/).filter(Boolean)
    const personId = numbers[0] ? `p-${numbers[0]}` : null
    const isSkipped = stored !== null || (personId !== null && erased.has(personId))
    const outcome = isSkipped ? 'unchanged' : 'inserted'
    const factors = rows.loginFactors.filter(
      (factor) =>
        factor.app_kind === row.app_kind && foldCase(factor.login_id) === foldCase(row.login_id),
    )
    tally.noteRow('logins.csv', row.line, outcome)
    for (const factor of factors) tally.noteRow('login-factors.csv', factor.line, outcome)
    if (isSkipped) continue
    const passwordHash = await hashPassword(row.password)
    const login = await sql.row(load.addLogin, { ...names, passwordHash, personId })
    if (!login) throw new Error(`the login ${row.login_id} was not added`)
    const loginId = login.id
    for (const [position, number] of numbers.entries()) {
      const ownerAccountId = owners.get(number) ?? ''
      await sql.rows(load.addMembership, { resortId, loginId, ownerAccountId, position })
    }
    for (const [position, { kind, destination }] of factors.entries()) {
      // an authenticator's secret is encrypted, because it isn't an address to send to
      const secret =
        kind === 'authenticator' ? keys.seal('authenticator', Buffer.from(destination)) : null
      const address = secret ? '' : (readPhoneNumber(destination) ?? destination)
      const factor = { resortId, loginId, kind, destination: address, secret, position }
      await sql.rows(load.addFactor, factor)
    }
  }
}
