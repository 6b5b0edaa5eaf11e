import { randomBytes } from 'node:crypto'
import {
  passkeyAdd,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyRemove,
  stepUpPasskey,
  stepUpPasskeyOptions,
} from '@ownerng/contract'
import { AppError, deobfuscate } from '@ownerng/domain'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import type { FastifyInstance } from 'fastify'
import type { ResortSql } from '../../db/database.ts'
import { addAudit } from '../../http/audit.ts'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import { handleOf, noteProof, requireSession } from '../../http/session.ts'
import { countOne } from '../../http/throttle.ts'
import { deviceNameOf, visitorOf } from '../../http/visitor.ts'
import type { Parts } from '../../services.ts'
import { readOptions, requireResort } from '../resort/resort-directory.ts'
import { openSession } from './admit.ts'
import { findDevice } from './devices.ts'
import * as logins from './login.queries.ts'
import * as queries from './passkeys.queries.ts'
import { tellChange } from './security-notices.ts'
import { requirePassword } from './step-up.ts'

const CHALLENGE_MS = 5 * 60_000
/** Challenges for signing in cost the server little, but not nothing. */
const CHALLENGES_BY_ADDRESS = { most: 30, perMs: 60_000 }

/**
 * Passkeys of owners, an extra way to sign in where the resort allows it. The browser proves the
 * device and the person
 * (user verification is required), so no code is asked. What WebAuthn makes is checked by
 * @simplewebauthn/server.
 */
