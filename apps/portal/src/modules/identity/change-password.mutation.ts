import { type CallFault, changePassword } from '@ownerng/contract'
import { type NewPasswordAttempt, obfuscate } from '@ownerng/domain'
import { identitySignedIn } from '@ownerng/messages/identity/signed-in'
import { useAction } from '../../shared/action.ts'
import { NOTICES } from '../../shared/data-groups.ts'
import { useOwnerSettings } from '../../shared/owner-settings.query.ts'
import { useSession } from '../../shared/portal.tsx'

/**
 * Changes the password and continues with the new handle. Fails with the message to show (portal.md
 * section 8).
 */
export function useChangePassword() {
  const { send, handle, friendlyMessage, storeHandle } = useSession()
  const { owner } = useOwnerSettings()
  return useAction({
    outcome: () => identitySignedIn().changePassword.done,
    changes: [...NOTICES, 'identity'],
    work: async ({ previous, next, confirmation }: NewPasswordAttempt) => {
      const { ownerNumber } = owner
      const answer = await send(changePassword, {
        query: { changePasswordID: handle(), ownerNumber },
        body: {
          ownerNumber: obfuscate(ownerNumber),
          oldPassword: obfuscate(previous),
          newPassword: obfuscate(next),
          confirmPassword: obfuscate(confirmation),
        },
      }).catch((fault: CallFault) => {
        const isForOwner =
          fault.code === 'SESSION_EXPIRED' ||
          fault.status === 0 ||
          fault.code === 'OLD_PASSWORD_INVALID'
        throw isForOwner ? fault : new Error(friendlyMessage())
      })
      if (answer.status !== 'OK') throw new Error(answer.status)
      storeHandle(answer.sessionID)
    },
  })
}
