import { foldCase } from '../shared/fold-case.ts'
import { hashPassword } from '../shared/passwords.ts'
import { readPhoneNumber } from '../shared/phone-numbers.ts'
import * as importedLoginsQueries from './imported-logins.queries.ts'
import { inviteImported } from './invite-imported.ts'
import * as load from './load.queries.ts'
import type { Ids, NewLogin, WriteRequest } from './write-request.ts'

/**
 * Writes new logins with their accounts and second factors, except for erased people. Staff get an
 * invitation instead, and choose their own password.
 */
export async function writeLogins(request: WriteRequest, owners: Ids): Promise<void> {
  const { sql, resortId, rows, tally } = request
  const ids = rows.logins.map((row) => findPersonId(row) ?? '')
  const people = await sql.rows(load.findChangedPeople, { resortId, ids })
  const erased = new Set(people.filter((row) => row.is_erased).map(({ id }) => id))
  for (const row of rows.logins) {
    const names = { resortId, appKind: row.app_kind, loginId: row.login_id }
    const isStored = (await sql.row(importedLoginsQueries.findLogin, names)) !== null
    const numbers = listNumbers(row)
    const personId = findPersonId(row)
    const factors = rows.loginFactors.filter(
      (factor) =>
        factor.app_kind === row.app_kind && foldCase(factor.login_id) === foldCase(row.login_id),
    )
    const isSkipped = isStored || (personId !== null && erased.has(personId))
    const write = row.app_kind === 'cms' ? inviteImported : addLogin
    const accounts = numbers.map((number) => owners.get(number) ?? '')
    const outcome = isSkipped
      ? 'unchanged'
      : await write(request, { row, factors, personId, accounts })
    tally.noteRow('logins.csv', row.line, outcome)
    for (const factor of factors) tally.noteRow('login-factors.csv', factor.line, outcome)
  }
}

type LoginRow = Pick<NewLogin['row'], 'owner_numbers'>

const listNumbers = ({ owner_numbers }: LoginRow) => owner_numbers.split(/\s+/).filter(Boolean)

/** The person of the first account of a login; null if it has none. */
function findPersonId(row: LoginRow): string | null {
  const [first] = listNumbers(row)
  return first ? `p-${first}` : null
}

async function addLogin(
  request: WriteRequest,
  { row, factors, personId, accounts }: NewLogin,
): Promise<'inserted'> {
  const { sql, resortId } = request
  const passwordHash = await hashPassword(row.password)
  const names = { resortId, appKind: row.app_kind, loginId: row.login_id }
  const login = await sql.row(importedLoginsQueries.addLogin, { ...names, passwordHash, personId })
  if (!login) throw new Error(`the login ${row.login_id} was not added`)
  for (const [position, ownerAccountId] of accounts.entries())
    await sql.rows(importedLoginsQueries.addMembership, {
      resortId,
      loginId: login.id,
      ownerAccountId,
      position,
    })
  await addFactors(request, login.id, factors)
  return 'inserted'
}

async function addFactors(
  { sql, resortId, keys }: WriteRequest,
  loginId: string,
  factors: NewLogin['factors'],
): Promise<void> {
  for (const [position, { kind, destination }] of factors.entries()) {
    // an authenticator's secret is encrypted, because it isn't an address to send to
    const secret =
      kind === 'authenticator' ? keys.seal('authenticator', Buffer.from(destination)) : null
    const address = secret ? '' : (readPhoneNumber(destination) ?? destination)
    const factor = { resortId, loginId, kind, destination: address, secret, position }
    await sql.rows(importedLoginsQueries.addFactor, factor)
  }
}
