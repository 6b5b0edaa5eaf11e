import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<{ name: string }>()

/**
 * Who acts: a login (of any kind of app, by its id), staff at the command line, a job, the card
 * gateway with a notice, or somebody without a session.
 */
export type Doer = `login ${string}` | `staff ${string}` | `job ${string}` | 'gateway' | 'visitor'

/** Does work in somebody's name: every row that it writes of an act says so. */
export function actAs<T>(doer: Doer, work: () => T): T {
  return current.run({ name: doer }, work)
}

/**
 * The work around it is done by somebody who is known now, from its next transaction on: one that
 * has begun stays its doer's.
 */
export function nameDoer(doer: Doer): void {
  const store = current.getStore()
  if (store) store.name = doer
}

/** Who acts here; empty where nobody was named. */
export const currentDoer = (): string => current.getStore()?.name ?? ''
