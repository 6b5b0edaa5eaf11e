// Keeps an invited guest's input across reloads of this window, like the drafts of the portal. The
// server renders the page with the step of the invitation; a draft of an earlier step was already
// submitted, so it is deleted.
const { step } = document.querySelector('script[data-step]').dataset
const prefix = `ownerng-guest ${location.pathname} `
const name = prefix + step
/** The digits of a card number, which is never stored. */
const CARD_NUMBER = /(?:\d[ -]?){13,19}/

/** A browser may block storage: the form works without drafts. */
function attempt(work) {
  try {
    return work()
  } catch {
    return null
  }
}

const fields = () => [...document.querySelectorAll('input[name], textarea[name]')]

function keep() {
  const typed = fields().flatMap((field) => {
    const value = field.type === 'checkbox' ? field.checked : field.value
    return CARD_NUMBER.test(String(value)) ? [] : [[field.name, value]]
  })
  attempt(() => sessionStorage.setItem(name, JSON.stringify(Object.fromEntries(typed))))
}

function restore(draft) {
  for (const field of fields()) {
    const value = draft[field.name]
    if (field.type === 'checkbox' && typeof value === 'boolean') field.checked = value
    else if (typeof value === 'string' && value !== field.defaultValue) {
      field.value = value
      const folded = field.closest('details')
      if (folded) folded.open = true
    }
  }
}

attempt(() => {
  for (const key of Object.keys(sessionStorage))
    if (key.startsWith(prefix) && key !== name) sessionStorage.removeItem(key)
})
const draft = attempt(() => JSON.parse(sessionStorage.getItem(name) ?? 'null'))
if (draft) restore(draft)
document.addEventListener('input', keep)
document.addEventListener('change', keep)
