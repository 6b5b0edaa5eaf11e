import './payframe.css'
import type { GatewayName } from '@ownerng/domain'
import type { MountCard } from './card-capture.ts'
import { mountHostedControls } from './hosted-controls.ts'
import { I4GO_NEEDS, mountI4go } from './i4go.ts'

/**
 * How to mount the card fields of each gateway, and the script that must load before the gateway's.
 */
const MOUNTS: Readonly<
  Record<GatewayName, { readonly mount: MountCard; readonly needs?: string }>
> = {
  rdppay: { mount: mountHostedControls },
  shift4: { mount: mountI4go, needs: I4GO_NEEDS },
}

/**
 * The document around the card fields: the only page where the gateway's script runs, with its own
 * content security policy.
 *
 * The portal sends a MessagePort once and names the script. Which origin may serve it is fixed by
 * this page's policy, not by the message. Tokens and errors go back over the port; card numbers
 * never reach the portal.
 */
addEventListener('message', function connect(event: MessageEvent) {
  const port = event.ports[0]
  if (
    event.origin !== location.origin ||
    event.source !== parent ||
    event.data?.v !== 1 ||
    event.data.type !== 'connect' ||
    !port
  )
    return
  removeEventListener('message', connect)
  const locale = String(event.data.locale ?? '')
  if (locale) document.documentElement.lang = locale
  const script = document.createElement('script')
  script.src = String(event.data.script)
  const fail = () => port.postMessage({ v: 1, type: 'failed' })
  const company = Object.entries(MOUNTS).find(([name]) => name === event.data.gateway)?.[1]
  script.onerror = fail
  script.onload = () => {
    const fields = document.getElementById('fields')
    try {
      if (!fields || !company) return fail()
      const card = company.mount(fields, (message) => port.postMessage(message), {
        origin: new URL(script.src).origin,
        access: {
          block: String(event.data.accessBlock ?? ''),
          server: String(event.data.accessServer ?? ''),
          page: String(event.data.accessPage ?? ''),
        },
        kind: event.data.kind === 'bank' ? 'bank' : 'card',
        locale,
        useLabel: String(event.data.useLabel ?? ''),
      })
      port.onmessage = ({ data }) => {
        if (data?.v !== 1) return
        if (data.type === 'tokenise') card.tokenise()
        // a gateway that can't validate in advance has nothing to report yet
        if (data.type === 'check' && card.check) card.check()
        else if (data.type === 'check') port.postMessage({ v: 1, type: 'answer', codes: [] })
        if (data.type === 'focus') card.focus?.(Number(data.code))
      }
    } catch {
      fail()
    }
  }
  if (!company?.needs) return document.head.append(script)
  const needed = document.createElement('script')
  needed.src = company.needs
  needed.onerror = fail
  needed.onload = () => document.head.append(script)
  document.head.append(needed)
})
