import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './other-sites.ts'

/**
 * Whether cookies are `Secure`: by the scheme alone. Safari drops such cookies on plain http, on
 * localhost as well, and nobody could sign in at the address of the demo.
 */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttpsSite || request.protocol === 'https'
}

/** The full name of a cookie, in lower case: with `__Host-` wherever it is `Secure`. */
export function cookieNameFor(request: FastifyRequest, name: string): string {
  return `${isSecure(request) ? '__Host-' : ''}${name.toLowerCase()}`
}

/**
 * Sets a cookie that scripts cannot read and other sites cannot send; an empty value removes it.
 * Without an age it ends with the browser. A page of another site that a resort allows gets one
 * that its browser keeps for that site alone (`Partitioned`).
 */
export function setSecretCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  maxAgeMs?: number,
): void {
  const { request } = reply
  const options: CookieSerializeOptions = {
    path: '/',
    httpOnly: true,
    ...(isCrossSite(request)
      ? { sameSite: 'none', secure: true, partitioned: true }
      : { sameSite: 'strict', secure: isSecure(request) }),
  }
  const fullName = cookieNameFor(request, name)
  if (value)
    reply.setCookie(fullName, value, {
      ...options,
      ...(maxAgeMs ? { maxAge: Math.floor(maxAgeMs / 1000) } : {}),
    })
  else reply.clearCookie(fullName, options)
}
