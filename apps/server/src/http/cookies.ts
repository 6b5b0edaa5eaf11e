import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './other-sites.ts'

/** Safari rejects `Secure` cookies on plain http even on localhost, so a demo server sets none. */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttpsSite || request.protocol === 'https'
}

/** Full name of a cookie, in lower case, with `__Host-` if it is `Secure`. */
export function cookieNameFor(request: FastifyRequest, name: string): string {
  return `${isSecure(request) ? '__Host-' : ''}${name.toLowerCase()}`
}

/**
 * Sets a cookie that scripts can't read and other sites can't send, until the browser closes unless
 * it has an age; an empty value deletes it. Allowed pages of other sites get a `Partitioned` one.
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
