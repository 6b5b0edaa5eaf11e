import { createHash } from 'node:crypto'
import { DAY_MS, MINUTE_MS, maskCardNumbers } from '@ownerng/domain'
import { countOne } from '../../http/throttle.ts'
import { getVisitor } from '../../http/visitor.ts'
import type { Services } from '../../services.ts'
import { type ReportPoint, reportPoints } from '../../shared/watch-points.ts'
import * as queries from './client-log.queries.ts'

/** Kinds of reports from browsers, as `client_log.kind` stores them. */
export const CLIENT_LOG = { error: 1, tokenization: 5, longTask: 6, policy: 7 } as const

const POINTS = {
  [CLIENT_LOG.error]: 'error',
  [CLIENT_LOG.longTask]: 'long-task',
  [CLIENT_LOG.tokenization]: 'tokenization',
  [CLIENT_LOG.policy]: 'policy',
} as const satisfies Record<number, ReportPoint['kind']>

const MAX_PER_MINUTE = 60
/** Maximum different reports per resort and day; known ones are still counted. */
const MAX_A_DAY = 1_000
/** The same for policy reports, which are the easiest to forge. Others are counted by summary. */
const MAX_POLICY_A_DAY = 100
/**
 * Maximum different policy reports of one visitor, so that few visitors can't use up that limit.
 */
const NEW_BY_VISITOR = { max: 5, perMs: DAY_MS }
/** Summaries are few, so they need no limit. */
const NO_LIMIT = 1_000_000
const BUILD = /^[0-9a-f]{12}$/
/** Start of the first stack frame, in either browser format. */
const FIRST_PLACE = /( at |@(?=https?:))/
const BY_ADDRESS = { max: 10, perMs: MINUTE_MS }

interface ClientReport {
  readonly kind: keyof typeof POINTS
  readonly prefix: string
  readonly message: string
  /** For policy reports: stored instead if there are too many different ones. */
  readonly summary?: string
  readonly release: string
}

/**
 * Opens the log of browsers' reports, for one route. Limits reports per minute for the whole
 * server, so that logging can't cause an outage. The returned function stores a report, without
 * card numbers, and returns whether it is the first of its kind.
 */
export function openClientLog({ database, clock }: Pick<Services, 'database' | 'clock'>) {
  const window = { startedAt: 0, count: 0 }
  const mayLog = (): boolean => {
    const now = clock.now().getTime()
    if (now - window.startedAt > MINUTE_MS) Object.assign(window, { startedAt: now, count: 0 })
    return ++window.count <= MAX_PER_MINUTE
  }
  return async (resortId: string, address: string, report: ClientReport): Promise<boolean> => {
    const { kind, prefix, release, summary } = report
    const publish = () => reportPoints.publish({ kind: POINTS[kind] } satisfies ReportPoint)
    // made-up policy reports of one visitor must not raise an alert
    if (kind !== CLIENT_LOG.policy) publish()
    if (!mayLog()) return false
    const message = cleanMessage(report.message)
    const isPolicy = kind === CLIENT_LOG.policy
    return database.inResort(resortId, async (sql) => {
      const subject = `${isPolicy ? 'policy' : 'log'} ${getVisitor(address)}`
      if (!(await countOne(sql, resortId, BY_ADDRESS, { subject, now: clock.now() }))) return false
      if (kind === CLIENT_LOG.policy) publish()
      const digest = getDigest(message)
      const kept = { resortId, kind, prefix, release: BUILD.test(release) ? release : '' }
      const store = (row: { message: string; digest: string | null; mostADay: number }) =>
        sql.row(queries.addClientLog, { ...kept, ...row, policyKind: CLIENT_LOG.policy })
      if (summary === undefined) {
        const counted = kind === CLIENT_LOG.tokenization ? null : digest
        return (await store({ message, digest: counted, mostADay: MAX_A_DAY }))?.times === 1
      }
      const isNew = (await sql.row(queries.findClientLog, { ...kept, digest })) === null
      const share = { subject: `policy-new ${getVisitor(address)}`, now: clock.now() }
      const mayStore = !isNew || (await countOne(sql, resortId, NEW_BY_VISITOR, share))
      const stored =
        (mayStore && (await store({ message, digest, mostADay: MAX_POLICY_A_DAY }))) ||
        (await store({ message: summary, digest: getDigest(summary), mostADay: NO_LIMIT }))
      return stored?.times === 1
    })
  }
}

/** The same for reports that differ only in numbers, such as IDs; code positions are kept. */
function getDigest(message: string): string {
  const [says = '', ...places] = message.split(FIRST_PLACE)
  return createHash('sha256')
    .update([says.replace(/\d+/g, '#'), ...places].join(''))
    .digest('hex')
    .slice(0, 32)
}

/** Converts to one line without control and bidirectional characters, and masks card numbers. */
function cleanMessage(message: string): string {
  return maskCardNumbers(message.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')).slice(0, 4096)
}
