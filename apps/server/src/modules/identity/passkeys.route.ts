import {
  passkeyAdd,
  passkeyLogin,
  passkeyLoginOptions,
  passkeyOptions,
  passkeyRemove,
  stepUpPasskey,
  stepUpPasskeyOptions,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import type { Parts } from '../../services.ts'
import { addPasskey, beginPasskey, removePasskey } from './keep-passkey.ts'
import { beginPasskeyProof, provePasskey } from './prove-with-passkey.ts'
import { beginPasskeyLogin, signInWithPasskey } from './sign-in-with-passkey.ts'

/**
 * Passkeys of owners, an extra way to sign in where the resort allows it. The browser proves the
 * device and the person (user verification is required), so no code is asked. What WebAuthn makes
 * is checked by @simplewebauthn/server.
 */
export function passkeysRoute(app: FastifyInstance, parts: Parts): void {
  answerCall(app, passkeyOptions, (read) => beginPasskey(parts, read))
  answerOnce(app, parts, passkeyAdd, (read) => addPasskey(parts, read))
  answerOnce(app, parts, passkeyRemove, (read) => removePasskey(parts, read))
  answerCall(app, stepUpPasskeyOptions, (read) => beginPasskeyProof(parts, read))
  answerCall(app, stepUpPasskey, (read) => provePasskey(parts, read))
  answerCall(app, passkeyLoginOptions, (read) => beginPasskeyLogin(parts, read))
  answerCall(app, passkeyLogin, (read) => signInWithPasskey(parts, read))
}
