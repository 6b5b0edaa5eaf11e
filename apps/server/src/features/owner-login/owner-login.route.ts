import { ownerLogin } from '@ownerng/contract'
import { deobfuscate, type ErrorCode, messageOf } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../platform/call-routing.ts'
import type { Parts } from '../../platform/parts.ts'
import { matchesPassword } from '../../platform/passwords.ts'
import { requireResort } from '../../platform/resort-directory.ts'
import { startSession } from '../../platform/session.ts'
import * as queries from './owner-login.queries.ts'

const NOBODY = {
  loginError: '',
  sessionID: '',
  contactnumber: '',
  IsValid: false,
  mobile: '',
  otherPhone: '',
  emailAddress: '',
  allEmails: [],
  acst: '',
  ownerNumber: '',
  CRMID: '',
  Number: '',
  MasterType: '',
  userid: '',
}

/** POST /owner: an owner signs in. A refusal is HTTP 200 with `loginError`, as older clients read it. */
export function ownerLoginRoute(app: FastifyInstance, parts: Parts): void {
  const { database, settings, clock } = parts
  answerCall(app, ownerLogin, async ({ query, body, request, reply }) => {
    const resort = await requireResort(database, settings, body.server || query.server, body.resort || query.resort)
    const password = deobfuscate(body.password)
    const login = (await database.readResort<queries.LoginRow>(resort.id, queries.findLogin, [resort.id, body.userid]))[0]
    // Unknown login and wrong password take the same time and get the same answer: pinned in owner-login.route.test.ts
    const right = await matchesPassword(password ?? '', login?.password_hash ?? null)
    const fault: ErrorCode | null = !right || !login?.owner_account_id ? 'LOGIN_WRONG' : login.has_factor ? 'LOGIN_NEEDS_CODE' : null
    return database.inResort(resort.id, async (sql) => {
      await sql.rows(queries.addAuditEvent, [resort.id, fault ?? 'ok', login?.id ?? null, fault ? null : (login?.owner_account_id ?? null), request.ip, request.id])
      if (fault || !login) return { ...NOBODY, loginError: messageOf(fault ?? 'LOGIN_WRONG') }
      const sessionID = await startSession(sql, reply, { resortId: resort.id, loginId: login.id, ownerAccountId: login.owner_account_id, appKind: 'owner', now: clock.now() })
      return { ...NOBODY, sessionID, IsValid: true, ownerNumber: login.owner_number ?? '', Number: login.owner_number ?? '', MasterType: 'other', userid: body.userid }
    })
  })
}
