// The loader that a page of a resort includes. It makes one frame with the card fields and talks to it over a
// MessagePort, handed over once to the exact origin of this script. The page never sees a card number.
;(() => {
  const origin = new URL(document.currentScript.src).origin

  /** Puts the card fields into `container`. `on` hears ready, height, state, focusOut and answer messages. */
  function mount(container, on) {
    const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const frame = document.createElement('iframe')
    frame.title = 'Card details'
    frame.src = `${origin}/card.html#${nonce}`
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    frame.referrerPolicy = 'origin'
    frame.allow = 'payment'
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (data && data.v === 1 && typeof data.type === 'string') on(data)
    }
    frame.addEventListener('load', () => frame.contentWindow.postMessage({ v: 1, type: 'connect', nonce }, origin, [port2]), { once: true })
    container.append(frame)
    return {
      frame,
      /** Asks for a token; the answer comes as a message of type `answer`. */
      tokenise: () => port1.postMessage({ v: 1, type: 'tokenise' }),
      destroy: () => {
        port1.close()
        frame.remove()
      },
    }
  }

  globalThis.HostedControls = { mount }
})()
