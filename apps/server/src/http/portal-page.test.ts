import { fileURLToPath } from 'node:url'
import { isSecureEnough } from '@ownerng/domain'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { readSettings } from '../shared/settings.ts'
import { servePage } from './portal-page.ts'

const PORTAL = fileURLToPath(new URL('../../../portal', import.meta.url))

/** The domains that the page of a server with these settings reads, as the portal does. */
async function domainsInPage(setting: Record<string, string>): Promise<string[]> {
  const app = Fastify()
  servePage(app, PORTAL, readSettings({ OWNERNG_DATA: '/nowhere', ...setting }).vendorDomains)
  const { body } = await app.inject('/')
  await app.close()
  const [, content = 'missing'] = /<meta name="vendor-domains" content="([^"]*)">/.exec(body) ?? []
  return content.split(' ').filter(Boolean)
}

// issue 13, item 17
it('writes VENDOR_DOMAINS into the page, which spares them the https notice', async () => {
  const domains = await domainsInPage({ VENDOR_DOMAINS: 'portal.vendor.example, Other.Example' })
  expect(domains).toEqual(['portal.vendor.example', 'other.example'])
  const opens = (hostname: string) => isSecureEnough({ protocol: 'http:', hostname }, domains)
  expect(['portal.vendor.example', 'west.other.example'].map(opens)).toEqual([true, true])
  expect(['vendor.example', 'another.example'].map(opens)).toEqual([false, false])
  expect(await domainsInPage({})).toEqual([])
})
