import { AsyncLocalStorage } from 'node:async_hooks'
import type { AccountRole, StaffRole } from '@ownerng/domain'
import type { Locale } from '@ownerng/messages'

/** The owner account that a call is about. */
export interface Subject {
  readonly resortId: string
  readonly timeZone: string
  readonly ownerAccountId: string
  readonly ownerNumber: string
  readonly accountStatus: 'active' | 'former'
  /** Version of the resort's facts if known; otherwise they are read from the database. */
  readonly factsVersion?: number | null | undefined
  /** Features that the account has used, if known; see `mayUse`. */
  readonly features?: readonly string[] | null | undefined
}

/** A feature that many accounts never use. The database lists the features an account has used. */
export type AccountFeature =
  | 'guest-forms'
  | 'payment-plans'
  | 'transfers'
  | 'waitlist-offers'
  | 'weeks'
  | 'work-orders'

/** Returns whether an account can have rows of a feature: skip the read if not (decision 119). */
export const mayUse = ({ features }: Subject, feature: AccountFeature): boolean =>
  features?.includes(feature) ?? true

/** An owner or co-owner who is signed in, with the role at the account. */
export interface OwnerActor {
  readonly kind: 'owner'
  readonly loginId: string
  readonly role: AccountRole
  /** The language in use: the person's, or the browser's. */
  readonly language: Locale
}

/** A person who works for the resort. */
export interface StaffActor {
  readonly kind: 'staff'
  /** The name on record, such as the user at the command line. */
  readonly name: string
  /** The name that owners see; null if only the resort is named. */
  readonly shownName: string | null
  /** Why they do this act, which owners read in the notice. */
  readonly reason?: string
  /** Null at the command line, where no one signs in. */
  readonly loginId: string | null
  readonly roles: readonly StaffRole[]
  readonly language: Locale
}

export interface JobActor {
  readonly kind: 'job'
  readonly name: string
}

/** Who acts. `login` is a person signed in to an app without an account, such as a staff app. */
export type Actor =
  | OwnerActor
  | StaffActor
  | JobActor
  | { readonly kind: 'login'; readonly loginId: string }
  /** A system with an API key. */
  | { readonly kind: 'client'; readonly clientId: string }
  | { readonly kind: 'gateway' | 'visitor' }

/**
 * An action: the account that it is about, and who does it. Functions take the subject alone if
 * nothing in their result, messages, or records depends on the actor.
 */
export interface Act<A extends Actor = Actor> {
  readonly subject: Subject
  readonly actor: A
}

/** The role that limits an act; full access for everyone but the account's own logins. */
export const getRole = (actor: Actor): AccountRole => (actor.kind === 'owner' ? actor.role : 'full')

/** The language of the person who acts; null, which means English, if there is none. */
export const getLanguage = (actor: Actor): Locale | null =>
  actor.kind === 'owner' || actor.kind === 'staff' ? actor.language : null

/** The login of the account's own actor; null for others, who have no login there. */
export const getLoginId = (actor: Actor): string | null =>
  actor.kind === 'owner' ? actor.loginId : null

const current = new AsyncLocalStorage<{ actor: Actor }>()

/** Runs work as an actor, who is recorded in every audited row that it writes. */
export function runAs<T>(actor: Actor, work: () => T): T {
  return current.run({ actor }, work)
}

/** Sets the actor of the surrounding work from its next transaction on. */
export function nameActor(actor: Actor): void {
  const store = current.getStore()
  if (store) store.actor = actor
}

/**
 * The actor of the surrounding work; undefined outside `runAs`. Modules get theirs as an argument.
 */
export const currentActor = (): Actor | undefined => current.getStore()?.actor

/**
 * The current actor as recorded in `done_by` and `changed_by` (decision 085); '' if there is none.
 */
export function currentActorOnRecord(): string {
  const actor = currentActor()
  return actor ? getRecordOf(actor) : ''
}

/** People with a login are recorded by its ID, which stays valid when the person is erased. */
function getRecordOf(actor: Actor): string {
  switch (actor.kind) {
    case 'owner':
    case 'login':
      return `login ${actor.loginId}`
    case 'staff':
      return actor.loginId === null ? `staff ${actor.name}` : `login ${actor.loginId}`
    case 'client':
      return `client ${actor.clientId}`
    case 'job':
      return `job ${actor.name}`
    default:
      return actor.kind
  }
}
