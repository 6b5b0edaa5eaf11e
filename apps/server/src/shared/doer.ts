import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ name: string }>()

/**
 * The actor: a login of any app (by id), staff at the command line, a job, the card gateway (by
 * webhook), or a visitor without a session.
 */
export type Doer = `login ${string}` | `staff ${string}` | `job ${string}` | 'gateway' | 'visitor'

/** Runs work as an actor, who is recorded in every audited row that it writes. */
export function actAs<T>(doer: Doer, work: () => T): T {
  return current.run({ name: doer }, work)
}

/**
 * Sets the actor of the surrounding work, starting with its next transaction. A transaction that
 * has begun keeps its actor.
 */
export function nameDoer(doer: Doer): void {
  const store = current.getStore()
  if (store) store.name = doer
}

/** Returns the current actor; empty if none was set. */
export const currentDoer = (): string => current.getStore()?.name ?? ''
