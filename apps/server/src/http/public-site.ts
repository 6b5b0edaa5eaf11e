import { AppError } from '@ownerng/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../shared/settings.ts'
import type { TrustProxy } from '../shared/trust-proxy.ts'

type SiteSettings = Pick<Settings, 'publicUrl' | 'host' | 'trustProxy' | 'demo'>

export function isHttpsSite({ publicUrl }: Pick<Settings, 'publicUrl'>): boolean {
  return publicUrl.startsWith('https:')
}

export function isLocalhost(host: string): boolean {
  const name = host.replace(/:\d+$/, '')
  return name === 'localhost' || name.endsWith('.localhost')
}

/**
 * Enforces https: redirects reads to PUBLIC_URL and rejects everything else, except for routes with
 * `plainHttp`. Returns whether it sent the response. If the scheme comes from a proxy that
 * TRUST_PROXY doesn't name, a redirect would loop: rejects the request and warns once.
 */
export function redirectToHttps(
  settings: SiteSettings,
  isProxy: TrustProxy,
  warn: (sentence: string) => void,
) {
  const warned = new Set<string>()
  const warnOnce = (what: string, sentence: string) => {
    if (!warned.has(what)) warn(sentence)
    warned.add(what)
  }
  const https = isHttpsSite(settings)
  const { origin } = new URL(settings.publicUrl)
  return (request: FastifyRequest, reply: FastifyReply): boolean => {
    const address = request.socket.remoteAddress ?? ''
    const forwarded =
      request.headers['x-forwarded-for'] !== undefined ||
      request.headers['x-forwarded-proto'] !== undefined
    const stranger = forwarded && !isProxy(address, 0)
    if (stranger)
      warnOnce(
        'stranger',
        `Requests come from ${address} with X-Forwarded headers, which are not believed: if ` +
          'that is your proxy, set TRUST_PROXY to its address.',
      )
    if (!https) {
      if (request.protocol === 'https')
        warnOnce(
          'https',
          `People come by https, but PUBLIC_URL is ${settings.publicUrl}: set PUBLIC_URL to ` +
            'the https address.',
        )
      return false
    }
    if (request.protocol === 'https' || request.routeOptions.config?.plainHttp) return false
    if (!stranger && !forwarded && isProxy(address, 0))
      warnOnce(
        'http',
        `PUBLIC_URL is ${settings.publicUrl}, but requests come from ${address} by plain ` +
          'http: if that is your proxy, let it send X-Forwarded-Proto.',
      )
    if (stranger || (request.method !== 'GET' && request.method !== 'HEAD'))
      throw new AppError('INSECURE')
    void reply.redirect(origin + request.originalUrl, 307)
    return true
  }
}

/** Contradictions among the settings for proxies, https, and the demo, as one sentence each. */
export function siteWarnings({ publicUrl, host, trustProxy, demo }: SiteSettings): string[] {
  const open = !['127.0.0.1', '::1', 'localhost'].includes(host)
  const https = isHttpsSite({ publicUrl })
  const local = isLocalhost(new URL(publicUrl).host) || host === new URL(publicUrl).hostname
  return [
    ...(demo && !local
      ? [
          `PUBLIC_URL is ${publicUrl}, but this is the demo: everybody knows its sign-ins, ` +
            'and its card gateway takes no money. For real owners set OWNERNG_DEMO to 0.',
        ]
      : []),
    ...(https && open && trustProxy === null
      ? [
          `PUBLIC_URL is ${publicUrl} and HOST is ${host}, but TRUST_PROXY is not set: only a ` +
            'proxy on this machine is believed. If yours runs elsewhere, set TRUST_PROXY to its ' +
            'address.',
        ]
      : []),
    ...(!https && !local
      ? [
          `PUBLIC_URL is ${publicUrl}: passwords travel unprotected. Put a proxy with https ` +
            'in front and set PUBLIC_URL to its address.',
        ]
      : []),
    ...(!https && trustProxy !== null
      ? [
          `TRUST_PROXY is set, but PUBLIC_URL is ${publicUrl}: set PUBLIC_URL to the https ` +
            'address that people use.',
        ]
      : []),
  ]
}
