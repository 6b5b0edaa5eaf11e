import type { useOwnerSettings } from './owner-settings.query.ts'

type Settings = Pick<ReturnType<typeof useOwnerSettings>, 'owner' | 'role'>
/** What a page is for: stays and repairs, money, or giving away what is owned. */
export type Task = 'book' | 'pay' | 'give'

const ROLES = {
  book: ['full', 'book'],
  pay: ['full', 'pay'],
  give: ['full'],
} as const satisfies Record<Task, readonly Settings['role'][]>

/** Whether a sign-in of this role does something with the account, be it closed or not. */
export const isTaskOf = (task: Task, role: Settings['role']): boolean =>
  ROLES[task].some((each) => each === role)

/**
 * Why a person starts nothing of a task: the account is closed, which can still be paid, or their
 * role. Null where they may; the server decides the rest.
 */
export function whyNot(task: Task, { owner, role }: Settings): 'closed' | 'role' | null {
  if (owner.status === 'former' && task !== 'pay') return 'closed'
  return isTaskOf(task, role) ? null : 'role'
}
