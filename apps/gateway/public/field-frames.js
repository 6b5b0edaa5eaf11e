// Mounts the fields of a form, one frame each, and communicates with each over a MessagePort. The
// port is transferred once, to the exact origin of this script. Served as the first part of each
// loader.
const origin = new URL(document.currentScript.src).origin
const FORMS = {
  card: [
    ['number', 'Card number', 2],
    ['expiry', 'Expires', 1],
    ['code', 'Security code', 1],
    ['name', 'Name on card', 2],
    ['postalCode', 'ZIP or postal code', 1],
  ],
  bank: [
    ['routing', 'Routing number', 2],
    ['account', 'Account number', 2],
    ['holder', 'Name on account', 2],
  ],
}
/** Spanish texts; every other language gets English. */
const SPANISH = {
  number: 'Número de tarjeta',
  expiry: 'Vencimiento',
  code: 'Código de seguridad',
  name: 'Nombre en la tarjeta',
  postalCode: 'Código postal',
  routing: 'Número de ruta',
  account: 'Número de cuenta',
  holder: 'Nombre en la cuenta',
}
const START_HEIGHT_PX = 92

/**
 * Mounts the fields of a kind; `on` receives ready, height, validity, submit, and answer messages.
 */
// biome-ignore lint/correctness/noUnusedVariables: the sandbox serves this file together with a loader that calls it
function mountFields(container, on, { kind = 'card', accessBlock = '', locale = '' } = {}) {
  const nonce = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  const grid = document.createElement('div')
  Object.assign(grid.style, {
    display: 'grid',
    alignItems: 'end',
    // each frame's page adds 4 px on every side for the focus ring
    gap: '8px 8px',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  })
  const isSpanish = /^es\b/i.test(locale)
  const ports = []
  let ready = 0
  const valid = new Set()
  for (const [name, title, columns] of FORMS[kind]) {
    const frame = document.createElement('iframe')
    frame.title = isSpanish ? SPANISH[name] : title
    frame.src = `${origin}/field.html#${nonce}.${name}.${accessBlock}.${isSpanish ? 'es' : 'en'}`
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-forms')
    frame.referrerPolicy = 'origin'
    frame.allow = 'payment'
    Object.assign(frame.style, { gridColumn: `span ${columns}`, height: `${START_HEIGHT_PX}px` })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => {
      if (data?.v !== 1) return
      if (data.type === 'height' && typeof data.px === 'number')
        frame.style.height = `${Math.min(400, data.px)}px`
      else if (data.type === 'ready') {
        ready++
        if (ready === FORMS[kind].length) on({ v: 1, type: 'ready' })
      } else if (data.type === 'validity') {
        if (data.valid) valid.add(name)
        else valid.delete(name)
        on({ v: 1, type: 'validity', complete: valid.size === FORMS[kind].length })
      } else on(data)
    }
    frame.addEventListener(
      'load',
      () => frame.contentWindow.postMessage({ v: 1, type: 'connect', nonce }, origin, [port2]),
      { once: true },
    )
    ports.push(port1)
    grid.append(frame)
  }
  container.append(grid)
  const measure = new ResizeObserver(() =>
    on({ v: 1, type: 'height', px: Math.ceil(grid.getBoundingClientRect().height) }),
  )
  measure.observe(grid)
  return {
    /** Requests a token; the answer is a message of type `answer`. */
    tokenise: () => ports[0].postMessage({ v: 1, type: 'tokenise' }),
    /** Marks faults without requesting a token; answered the same way. */
    check: () => ports[0].postMessage({ v: 1, type: 'check' }),
    /** Focuses the field that a fault code refers to. */
    focus: (code) => ports[0].postMessage({ v: 1, type: 'focus', code }),
    destroy: () => {
      measure.disconnect()
      for (const port of ports) port.close()
      grid.remove()
    },
  }
}
