import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ name: string }>()

/**
 * The actor: a login of any app (by id), staff at the command line, a job, the card gateway (by
 * webhook), or a visitor without a session.
 */
export type Actor = `login ${string}` | `staff ${string}` | `job ${string}` | 'gateway' | 'visitor'

/** Runs work as an actor, who is recorded in every audited row that it writes. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return current.run({ name: actor }, work)
}

/**
 * Sets the actor of the surrounding work, starting with its next transaction. A transaction that
 * has begun keeps its actor.
 */
export function nameActor(actor: Actor): void {
  const store = current.getStore()
  if (store) store.name = actor
}

/** Returns the current actor; empty if none was set. */
export const currentActor = (): string => current.getStore()?.name ?? ''
