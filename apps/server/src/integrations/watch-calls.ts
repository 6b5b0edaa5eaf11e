import { type OutgoingTo, outgoingPoints } from '../shared/watch-points.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * The same service outside, whose calls all return a promise, with each of them seen by metrics and
 * traces under its name.
 */
export function watchCalls<Service extends object>(to: OutgoingTo, service: Service): Service {
  const calls = Object.entries(service as Record<string, Call>)
  return Object.fromEntries(
    calls.map(([act, call]): [string, Call] => [
      act,
      (...args) => outgoingPoints.tracePromise(() => call.apply(service, args), { to, act }),
    ]),
  ) as Service
}