export function passkeysRoute(app: FastifyInstance, parts: Parts): void {
  const { database, clock, settings } = parts

  const keepChallenge = async (
    sql: ResortSql,
    resortId: string,
    challenge: string,
    loginId: string | null,
  ): Promise<string> => {
    const challengeId = randomBytes(16).toString('base64url')
    const now = clock.now()
    await sql.rows(queries.addChallenge, [
      resortId,
      challengeId,
      challenge,
      loginId,
      new Date(now.getTime() + CHALLENGE_MS),
      now,
    ])
    return challengeId
  }
  const takeChallenge = async (
    resortId: string,
    challengeId: string,
    loginId: string | null,
  ): Promise<string> => {
    const row = (
      await database.readResort<{ challenge: string }>(resortId, queries.takeChallenge, [
        resortId,
        challengeId,
        loginId,
        clock.now(),
      ])
    )[0]
    if (!row) throw new AppError('PASSKEY_REFUSED')
    return row.challenge
  }
  const requireAllowed = async (resortId: string): Promise<void> => {
    if (!(await readOptions(database, resortId)).allowPasskeys) throw new AppError('NOT_FOUND')
  }

  answerCall(app, passkeyOptions, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId } = session
    await requireAllowed(resortId)
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    return database.inResort(resortId, async (sql) => {
      const known = await sql.rows<{ credential_id: Buffer; transports: AuthenticatorTransport[] }>(
        queries.findCredentialIds,
        [resortId, loginId],
      )
      const options = await generateRegistrationOptions({
        rpName: login.resort_name,
        rpID: siteOf(settings.publicUrl).rpID,
        userName: login.login_id,
        userID: new TextEncoder().encode(`${resortId} ${loginId}`),
        attestationType: 'none',
        excludeCredentials: known.map((row) => ({
          id: row.credential_id.toString('base64url'),
          transports: row.transports,
        })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      return {
        challengeId: await keepChallenge(sql, resortId, options.challenge, loginId),
        options: { ...options },
      }
    })
  })

  answerOnce(app, parts, passkeyAdd, async ({ body, request, session, once }) => {
    const { resortId, loginId } = session
    const expectedChallenge = await takeChallenge(resortId, body.challengeId, loginId)
    const { rpID, origin } = siteOf(settings.publicUrl)
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: body.credential as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
    }).catch(() => ({ verified: false as const, registrationInfo: undefined }))
    if (!verified || !registrationInfo) throw new AppError('PASSKEY_REFUSED')
    const { credential } = registrationInfo
    const now = clock.now()
    return once(async (sql) => {
      const login = await sql.row<logins.LoginRow>(logins.findLoginById, [resortId, loginId])
      const added = await sql.row(queries.addPasskey, [
        resortId,
        loginId,
        Buffer.from(credential.id, 'base64url'),
        Buffer.from(credential.publicKey),
        credential.counter,
        deviceNameOf(request),
        JSON.stringify(credential.transports ?? []),
        now,
      ])
      if (!login || !added) throw new AppError('PASSKEY_REFUSED')
      await addAudit(sql, request, now, {
        resortId,
        event: 'passkey-added',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
      })
      await tellChange(sql, resortId, login, 'A passkey was added', now)
      return { status: 'OK' as const }
    })
  })

  answerOnce(app, parts, passkeyRemove, async ({ query, body, request, session, once }) => {
    const { resortId, loginId } = session
    const login = await requirePassword(parts, request, session, deobfuscate(body.password) ?? '')
    return once(async (sql) => {
      if (!(await sql.row(queries.removePasskey, [resortId, loginId, query.id])))
        throw new AppError('NOT_FOUND')
      await addAudit(sql, request, clock.now(), {
        resortId,
        event: 'passkey-removed',
        outcome: 'ok',
        appKind: 'owner',
        loginId,
      })
      await tellChange(sql, resortId, login, 'A passkey was removed', clock.now())
      return { status: 'OK' as const }
    })
  })

  answerCall(app, stepUpPasskeyOptions, async ({ request }) => {
    const { resortId, loginId } = await requireSession(parts, request, handleOf(request))
    if (!(await readOptions(database, resortId)).allowPasskeys) return { challenge: null }
    return database.inResort(resortId, async (sql) => {
      const known = await sql.rows<{ credential_id: Buffer; transports: AuthenticatorTransport[] }>(
        queries.findCredentialIds,
        [resortId, loginId],
      )
      if (known.length === 0) return { challenge: null }
      if (
        !(await countOne(
          sql,
          resortId,
          `passkey ${visitorOf(request.ip)}`,
          CHALLENGES_BY_ADDRESS,
          clock.now(),
        ))
      )
        throw new AppError('BUSY')
      const options = await generateAuthenticationOptions({
        rpID: siteOf(settings.publicUrl).rpID,
        userVerification: 'required',
        allowCredentials: known.map((row) => ({
          id: row.credential_id.toString('base64url'),
          transports: row.transports,
        })),
      })
      return {
        challenge: {
          challengeId: await keepChallenge(sql, resortId, options.challenge, loginId),
          options: { ...options },
        },
      }
    })
  })

  answerCall(app, stepUpPasskey, async ({ body, request }) => {
    const session = await requireSession(parts, request, handleOf(request))
    const { resortId, loginId } = session
    await requireAllowed(resortId)
    const expectedChallenge = await takeChallenge(resortId, body.challengeId, loginId)
    const isProved = await database.inResort(resortId, async (sql) => {
      const passkey = await sql.row<queries.PasskeyRow>(queries.lockPasskey, [
        resortId,
        Buffer.from(body.credential.id, 'base64url'),
      ])
      // a passkey of somebody else proves that somebody else is there
      const counter =
        passkey?.login_id === loginId
          ? await provenCounter(settings.publicUrl, body.credential, expectedChallenge, passkey)
          : null
      await addAudit(sql, request, clock.now(), {
        resortId,
        event: 'step-up',
        outcome: counter === null ? 'PASSKEY_REFUSED' : 'passkey',
        appKind: 'owner',
        loginId,
      })
      if (counter === null || !passkey) return false
      await sql.rows(queries.usePasskey, [resortId, passkey.id, counter, clock.now()])
      return true
    })
    if (!isProved) throw new AppError('PASSKEY_REFUSED')
    await noteProof(parts, session)
    return { status: 'OK' as const }
  })

  answerCall(app, passkeyLoginOptions, async ({ body, request }) => {
    const resort = await requireResort(database, settings, body.server, body.resort)
    await requireAllowed(resort.id)
    return database.inResort(resort.id, async (sql) => {
      if (
        !(await countOne(
          sql,
          resort.id,
          `passkey ${visitorOf(request.ip)}`,
          CHALLENGES_BY_ADDRESS,
          clock.now(),
        ))
      )
        throw new AppError('BUSY')
      const options = await generateAuthenticationOptions({
        rpID: siteOf(settings.publicUrl).rpID,
        userVerification: 'required',
      })
      return {
        challengeId: await keepChallenge(sql, resort.id, options.challenge, null),
        options: { ...options },
      }
    })
  })

  answerCall(app, passkeyLogin, async ({ body, reply, request }) => {
    const resort = await requireResort(database, settings, body.server, body.resort)
    await requireAllowed(resort.id)
    const expectedChallenge = await takeChallenge(resort.id, body.challengeId, null)
    const answer = await database.inResort(resort.id, async (sql) => {
      const passkey = await sql.row<queries.PasskeyRow>(queries.lockPasskey, [
        resort.id,
        Buffer.from(body.credential.id, 'base64url'),
      ])
      const login =
        passkey &&
        (await sql.row<logins.LoginRow>(logins.findLoginById, [resort.id, passkey.login_id]))
      const counter =
        passkey && login?.owner_account_id
          ? await provenCounter(settings.publicUrl, body.credential, expectedChallenge, passkey)
          : null
      if (counter === null || !passkey || !login) {
        await addAudit(sql, request, clock.now(), {
          resortId: resort.id,
          event: 'login',
          outcome: 'PASSKEY_REFUSED',
          appKind: 'owner',
          loginId: login?.id ?? null,
        })
        return null
      }
      await sql.rows(queries.usePasskey, [resort.id, passkey.id, counter, clock.now()])
      const device = await findDevice(
        sql,
        request,
        { resortId: resort.id, appKind: 'owner', loginId: login.login_id },
        clock.now(),
      )
      return openSession(parts, sql, reply, { resortId: resort.id, login, device }, null)
    })
    if (!answer) throw new AppError('PASSKEY_REFUSED')
    return { Error: '', StatusCode: 200, ...answer }
  })
}

/**
 * The passkey's new counter where everything agrees: challenge, origin, site, person, signature,
 * and a counter that did not fall back.
 */
async function provenCounter(
  publicUrl: string,
  credential: object,
  expectedChallenge: string,
  passkey: queries.PasskeyRow,
): Promise<number | null> {
  const { rpID, origin } = siteOf(publicUrl)
  const { id } = credential as { id: string }
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: credential as AuthenticationResponseJSON,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: {
      id,
      publicKey: new Uint8Array(passkey.public_key),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }))
  return verified && authenticationInfo ? authenticationInfo.newCounter : null
}

/** Passkeys are of the public address, whatever host a request names. */
function siteOf(publicUrl: string): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { rpID: hostname, origin }
}
