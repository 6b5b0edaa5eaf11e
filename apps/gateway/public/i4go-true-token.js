// The sandbox's stand-in for the i4Go true-token loader: the same options and answers, over the same card page. The page
// never sees a card number; what comes back is the token, called i4go_uniqueid.
;(() => {
  const origin = new URL(document.currentScript.src).origin
  const TYPES = { Visa: 'VS', Mastercard: 'MC', 'American Express': 'AX', Discover: 'NS' }

  function i4goTrueToken({ server, accessBlock, frameContainer, onReady, onResize, onSubmit, onSuccess, onFailure, onComplete }) {
    if (new URL(server).origin !== origin) throw new Error('this script serves its own origin only')
    const nonce = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const frame = document.createElement('iframe')
    frame.title = 'Card details'
    frame.src = `${origin}/card.html#${nonce}.${accessBlock}`
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    frame.referrerPolicy = 'origin'
    frame.allow = 'payment'
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (data?.v !== 1) return
      if (data.type === 'ready') onReady?.()
      if (data.type === 'height') onResize?.(data.px)
      if (data.type === 'submit') onSubmit?.()
      if (data.type !== 'answer') return
      const answer = data.token
        ? { i4go_response: 'SUCCESS', i4go_responsecode: '1', i4go_uniqueid: data.token, i4go_cardtype: TYPES[data.brand] ?? '', i4go_maskedcard: `************${data.last4}` }
        : { i4go_response: 'FAILURE', i4go_responsecode: (data.codes ?? []).join(',') }
      if (data.token) onSuccess?.(null, answer)
      else onFailure?.(null, answer)
      onComplete?.(null, answer)
    }
    frame.addEventListener('load', () => frame.contentWindow.postMessage({ v: 1, type: 'connect', nonce: `${nonce}.${accessBlock}` }, origin, [port2]), { once: true })
    frameContainer.append(frame)
    return {
      frame,
      submit: () => port1.postMessage({ v: 1, type: 'tokenise' }),
      destroy: () => {
        port1.close()
        frame.remove()
      },
    }
  }

  globalThis.i4goTrueToken = i4goTrueToken
})()
