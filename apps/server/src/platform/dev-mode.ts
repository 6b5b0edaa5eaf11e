import type { FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Settings } from './settings.ts'

/** Whether what helps while developing may be shown: demo mode, and asked from this machine. Checked at each request. */
export function isDevRequest(settings: Settings, request: FastifyRequest): boolean {
  return settings.demo && ipaddr.isValid(request.ip) && ipaddr.process(request.ip).range() === 'loopback'
}
