import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const ROOT = fileURLToPath(new URL('../', import.meta.url))
const screens = globSync(
  ['apps/portal/src/**/*.tsx', 'packages/login-kit/src/**/*.tsx', 'packages/ui/src/**/*.tsx'],
  { cwd: ROOT, exclude: ['**/*.test.tsx'] },
)

/** An input that the browser itself would complain of, in a bubble of its own words. */
const REQUIRED = /(^|\s)required(?=$|\s+[\w-]+=|\s*\/?>|=\{)/m

it.each(screens)('%s leaves nothing for the browser’s own bubbles to say', (path) => {
  const text = readFileSync(ROOT + path, 'utf8')
  expect(text).not.toMatch(REQUIRED)
  // every other form is the shared one, says so itself, or is a dialog’s or a search’s
  const forms = text.split('<form').slice(1)
  const search = text.includes('<search>')
  for (const form of forms) {
    const silent = /noValidate|method="dialog"/.test(form.slice(0, form.indexOf('\n      <') + 1))
    expect(silent || search, form.slice(0, 80)).toBe(true)
  }
})

/** The shared form itself, and forms that only search or close a dialog. */
const NOT_SHARED = [
  'packages/ui/src/dialog.tsx',
  'packages/ui/src/filter-bar.tsx',
  'packages/ui/src/form.tsx',
]

it('has no form that says in a way of its own what is missing', () => {
  const raw = screens.filter((path) => /<form\b/.test(readFileSync(ROOT + path, 'utf8')))
  expect(raw.sort()).toEqual(NOT_SHARED)
})

/** Inputs that are no field of a form, each in a place with a name of its own. */
const OWN_INPUTS = [
  // a bill of the list, to choose for paying
  'apps/portal/src/modules/billing/open-bills.tsx',
  // topics by ways, where the table names both
  'apps/portal/src/modules/people/choices-card.tsx',
  // files, chosen with a button
  'apps/portal/src/modules/work-orders/photo-picker.tsx',
  // how many of each kind of people, with buttons for fewer and more
  'apps/portal/src/shared/people-field.tsx',
]

it('has no label, choice or input beside those of packages/ui', () => {
  const own = screens.filter(
    (path) =>
      path.startsWith('apps/portal/') &&
      /<(fieldset|select|option|textarea|input)\b|\bhtmlFor=/.test(
        readFileSync(ROOT + path, 'utf8'),
      ),
  )
  expect(own.sort()).toEqual(OWN_INPUTS)
})
