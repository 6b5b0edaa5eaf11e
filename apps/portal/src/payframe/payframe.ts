import './payframe.css'

/** What the gateway's loader gives to a page. */
interface HostedControls {
  mount(container: HTMLElement, on: (message: { type: string; px?: number }) => void): { frame: HTMLIFrameElement; tokenise(): void }
}

/**
 * The document around the card fields: the only page where the gateway's script runs, with a policy of its own.
 *
 * The portal hands over a MessagePort once and names the script; which origin may serve it is fixed by this page's
 * content security policy, not by the message. Tokens and faults go back over the port, card numbers never come here.
 */
addEventListener('message', function connect(event: MessageEvent) {
  const port = event.ports[0]
  if (event.origin !== location.origin || event.source !== parent || event.data?.v !== 1 || event.data.type !== 'connect' || !port) return
  removeEventListener('message', connect)
  const script = document.createElement('script')
  script.src = String(event.data.script)
  script.onerror = () => port.postMessage({ v: 1, type: 'failed' })
  script.onload = () => {
    const controls = (globalThis as unknown as { HostedControls?: HostedControls }).HostedControls
    const fields = document.getElementById('fields')
    if (!controls || !fields) return port.postMessage({ v: 1, type: 'failed' })
    const card = controls.mount(fields, (message) => {
      if (message.type === 'height' && typeof message.px === 'number') card.frame.style.height = `${message.px}px`
      port.postMessage(message)
    })
    port.onmessage = ({ data }) => {
      if (data?.v === 1 && data.type === 'tokenise') card.tokenise()
    }
  }
  document.head.append(script)
})
