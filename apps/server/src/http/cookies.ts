import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isCrossSite } from './other-sites.ts'

/**
 * Whether cookies are `Secure`: only on https. Safari rejects `Secure` cookies on plain http even
 * on localhost, which would break sign-in on a demo server.
 */
export function isSecure(request: FastifyRequest): boolean {
  return request.server.isHttpsSite || request.protocol === 'https'
}

/** Full name of a cookie, in lower case, with `__Host-` if it is `Secure`. */
export function cookieNameFor(request: FastifyRequest, name: string): string {
  return `${isSecure(request) ? '__Host-' : ''}${name.toLowerCase()}`
}

/**
 * Sets a cookie that scripts can't read and other sites can't send; an empty value deletes it.
 * Without an age it is a session cookie. Pages of another site that a resort allows get a
 * `Partitioned` cookie, which the browser keeps for that site only.
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
