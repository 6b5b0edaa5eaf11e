import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public/guest-draft.js'), 'utf8')

beforeEach(() => sessionStorage.clear())

/** Loads the server's page at a step of the invitation and runs its script. */
function load(step: string, firstName = '') {
  document.body.innerHTML = `
    <form><input name="firstName" value="${firstName}"><input name="rules" type="checkbox"></form>
    <details><form><textarea name="note"></textarea></form></details>
    <script type="text/plain" data-step="${step}"></script>`
  new Function(SCRIPT)()
}
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } })

it("keeps a guest's input over a reload and expands collapsed fields", () => {
  load('invited')
  type('firstName', 'Robert')
  fireEvent.click(field('rules'))
  load('invited')
  expect(field('firstName').value).toBe('Robert')
  expect(field('rules').checked).toBe(true)
  expect(document.querySelector('details')?.open).toBe(false)
  type('note', 'We are away')
  load('invited')
  expect(field('note').value).toBe('We are away')
  expect(document.querySelector('details')?.open).toBe(true)
})

it.each(['filled', 'declined', 'over'])('clears it once the invitation is %s', (step) => {
  load('invited')
  type('firstName', 'Robert')
  load(step)
  expect(field('firstName').value).toBe('')
  load('invited')
  expect(field('firstName').value).toBe('')
})

it('stores no card number', () => {
  load('invited')
  type('note', 'Mine is 4111 1111 1111 1111')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111')
})
