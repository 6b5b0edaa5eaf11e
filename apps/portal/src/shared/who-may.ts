import type { useOwnerSettings } from './owner-settings.query.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'owner' | 'role'>
/** The area of a page: stays and repairs, money, or giving away ownership. */
export type Task = 'book' | 'pay' | 'give'

const ROLES = {
  book: ['full', 'book'],
  pay: ['full', 'pay'],
  give: ['full'],
} as const satisfies Record<Task, readonly Settings['role'][]>

/** Whether a role includes a task, whether or not the account is closed. */
export const isTaskAllowed = (task: Task, role: Settings['role']): boolean =>
  ROLES[task].some((each) => each === role)

/**
 * Why a person can't start a task: the account is closed, which still allows paying, or their role.
 * Null if they can; the server makes the final decision.
 */
export function whyNot(task: Task, { owner, role }: Settings): 'closed' | 'role' | null {
  if (owner.status === 'former' && task !== 'pay') return 'closed'
  return isTaskAllowed(task, role) ? null : 'role'
}
