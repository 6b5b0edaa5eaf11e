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
import { handleAddPasskey, handleGetPasskeyOptions, handleRemovePasskey } from './keep-passkey.ts'
import { handleGetStepUpPasskeyOptions, handleStepUpByPasskey } from './prove-with-passkey.ts'
import { handleGetPasskeyLoginOptions, handleLoginByPasskey } from './sign-in-with-passkey.ts'

/**
 * Owners' passkeys, an additional way to sign in if the resort allows it. User verification is
 * required, so no code is needed. @simplewebauthn/server verifies the WebAuthn responses.
 */
export function passkeysRoute(app: FastifyInstance, services: Services): void {
  answerCall(app, getPasskeyOptions, (read) => handleGetPasskeyOptions(services, read))
  answerOnce(app, services, addPasskey, (read) => handleAddPasskey(services, read))
  answerOnce(app, services, removePasskey, (read) => handleRemovePasskey(services, read))
  answerCall(app, getStepUpPasskeyOptions, (read) => handleGetStepUpPasskeyOptions(services, read))
  answerCall(app, stepUpByPasskey, (read) => handleStepUpByPasskey(services, read))
  answerCall(app, getPasskeyLoginOptions, (read) => handleGetPasskeyLoginOptions(services, read))
  answerCall(app, loginByPasskey, (read) => handleLoginByPasskey(services, read))
}
