import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ name: string }>()

/** A login (by ID), staff at the command line, a job, the card gateway, or a visitor. */
export type Actor = `login ${string}` | `staff ${string}` | `job ${string}` | 'gateway' | 'visitor'

/** Runs work as an actor, who is recorded in every audited row that it writes. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return current.run({ name: actor }, work)
}

/** Sets the actor of the surrounding work from its next transaction on. */
export function nameActor(actor: Actor): void {
  const store = current.getStore()
  if (store) store.name = actor
}

export const currentActor = (): string => current.getStore()?.name ?? ''
