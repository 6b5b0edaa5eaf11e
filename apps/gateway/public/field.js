// One field in its own frame: the embedding page can't read the input. The fields of a form
// share an origin, so they can reach each other; the first one requests the token.
const digitsOf = (text) => text.replace(/\D/g, '')
const FIELDS = {
  number: {
    isGood: (text) => /^\d{13,19}$/.test(digitsOf(text)) && passesLuhn(digitsOf(text)),
    label: 'Card number',
    autocomplete: 'cc-number',
    numeric: true,
    max: 23,
    code: 102,
    missing: 'Enter the card number',
    wrong: 'Check the card number',
  },
  expiry: {
    isGood: isMonthToCome,
    label: 'Expires (MM/YY)',
    autocomplete: 'cc-exp',
    numeric: true,
    max: 7,
    code: 106,
    missing: 'Enter the expiration date',
    wrong: 'Check the expiration date: month and year, as on the card',
  },
  code: {
    isGood: (text) => /^\d{3,4}$/.test(text),
    label: 'Security code',
    autocomplete: 'cc-csc',
    numeric: true,
    max: 4,
    code: 108,
    missing: 'Enter the security code',
    wrong: 'Check the security code: 3 digits on the back, or 4 on the front',
  },
  name: {
    isGood: isName,
    label: 'Name on card',
    autocomplete: 'cc-name',
    max: 60,
    code: 109,
    missing: 'Enter the name on the card',
    wrong: 'Check the name on the card',
  },
  postalCode: {
    isGood: (text) => /^[A-Za-z0-9 -]{3,10}$/.test(text),
    label: 'ZIP or postal code',
    autocomplete: 'postal-code',
    max: 10,
    code: 111,
    missing: 'Enter the billing ZIP or postal code',
    wrong: 'Check the billing ZIP or postal code',
  },
  routing: {
    isGood: (text) => /^\d{9}$/.test(digitsOf(text)),
    label: 'Routing number',
    autocomplete: 'off',
    numeric: true,
    max: 11,
    code: 301,
    missing: 'Enter the routing number',
    wrong: 'Check the routing number: 9 digits, at the bottom left of a check',
  },
  account: {
    isGood: (text) => /^\d{4,17}$/.test(text.replace(/[\s-]/g, '')),
    label: 'Account number',
    autocomplete: 'off',
    numeric: true,
    max: 20,
    code: 302,
    missing: 'Enter the account number',
    wrong: 'Check the account number: 4 to 17 digits',
  },
  holder: {
    isGood: isName,
    label: 'Name on account',
    autocomplete: 'name',
    max: 60,
    code: 109,
    missing: 'Enter the name on the account',
    wrong: 'Check the name on the account',
  },
}

/** Spanish: label, fault if empty, and fault if invalid. */
const SPANISH = {
  number: ['Número de tarjeta', 'Ingrese el número de tarjeta', 'Revise el número de tarjeta'],
  expiry: [
    'Vencimiento (MM/AA)',
    'Ingrese la fecha de vencimiento',
    'Revise la fecha de vencimiento: mes y año, como en la tarjeta',
  ],
  code: [
    'Código de seguridad',
    'Ingrese el código de seguridad',
    'Revise el código de seguridad: 3 dígitos al reverso o 4 al frente',
  ],
  name: [
    'Nombre en la tarjeta',
    'Ingrese el nombre que aparece en la tarjeta',
    'Revise el nombre que aparece en la tarjeta',
  ],
  postalCode: [
    'Código postal',
    'Ingrese el código postal de facturación',
    'Revise el código postal de facturación',
  ],
  routing: [
    'Número de ruta',
    'Ingrese el número de ruta',
    'Revise el número de ruta: 9 dígitos, abajo a la izquierda en un cheque',
  ],
  account: [
    'Número de cuenta',
    'Ingrese el número de cuenta',
    'Revise el número de cuenta: de 4 a 17 dígitos',
  ],
  holder: [
    'Nombre en la cuenta',
    'Ingrese el nombre que aparece en la cuenta',
    'Revise el nombre que aparece en la cuenta',
  ],
}

function isName(text) {
  return text.length > 1
}

function isMonthToCome(text) {
  const [, month, year] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(text) ?? []
  return month !== undefined && `20${year}-${month}` >= new Date().toISOString().slice(0, 7)
}

