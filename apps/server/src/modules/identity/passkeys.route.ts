import {
  addPasskey,
  getPasskeyLoginOptions,
  getPasskeyOptions,
  getStepUpPasskeyOptions,
  loginByPasskey,
  removePasskey,
  stepUpByPasskey,
} from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall, answerOnce } from '../../http/call-routing.ts'
import type { Services } from '../../services.ts'
import { beginPasskey, deletePasskey, storePasskey } from './keep-passkey.ts'
import { beginPasskeyProof, provePasskey } from './prove-with-passkey.ts'
import { beginPasskeyLogin, signInWithPasskey } from './sign-in-with-passkey.ts'

/**
 * Passkeys of owners, an extra way to sign in where the resort allows it. The browser proves the
 * device and the person (user verification is required), so no code is asked. What WebAuthn makes
 * is checked by @simplewebauthn/server.
 */
export function passkeysRoute(app: FastifyInstance, parts: Services): void {
  answerCall(app, getPasskeyOptions, (read) => beginPasskey(parts, read))
  answerOnce(app, parts, addPasskey, (read) => storePasskey(parts, read))
  answerOnce(app, parts, removePasskey, (read) => deletePasskey(parts, read))
  answerCall(app, getStepUpPasskeyOptions, (read) => beginPasskeyProof(parts, read))
  answerCall(app, stepUpByPasskey, (read) => provePasskey(parts, read))
  answerCall(app, getPasskeyLoginOptions, (read) => beginPasskeyLogin(parts, read))
  answerCall(app, loginByPasskey, (read) => signInWithPasskey(parts, read))
}
