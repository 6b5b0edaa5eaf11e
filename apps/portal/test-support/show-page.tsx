import * as contract from '@ownerng/contract'
import {
  type AnyCall,
  type CallAnswer,
  getOwnerSettings,
  getStartupOptions,
} from '@ownerng/contract'
import { openStorage } from '@ownerng/login-kit/core'
import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import { type FakeSend, fakeSend } from '../../../packages/contract/test-support/fake-send.ts'
import { blank, filled } from '../../../packages/contract/test-support/sample.ts'
import SignedIn from '../src/app/signed-in.tsx'
import { type Portal, PortalProvider } from '../src/shared/portal.tsx'
import { makePortal } from './test-portal.tsx'

type Settings = CallAnswer<typeof getOwnerSettings>

/** Settings of a test; objects are merged over the resort's defaults. */
export type SomeSettings = {
  readonly [Name in keyof Settings]?: Partial<Settings[Name]>
}

const READS = (Object.values(contract) as unknown[]).filter(
  (item): item is AnyCall =>
    typeof item === 'object' && item !== null && 'method' in item && item.method === 'GET',
)
const LOGO = blank(getStartupOptions)

/** Settings of an owner with all permissions, at a resort with default options. */
function settings(someSettings: SomeSettings = {}): Settings {
  const plain = blank(getOwnerSettings, {
    loginKey: 'l1',
    role: 'full',
    isOwner: true,
    resort: { name: 'Heron Cove', address: '1 Cove Road', timeZone: 'America/New_York' },
    sessionOptions: { idleSeconds: 900, warnSeconds: 120 },
  })
  plain.ownerRow = {
    ...plain.ownerRow,
    ownerNumber: '10427',
    displayOwnerNumber: '10427',
    ownerName: 'Eleanor Hart',
    firstName: 'Eleanor',
    status: 'active',
  }
  plain.menuOptions.pointsLabel = 'Points'
  for (const [name, value] of Object.entries(someSettings)) {
    const before: unknown = plain[name as keyof Settings]
    const whole = typeof value !== 'object' || Array.isArray(value) || typeof before !== 'object'
    Object.assign(plain, { [name]: whole ? value : { ...(before as object), ...value } })
  }
  return plain
}

/** A server that answers every read with one row in each list. */
export function fullServer(someSettings: SomeSettings = {}): FakeSend {
  const server = fakeSend()
  for (const call of READS) server.answer(call, filled(call))
  return server.answer(getOwnerSettings, settings(someSettings))
}

/** Renders a page for a signed-in owner; `onLeave` receives the reason when the session ends. */
export async function showPage(address: string, server: FakeSend) {
  window.location.hash = address
  openStorage('browser').setItem('ownerng-session', 'handle')
  const portal: Portal = makePortal({ client: server.send })
  const onLeave = vi.fn()
  const visible = await act(async () =>
    render(
      <PortalProvider portal={portal}>
        <SignedIn logo={LOGO} followed={false} onLeave={onLeave} />
      </PortalProvider>,
    ),
  )
  return { ...visible, portal, onLeave }
}