function passesLuhn(digits) {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = index % 2 === 0 ? Number(digit) : Number(digit) * 2
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

const [nonce, name, accessBlock = '', language = 'en'] = location.hash.slice(1).split('.')
const field = FIELDS[name]
if (language === 'es') {
  document.documentElement.lang = language
  ;[field.label, field.missing, field.wrong] = SPANISH[name]
}
const form = document.getElementById('form')
let port = null

const input = Object.assign(document.createElement('input'), {
  id: name,
  name,
  autocomplete: field.autocomplete,
  maxLength: field.max,
  required: true,
})
if (field.numeric) input.inputMode = 'numeric'
const label = Object.assign(document.createElement('label'), {
  htmlFor: name,
  textContent: field.label,
})
const fault = Object.assign(document.createElement('span'), { id: 'fault', className: 'fault' })
input.setAttribute('aria-describedby', 'fault')
form.append(label, fault, input)

// called by the other fields of the form
globalThis.hostedField = {
  nonce,
  name,
  code: field.code,
  value: () => input.value,
  fault: faultNow,
  show,
  focus: () => input.focus(),
}

addEventListener('message', (event) => {
  // accepted once, from the page that created this frame, with the nonce from the address
  const sender = URL.canParse(document.referrer) ? new URL(document.referrer).origin : ''
  if (
    port ||
    event.source !== parent ||
    event.origin !== sender ||
    event.data?.v !== 1 ||
    event.data.type !== 'connect' ||
    event.data.nonce !== nonce ||
    !event.ports[0]
  )
    return
  port = event.ports[0]
  port.onmessage = ({ data }) => {
    if (data?.v !== 1) return
    if (data.type === 'tokenise') void tokenise()
    if (data.type === 'check') say({ type: 'answer', ...mark() })
    if (data.type === 'focus')
      fieldsOfForm()
        .find((each) => each.code === data.code)
        ?.focus()
  }
  say({ type: 'ready' })
  new ResizeObserver(() =>
    say({ type: 'height', px: Math.ceil(document.body.getBoundingClientRect().height) }),
  ).observe(document.body)
})

const submit = (event) => {
  event.preventDefault()
  say({ type: 'submit' })
}
form.addEventListener('submit', submit)
form.addEventListener('keydown', (event) => event.key === 'Enter' && submit(event))
let valid = false
input.addEventListener('input', () => {
  show('')
  format()
  const now = faultNow() === ''
  if (now !== valid) say({ type: 'validity', valid: now })
  valid = now
})

function format() {
  const digits = input.value.replace(/\D/g, '')
  if (input.selectionStart !== input.value.length) return
  if (name === 'number') input.value = digits.slice(0, 19).replace(/(\d{4})(?=\d)/g, '$1 ')
  if (name === 'expiry' && digits.length > 2)
    input.value = `${digits.slice(0, 2)}/${digits.slice(2, 4)}`
}

function say(message) {
  port?.postMessage({ v: 1, ...message })
}

/** Current fault of the field: `missing`, `wrong`, or none. */
function faultNow() {
  const text = input.value.trim()
  if (text === '') return 'missing'
  return field.isGood(text) ? '' : 'wrong'
}

function show(kind) {
  fault.textContent = kind ? field[kind] : ''
  if (kind) input.setAttribute('aria-invalid', 'true')
  else input.removeAttribute('aria-invalid')
}

/** All fields of this form in order. */
function fieldsOfForm() {
  const found = []
  for (let index = 0; index < parent.frames.length; index++) {
    try {
      const other = parent.frames[index].hostedField
      if (other?.nonce === nonce) found.push(other)
    } catch {
      // frame of another origin
    }
  }
  return found
}

/** Shows every field's fault; returns the fault codes, and which fields are empty. */
function mark() {
  const faults = fieldsOfForm().map((each) => ({ each, kind: each.fault() }))
  for (const { each, kind } of faults) each.show(kind)
  const codesOf = (wanted) =>
    faults.filter(({ kind }) => wanted.includes(kind)).map(({ each }) => each.code)
  return { codes: codesOf(['missing', 'wrong']), missing: codesOf(['missing']) }
}

async function tokenise() {
  const marked = mark()
  if (marked.codes.length > 0) return say({ type: 'answer', ...marked })
  const fields = fieldsOfForm()
  try {
    const values = Object.fromEntries(
      fields.map((each) => [each.name === 'holder' ? 'name' : each.name, each.value()]),
    )
    const kind = 'account' in values ? 'bank' : 'card'
    const response = await fetch('tokens', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...values, kind, accessBlock }),
    })
    const answer = await response.json()
    if (response.ok)
      return say({ type: 'answer', token: answer.token, brand: answer.brand, last4: answer.last4 })
    const codes = answer.codes ?? []
    for (const each of fields) if (codes.includes(each.code)) each.show('wrong')
    say({ type: 'answer', codes, missing: [] })
  } catch {
    say({ type: 'answer', codes: [298], missing: [] })
  }
}
