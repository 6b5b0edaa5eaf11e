import type { SendCall } from '@ownerng/contract'
import { writeErrorLog } from '@ownerng/login-kit/core'
import { buildOf } from './connection.ts'

/**
 * Writes to the server's log what went wrong on the page, with the build of it. A log that fails is
 * no fault.
 */
export const report = (send: SendCall, handle: string, message: string, more?: object) =>
  void writeErrorLog(send, handle, message, 'owner', { Release: buildOf(document), ...more })
