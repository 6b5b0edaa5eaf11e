import { MINUTE_MS } from '@ownerng/domain'
import type { FastifyInstance } from 'fastify'
import { limitUnproven } from '../../http/request-limits.ts'
import { POLICY_REPORTS } from '../../http/security-headers.ts'
import type { Services } from '../../services.ts'
import { CLIENT_LOG, openClientLog } from './client-log.ts'
import { readPolicyReports } from './policy-report.ts'
import { requireResort } from './resort-directory.ts'

const TYPES = ['application/csp-report', 'application/reports+json']
const MAX_BYTES = 16 * 1024
/** Own limit: reports of a browser extension can't use up a visitor's other requests. */
const REPORTS = { max: 60, perMs: MINUTE_MS }

/**
 * POST /policy-reports: browsers report violations of a payment page's security policy (PCI DSS
 * 11.6.1, docs/payment-scripts.md). Anyone can send such a report, so it only informs the operator:
 * a line in the log for each new one, a row in `client_log`, and a metric.
 */
export function policyReportsRoute(app: FastifyInstance, services: Services): void {
  const { database, settings, clock } = services
  const limit = limitUnproven(REPORTS, clock)
  const add = openClientLog(services)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    const parse = scope.getDefaultJsonParser('error', 'error')
    scope.addContentTypeParser(TYPES, { parseAs: 'string' }, parse)
    scope.post(
      POLICY_REPORTS,
      { config: { style: 'resource' }, bodyLimit: MAX_BYTES },
      async (request, reply) => {
        if (!limit.mayCount(request)) return reply.status(204).send()
        const own = `${request.protocol}://${request.host}`
        const reports = readPolicyReports(request.body, [own, new URL(settings.publicUrl).origin])
        if (reports.length > 0) {
          // the page doesn't name its resort
          const { id } = await requireResort(database, settings, '', '')
          for (const { message, summary, isCardFrame } of reports) {
            const prefix = isCardFrame ? 'payment' : 'portal'
            const report = {
              kind: CLIENT_LOG.policy,
              prefix,
              message,
              summary,
              release: '',
            } as const
            if (await add(id, request.ip, report))
              request.log.warn({ report: message }, 'a browser blocked content of a payment page')
          }
        }
        return reply.status(204).send()
      },
    )
  })
}
