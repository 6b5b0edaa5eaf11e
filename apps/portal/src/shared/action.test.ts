import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as contract from '@ownerng/contract'
import { describe, expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '..')
const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(SOURCE, name), 'utf8') }))

/** Write calls that need no separate outcome, each with the reason. */
const NO_ACTION: Record<string, string> = {
  closing: 'a window that closes shows nothing any more',
  keepSession: 'the answer to "Are you still there?" closes the question',
  markNoticesSeen: 'notes that the page was looked at',
  markDocumentsSeen: 'notes that the page was looked at',
  stepUpByPassword: 'a step of another action, which says its own outcome',
  stepUpByPasskey: 'a step of another action, which says its own outcome',
  getStepUpPasskeyOptions: 'asks the browser what a passkey needs',
  getPasskeyOptions: 'asks the browser what a passkey needs',
  getPasskeyLoginOptions: 'asks the browser what a passkey needs',
  loginByPasskey: 'signs in: the home page follows',
  getInvitation: 'a read that keeps its token out of the address',
  acceptInvitation: 'outside of the shell; tells its outcome on the home page',
  startInvitation: 'outside of the shell; the sign-in page says its outcome',
  declineInvitation: 'outside of the shell; says its outcome in its place',
  createHold: 'keeps a place by itself; the banner says until when',
}

/**
 * Returns the source of each `useAction(…)` call in a file, and of hooks that wrap it, from the
 * opening to the closing bracket.
 */
function actionsIn(text: string): string[] {
  return [...text.matchAll(/\buse\w*Action\(/g)].map(({ index }) => {
    const start = text.indexOf('(', index)
    let depth = 0
    for (let end = start; end < text.length; end++) {
      if (text[end] === '(') depth += 1
      if (text[end] === ')') depth -= 1
      if (depth === 0) return text.slice(start, end)
    }
    throw new Error('a bracket is open')
  })
}

const actions = files.flatMap(({ name, text }) =>
  actionsIn(text).map((action) => ({ name, action })),
)
const writes = (Object.values(contract) as unknown[])
  .filter(
    (item): item is contract.AnyCall =>
      typeof item === 'object' && item !== null && 'method' in item && item.method === 'POST',
  )
  .map((call) => call.name)
const sentFrom = (call: string) =>
  files.filter(({ text }) => new RegExp(`\\bsend\\(\\s*${call}\\b`).test(text))

/** Whether a call is sent within an action, directly or by a function that the action calls. */
function isWithinAction(call: string): boolean {
  const sends = new RegExp(`\\bsend\\(\\s*${call}\\b`)
  if (actions.some(({ action }) => sends.test(action))) return true
  const senders = sentFrom(call).flatMap(({ text }) =>
    text
      .split(/^export /m)
      .filter((part) => sends.test(part))
      .map((part) => /^(?:async )?(?:const|function) (\w+)/.exec(part)?.[1] ?? ''),
  )
  return senders.some(
    (sender) =>
      sender !== '' && actions.some(({ action }) => new RegExp(`\\b${sender}\\b`).test(action)),
  )
}

describe('every action announces its outcome', () => {
  it.each(writes.filter((call) => sentFrom(call).length > 0 && !(call in NO_ACTION)))(
    '%s',
    (call) => {
      expect(isWithinAction(call)).toBe(true)
    },
  )

  it('exempts only calls that the portal sends', () => {
    const sent = (call: string) => files.some(({ text }) => new RegExp(`\\b${call}\\b`).test(text))
    expect(Object.keys(NO_ACTION).filter((call) => !sent(call))).toEqual([])
    expect(actions.length).toBeGreaterThan(30)
  })

  it('has no other code that sends a request that writes', () => {
    const bare = files.filter(
      ({ name, text }) => text.includes("method: 'POST'") && name !== 'shared/session.ts',
    )
    expect(bare.map(({ name }) => name)).toEqual(['modules/work-orders/send-photo.ts'])
  })
})
