import type { Worker } from 'node:cluster'
import { type Counts, openCounts, type Places, tally, type VisitorLimits } from '../http/counts.ts'
import type { SignInWatch } from '../http/sign-in-watch.ts'
import type { Clock } from '../shared/clock.ts'

/** What a worker asks the process that started it. */
type Question =
  | { readonly take: 'connections' | 'requests' | 'unproven'; readonly visitor: string }
  | { readonly leave: 'connections' | 'requests'; readonly visitor: string }
  | { readonly note: Parameters<SignInWatch['note']>[0] }
  | { readonly read: 'signIns' }

/** The part of each visitor's places that workers give away without asking. */
const GIVEN_AT_ONCE = 1 / 4

/**
 * Splits limits that hold for all workers together. Each worker gives away a few places of every
 * visitor by itself, as many as a browser takes, so that a usual request waits for no other process;
 * it asks the process that started it for the rest. So a visitor never has more than the limit, and
 * never less than that rest, whichever workers they come to.
 */
export function splitLimits(
  { openByVisitor, unprovenRequests }: VisitorLimits,
  workers: number,
): { readonly atWorker: VisitorLimits; readonly rest: VisitorLimits } {
  const atWorker = (most: number) => Math.floor((most * GIVEN_AT_ONCE) / workers)
  const rest = (most: number) => most - workers * atWorker(most)
  const split = (part: (most: number) => number): VisitorLimits => ({
    openByVisitor: part(openByVisitor),
    unprovenRequests: { ...unprovenRequests, most: part(unprovenRequests.most) },
  })
  return { atWorker: split(atWorker), rest: split(rest) }
}

/**
 * Answers what a worker asks of the counts of all. The places that it took are given back when it
 * ends, however it ends: its channel closes after its last question.
 */
export function answerCounts(worker: Worker, counts: Counts): void {
  const held = { connections: tally(), requests: tally() }
  const answer = async (question: Question): Promise<unknown> => {
    if ('note' in question) return counts.signIns.note(question.note)
    if ('read' in question) return counts.signIns.read()
    const { visitor } = question
    if ('leave' in question) {
      held[question.leave].remove(visitor)
      return counts[question.leave].leave(visitor)
    }
    const isTaken = await counts[question.take].take(visitor)
    if (isTaken && question.take !== 'unproven') held[question.take].add(visitor)
    return isTaken
  }
  worker.on('message', async ({ id, question }: { id: number; question?: Question }) => {
    if (!question) return // it tells its metrics
    const answered = await answer(question)
    // one that ended meanwhile waits for no answer
    if (worker.isConnected()) worker.send({ id, answered }, () => {})
  })
  worker.once('disconnect', () => {
    for (const visitor of held.connections.all()) counts.connections.leave(visitor)
    for (const visitor of held.requests.all()) counts.requests.leave(visitor)
  })
}

/** The counts of all workers, in one of them: a visitor's first places are its own to give away. */
export function askCounts(atWorker: VisitorLimits, clock: Clock): Counts {
  const own = openCounts(atWorker, clock)
  const ask = openQuestions()
  const shared = (kind: 'connections' | 'requests'): Places => {
    const borrowed = tally()
    return {
      take: async (visitor) => {
        if (await own[kind].take(visitor)) return true
        const isTaken = await ask<boolean>({ take: kind, visitor })
        if (isTaken) borrowed.add(visitor)
        return isTaken
      },
      leave: (visitor) => {
        if (borrowed.remove(visitor)) void ask({ leave: kind, visitor })
        else own[kind].leave(visitor)
      },
    }
  }
  return {
    connections: shared('connections'),
    requests: shared('requests'),
    unproven: {
      take: async (visitor) =>
        (await own.unproven.take(visitor)) || ask<boolean>({ take: 'unproven', visitor }),
    },
    signIns: {
      note: (outcome) => ask({ note: outcome }),
      read: () => ask({ read: 'signIns' }),
    },
  }
}

/** Asks the process that started this one. Where that is gone, this one ends too. */
function openQuestions() {
  const waiting = new Map<number, (answered: unknown) => void>()
  let last = 0
  process.on('message', ({ id, answered }: { id: number; answered: unknown }) => {
    waiting.get(id)?.(answered)
    waiting.delete(id)
  })
  return <T>(question: Question): Promise<T> =>
    new Promise((resolve) => {
      const id = ++last
      waiting.set(id, resolve as (answered: unknown) => void)
      process.send?.({ id, question }, undefined, undefined, () => {})
    })
}
