import { type CallFault, passwordChange } from '@ownerng/contract'
import { messageOf, obfuscate } from '@ownerng/domain'
import { useMutation } from '@tanstack/react-query'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { keepHandle, send, sessionHandle } from '../../shared/session.ts'

/** What was typed. */
export interface PasswordChange {
  readonly old: string
  readonly next: string
  readonly confirmation: string
}

/** Changes the password and goes on under the new handle. Fails with the text to show (portal.md section 8). */
export function useChangePassword() {
  const { owner } = useOwnerSettings()
  return useMutation({
    mutationFn: async ({ old, next, confirmation }: PasswordChange) => {
      const { ownerNumber } = owner
      const answer = await send(passwordChange, {
        query: { changePasswordID: sessionHandle(), ownerNumber },
        body: { ownerNumber, oldPassword: obfuscate(old), newPassword: obfuscate(next), confirmPassword: obfuscate(confirmation) },
      }).catch((fault: CallFault) => {
        const told = fault.code === 'SESSION_EXPIRED' || fault.status === 0 || fault.message.startsWith('Invalid old')
        throw told ? fault : new Error(messageOf('UNEXPECTED'))
      })
      if (answer.status !== 'OK') throw new Error(answer.status)
      keepHandle(answer.sessionID)
    },
  })
}
