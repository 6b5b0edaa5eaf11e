import { channel, type TracingChannelSubscribers, tracingChannel } from 'node:diagnostics_channel'

/** A statement that is sent to the database: its name, never its values. */
export interface StatementPoint {
  readonly statement: string
}

/** Who is asked outside of this installation. */
export type OutgoingTo = 'gateway' | 'mail' | 'text'

/** Something that is asked of somebody outside, such as `sale`: never what is sent. */
export interface OutgoingPoint {
  readonly to: OutgoingTo
  readonly act: string
}

/** One run of a job at one resort. */
export interface JobPoint {
  readonly job: string
}

/** What a browser reported: an error, a long task, or an answer of a card frame. */
export interface ReportPoint {
  readonly kind: 'error' | 'long-task' | 'tokenization'
}

/** A channel of what begins and ends. */
export type Points<Point extends object> = ReturnType<typeof tracingChannel<unknown, Point>>
const points = <Point extends object>(name: string): Points<Point> => tracingChannel(name)

/**
 * Where metrics and traces listen (`app/metrics.ts`, `app/traces.ts`). Where nobody does, what is
 * watched is called as it is.
 */
export const statementPoints = points<StatementPoint>('ownerng:statement')
export const outgoingPoints = points<OutgoingPoint>('ownerng:outgoing')
export const jobPoints = points<JobPoint>('ownerng:job')
/** Publishes a `ReportPoint`. */
export const reportPoints = channel('ownerng:browser-report')

/** Tells listeners what passes a channel; returns how to stop. */
export function listenTo<Point extends object>(
  points: Points<Point>,
  listeners: Partial<TracingChannelSubscribers<Point>>,
): () => void {
  const all = listeners as TracingChannelSubscribers<Point>
  points.subscribe(all)
  return () => points.unsubscribe(all)
}
