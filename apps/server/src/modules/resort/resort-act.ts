import type { AnyCall, actAnswer } from '@ownerng/contract'
import {
  type ActFault,
  type ActName,
  AppError,
  type CalendarDate,
  isActName,
  type RuleSet,
} from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import type * as z from 'zod/mini'
import type { ResortSql } from '../../db/database.ts'
import type { Services } from '../../services.ts'
import type { StaffActor } from '../../shared/actor.ts'

type ActCall = AnyCall & { readonly body: z.ZodMiniType<{ reason: string; preview: boolean }> }

/** The transaction, staff member, resort facts, and request of an act. */
export interface ActInput<C extends ActCall = ActCall> {
  readonly sql: ResortSql
  /** For keys and settings. An act calls no gateway, which can't be rolled back: a job does. */
  readonly services: Pick<Services, 'settings' | 'gateways' | 'keys' | 'clock'>
  readonly resortId: string
  readonly staff: StaffActor
  readonly now: Date
  /** The day at the resort. */
  readonly today: CalendarDate
  readonly rules: RuleSet
  /** The language of the person who acts, for the sentences about what changes. */
  readonly context: MessageContext
  readonly body: z.output<C['body']>
}

/** What an act changed. Its sentences name accounts by their number, never people. */
export interface Performed {
  readonly changes: readonly string[]
  /** Number of the record that the act added, such as a bill. */
  readonly number?: string
  /** A new API key. The answer has it, and nothing else: it isn't recorded. */
  readonly key?: string
  /** The account that it is about; none if it is about the resort. */
  readonly ownerAccountId?: string | null
  /** The other accounts that it is about, whose audit lists it as well. */
  readonly otherAccountIds?: readonly string[]
  /** Steps to perform, each in its own transaction. */
  readonly steps?: readonly string[]
}

/** What a step of an act changed. */
export interface StepDone {
  readonly changes: readonly string[]
  /** Whether the step changed nothing, so staff have to handle it. */
  readonly isLeft: boolean
}

/** The steps of an act that would lock too many rows in one transaction. */
export interface ActSteps<Input> {
  /** Performs one step. Checks the current state again, because it may have changed since planning. */
  readonly perform: (input: Input, step: string) => Promise<StepDone>
  /** Returns the sentences at the end of the answer, for the number of steps that are left to staff. */
  readonly conclude: (context: MessageContext, left: number) => readonly string[]
}

export type ActAnswer = z.output<typeof actAnswer> & { key?: string }

/**
 * An act of the resort: its call, and the work in one transaction, or one for each step. A preview
 * does all of it in one, and rolls it back.
 */
export interface ResortAct {
  readonly name: ActName
  readonly call: ActCall
  readonly perform: (input: ActInput<never>) => Promise<Performed>
  readonly steps: ActSteps<ActInput<never>> | null
}

/** Defines an act. Its work reads, decides with a pure rule, and writes. */
export function defineResortAct<C extends ActCall>(
  call: C,
  perform: (input: ActInput<C>) => Promise<Performed>,
  steps: ActSteps<ActInput<C>> | null = null,
): ResortAct {
  if (!isActName(call.name)) throw new Error(`Add ${call.name} to ACT_RIGHTS.`)
  const work = { perform, steps } as Pick<ResortAct, 'perform' | 'steps'>
  return { name: call.name, call, ...work }
}

/** Throws the refusal of an act. */
export function refuseAct(
  fault: ActFault,
  { number = '', cents = 0 }: { readonly number?: string; readonly cents?: number } = {},
): never {
  throw new AppError({ code: 'ACT_REFUSED', params: { fault, number, cents } })
}
