import type { SendCall } from '@ownerng/contract'
import { writeErrorLog } from '@ownerng/login-kit/core'
import { getBuild } from './connection.ts'

/**
 * Sends a page error to the server's log, with the page's build. Failures of the log are ignored.
 */
export const report = (send: SendCall, handle: string, message: string, more?: object) =>
  void writeErrorLog(send, handle, message, {
    prefix: 'owner',
    Release: getBuild(document),
    ...more,
  })
