import { type OutgoingTo, outgoingPoints } from '../shared/watch-points.ts'

type Call = (...args: unknown[]) => Promise<unknown>

/**
 * Wraps an external service, all of whose methods return promises, and reports each call to metrics
 * and traces by its name.
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
