import { channel, type TracingChannelSubscribers, tracingChannel } from 'node:diagnostics_channel'

/** A statement sent to the database: its name, never its values. */
export interface StatementPoint {
  readonly statement: string
}

export type OutgoingTo = 'gateway' | 'mail' | 'text' | 'webhook'

/** A call to an external service: its name, such as `sale`, never its content. */
export interface OutgoingPoint {
  readonly to: OutgoingTo
  readonly act: string
}

export interface JobPoint {
  readonly job: string
}

/**
 * A report from a browser: an error, a long task, a card frame's response, or something that the
 * security policy of a payment page blocked.
 */
export interface ReportPoint {
  readonly kind: 'error' | 'long-task' | 'tokenization' | 'policy'
}

export type Points<Point extends object> = ReturnType<typeof tracingChannel<unknown, Point>>
const points = <Point extends object>(name: string): Points<Point> => tracingChannel(name)

/** Channels for metrics and traces. Without a subscriber, the function is called directly. */
export const statementPoints = points<StatementPoint>('ownerng:statement')
export const outgoingPoints = points<OutgoingPoint>('ownerng:outgoing')
export const jobPoints = points<JobPoint>('ownerng:job')
/** Publishes a `ReportPoint`. */
export const reportPoints = channel('ownerng:browser-report')

export function listenTo<Point extends object>(
  points: Points<Point>,
  listeners: Partial<TracingChannelSubscribers<Point>>,
): () => void {
  const all = listeners as TracingChannelSubscribers<Point>
  points.subscribe(all)
  return () => points.unsubscribe(all)
}
