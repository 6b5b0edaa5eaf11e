import type { FastifyInstance } from 'fastify'
import { openAccessBlocks } from './access-blocks.ts'
import type { GatewayParts } from './open-app.ts'
import { buildPrivateApi } from './private-api.ts'
import { buildSite } from './site.ts'

/** Sandbox gateway with two addresses: a public site and a private API that moves money. */
export interface SandboxGateway {
  /** Card fields, tokens, and the bank's challenge page. */
  readonly site: FastifyInstance
  /** Calls of the server that move money. */
  readonly privateApi: FastifyInstance
}

/** Builds both apps on one store. */
export function buildGateway(services: GatewayParts): SandboxGateway {
  const accessBlocks = openAccessBlocks()
  return {
    site: buildSite(services, accessBlocks),
    privateApi: buildPrivateApi(services, accessBlocks),
  }
}
