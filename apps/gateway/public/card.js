// The card fields. They live on the gateway's own site; what leaves this page is a token, the brand and four digits.
const FIELDS = { 102: 'number', 106: 'expiry', 108: 'code', 109: 'name', 111: 'postalCode' }
const TEXTS = {
  102: 'Check the card number',
  106: 'Check the date, as on the card: month and year',
  108: 'Check the security code: 3 digits on the back, or 4 on the front',
  109: 'Enter the name as it is on the card',
  111: "Check the postal code of the card's address",
}
const nonce = location.hash.slice(1)
const form = document.getElementById('card')
let port = null

addEventListener('message', (event) => {
  // once, from the page that made this frame, with the nonce that it put into the address
  if (port || event.source !== parent || event.data?.v !== 1 || event.data.type !== 'connect' || event.data.nonce !== nonce || !event.ports[0]) return
  port = event.ports[0]
  port.onmessage = ({ data }) => {
    if (data?.v === 1 && data.type === 'tokenise') void tokenise()
  }
  say({ type: 'ready' })
  new ResizeObserver(() => say({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
})

form.addEventListener('submit', (event) => {
  event.preventDefault()
  say({ type: 'submit' })
})
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') {
    event.preventDefault()
    say({ type: 'submit' })
  }
})
form.elements.number.addEventListener('input', ({ target }) => {
  const end = target.selectionStart === target.value.length
  if (end)
    target.value = target.value
      .replace(/\D/g, '')
      .slice(0, 19)
      .replace(/(\d{4})(?=\d)/g, '$1 ')
})
form.elements.expiry.addEventListener('input', ({ target }) => {
  const digits = target.value.replace(/\D/g, '').slice(0, 4)
  if (target.selectionStart === target.value.length && digits.length > 2) target.value = `${digits.slice(0, 2)}/${digits.slice(2)}`
})
form.addEventListener('input', ({ target }) => show(target.name, ''))

function say(message) {
  port?.postMessage({ v: 1, ...message })
}

function show(name, text) {
  document.getElementById(`${name}-fault`).textContent = text
  if (text) form.elements[name].setAttribute('aria-invalid', 'true')
  else form.elements[name].removeAttribute('aria-invalid')
}

async function tokenise() {
  for (const name of Object.values(FIELDS)) show(name, '')
  try {
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), accessBlock: nonce.split('.')[1] ?? '' }),
    })
    const answer = await response.json()
    if (response.ok) return say({ type: 'answer', token: answer.token, brand: answer.brand, last4: answer.last4 })
    const codes = answer.codes ?? []
    for (const code of codes) show(FIELDS[code], TEXTS[code])
    form.elements[FIELDS[codes[0]]]?.focus()
    say({ type: 'answer', codes })
  } catch {
    say({ type: 'answer', codes: [298] })
  }
}
