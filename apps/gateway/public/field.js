// One field, in a frame of its own: the page around it never sees what is typed. The fields of one form know each other,
// being of one origin; the first of them asks for the token.
const FIELDS = {
  number: { pattern: /^(\d ?){13,19}$/, label: 'Card number', autocomplete: 'cc-number', numeric: true, max: 23, code: 102, fault: 'Check the card number' },
  expiry: {
    pattern: /^\d\d\/\d\d$/,
    label: 'Good until (MM/YY)',
    autocomplete: 'cc-exp',
    numeric: true,
    max: 7,
    code: 106,
    fault: 'Check the date, as on the card: month and year',
  },
  code: {
    pattern: /^\d{3,4}$/,
    label: 'Security code',
    autocomplete: 'cc-csc',
    numeric: true,
    max: 4,
    code: 108,
    fault: 'Check the security code: 3 digits on the back, or 4 on the front',
  },
  name: { label: 'Name on the card', autocomplete: 'cc-name', max: 60, code: 109, fault: 'Enter the name as it is on the card' },
  postalCode: { label: 'Billing postal code', autocomplete: 'postal-code', max: 10, code: 111, fault: "Check the postal code of the card's address" },
  routing: {
    pattern: /^\d{9}$/,
    label: 'Routing number of the bank',
    autocomplete: 'off',
    numeric: true,
    max: 11,
    code: 301,
    fault: 'Check the routing number: 9 digits, at the bottom left of a check',
  },
  account: { pattern: /^\d{4,17}$/, label: 'Account number', autocomplete: 'off', numeric: true, max: 20, code: 302, fault: 'Check the account number: 4 to 17 digits' },
  holder: { label: 'Name on the account', autocomplete: 'name', max: 60, code: 109, fault: 'Enter the name as it is on the account' },
}
const [nonce, name, accessBlock = ''] = location.hash.slice(1).split('.')
const field = FIELDS[name]
const form = document.getElementById('form')
let port = null

const input = Object.assign(document.createElement('input'), { id: name, name, autocomplete: field.autocomplete, maxLength: field.max, required: true })
if (field.numeric) input.inputMode = 'numeric'
const label = Object.assign(document.createElement('label'), { htmlFor: name, textContent: field.label })
const fault = Object.assign(document.createElement('span'), { id: 'fault', className: 'fault' })
input.setAttribute('aria-describedby', 'fault')
form.append(label, fault, input)

// what the other fields of the same form ask of this one
globalThis.hostedField = { nonce, name, code: field.code, value: () => input.value, show, focus: () => input.focus() }

addEventListener('message', (event) => {
  // once, from the page that made this frame, with the nonce that it put into the address
  const sender = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  if (port || event.source !== parent || event.origin !== sender || event.data?.v !== 1 || event.data.type !== 'connect' || event.data.nonce !== nonce || !event.ports[0]) return
  port = event.ports[0]
  port.onmessage = ({ data }) => {
    if (data?.v === 1 && data.type === 'tokenise') void tokenise()
  }
  say({ type: 'ready' })
  new ResizeObserver(() => say({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) })).observe(document.body)
})

const submit = (event) => {
  event.preventDefault()
  say({ type: 'submit' })
}
form.addEventListener('submit', submit)
form.addEventListener('keydown', (event) => event.key === 'Enter' && submit(event))
let valid = false
input.addEventListener('input', () => {
  show(false)
  format()
  const now = field.pattern ? field.pattern.test(input.value) : input.value.trim().length > 1
  if (now !== valid) say({ type: 'validity', valid: now })
  valid = now
})

function format() {
  const digits = input.value.replace(/\D/g, '')
  if (input.selectionStart !== input.value.length) return
  if (name === 'number') input.value = digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (name === 'expiry' && digits.length > 2) input.value = `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
}

function say(message) {
  port?.postMessage({ v: 1, ...message })
}

function show(wrong) {
  fault.textContent = wrong ? field.fault : ''
  if (wrong) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** The fields of this form, this one included, in their order. */
function fieldsOfForm() {
  const found = []
  for (let index = 0; index < parent.frames.length; index++) {
    try {
      const other = parent.frames[index].hostedField
      if (other?.nonce === nonce) found.push(other)
    } catch {
      // a frame of another origin
    }
  }
  return found
}

async function tokenise() {
  const fields = fieldsOfForm()
  for (const each of fields) each.show(false)
  try {
    const values = Object.fromEntries(fields.map((each) => [each.name === 'holder' ? 'name' : each.name, each.value()]))
    const kind = 'account' in values ? 'bank' : 'card'
    const response = await fetch('tokens', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ ...values, kind, accessBlock }) })
    const answer = await response.json()
    if (response.ok) return say({ type: 'answer', token: answer.token, brand: answer.brand, last4: answer.last4 })
    const codes = answer.codes ?? []
    const wrong = fields.filter((each) => codes.includes(each.code))
    for (const each of wrong) each.show(true)
    wrong[0]?.focus()
    say({ type: 'answer', codes })
  } catch {
    say({ type: 'answer', codes: [298] })
  }
}
