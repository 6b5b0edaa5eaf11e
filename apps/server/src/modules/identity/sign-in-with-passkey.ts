import type { CallAnswer, getPasskeyLoginOptions, loginByPasskey } from '@ownerng/contract'
import { AppError } from '@ownerng/domain'
import { generateAuthenticationOptions } from '@simplewebauthn/server'
import { addAudit } from '../../http/audit.ts'
import type { HandlerAnswer, ReadRequest } from '../../http/call-routing.ts'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { requireResort } from '../resort/resort-directory.ts'
import { openSession } from './admit.ts'
import { findDevice } from './devices.ts'
import * as logins from './login.queries.ts'
import {
  CHALLENGES_BY_ADDRESS,
  consumeChallenge,
  requireAllowed,
  storeChallenge,
} from './passkey-challenges.ts'
import * as queries from './passkeys.queries.ts'
import { getSite, provenCounter } from './verify-passkey.ts'

/** POST /passkeys/login-options: returns a challenge for signing in. */
export async function handleGetPasskeyLoginOptions(
  services: Services,
  { body, request }: ReadRequest<typeof getPasskeyLoginOptions>,
): Promise<HandlerAnswer<typeof getPasskeyLoginOptions>> {
  const { database, clock, settings } = services
  const resort = await requireResort(database, settings, body.server, body.resort)
  await requireAllowed(services, resort.id)
  return database.inResort(resort.id, async (sql) => {
    if (
      !(await countOne(sql, resort.id, CHALLENGES_BY_ADDRESS, {
        subject: `passkey ${getVisitor(request.ip)}`,
        now: clock.now(),
      }))
    )
      throw new AppError('BUSY')
    const options = await generateAuthenticationOptions({
      rpID: getSite(settings.publicUrl).rpID,
      userVerification: 'required',
    })
    return {
      challengeId: await storeChallenge(services, sql, {
        resortId: resort.id,
        challenge: options.challenge,
        loginId: null,
      }),
      options: { ...options },
    }
  })
}

/** POST /passkeys/login: signs in the person whose passkey it is. */
export async function handleLoginByPasskey(
  services: Services,
  { body, reply, request }: ReadRequest<typeof loginByPasskey>,
): Promise<CallAnswer<typeof loginByPasskey>> {
  const { database, clock, settings } = services
  const resort = await requireResort(database, settings, body.server, body.resort)
  await requireAllowed(services, resort.id)
  const expectedChallenge = await consumeChallenge(services, resort.id, body.challengeId, null)
  const answer = await database.inResort(resort.id, async (sql) => {
    const passkey = await sql.row(queries.lockPasskey, {
      resortId: resort.id,
      credentialId: Buffer.from(body.credential.id, 'base64url'),
    })
    const login =
      passkey &&
      (await sql.row(logins.findLoginById, { resortId: resort.id, loginId: passkey.login_id }))
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
    await sql.rows(queries.usePasskey, {
      resortId: resort.id,
      id: passkey.id,
      counter,
      lastUsedAt: clock.now(),
    })
    const device = await findDevice(
      sql,
      request,
      { resortId: resort.id, appKind: 'owner', loginId: login.login_id },
      clock.now(),
    )
    return openSession(
      services,
      sql,
      { resortId: resort.id, login, device },
      { reply, trustUntil: null },
    )
  })
  if (!answer) throw new AppError('PASSKEY_REFUSED')
  return { Error: '', StatusCode: 200, ...answer }
}
