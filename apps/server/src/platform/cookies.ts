import type { FastifyReply, FastifyRequest } from 'fastify'
import { isLocalhost } from './public-site.ts'

/** Whether browsers trust the site: an https site (PUBLIC_URL), and localhost names. Secure cookies and some headers are for these only. */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttpsSite || request.protocol === 'https' || isLocalhost(request.host)
}

/** The full name of a cookie: `__Host-` wherever browsers take it, in lower case. */
export function cookieNameFor(request: FastifyRequest, name: string): string {
  return `${isSecure(request) ? '__Host-' : ''}${name.toLowerCase()}`
}

/** Sets a cookie that scripts cannot read and other sites cannot send; an empty value removes it. Without an age it ends with the browser. */
export function setSecretCookie(reply: FastifyReply, name: string, value: string, maxAgeMs?: number): void {
  const options = { path: '/', httpOnly: true, sameSite: 'strict', secure: isSecure(reply.request) } as const
  const fullName = cookieNameFor(reply.request, name)
  if (value) reply.setCookie(fullName, value, { ...options, ...(maxAgeMs ? { maxAge: Math.floor(maxAgeMs / 1000) } : {}) })
  else reply.clearCookie(fullName, options)
}
