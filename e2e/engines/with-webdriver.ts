import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../scripts/free-port.ts'
import { buildFinder, type Driver, type Found, WINDOW } from './driver.ts'

/** The property that identifies an element in WebDriver (W3C WebDriver, section 12). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'
const SCROLL = 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" })'
const READY_WITHIN_MS = 20_000

type Reference = Record<typeof ELEMENT, string>

/** Opens WebKit, the engine of Safari: Debian's MiniBrowser on a virtual screen. */
export async function openWebKit(
  miniBrowser: string,
  args: readonly string[] = [],
): Promise<Driver> {
  // picks a free display and prints its number; without a window manager, the window gets the
  // requested size
  const screen = spawn(
    'Xvfb',
    ['-displayfd', '3', '-screen', '0', '1000x1400x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  const [display] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer]
  const port = await freePort()
  const env = {
    ...process.env,
    DISPLAY: `:${display.toString().trim()}`,
    LANG: 'C.UTF-8',
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  }
  const service = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env,
    stdio: 'ignore',
  })
  const end = () => {
    for (const child of [service, screen] satisfies ChildProcess[]) child.kill('SIGTERM')
  }
  const ask = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
    const { value } = (await answer.json()) as { value: T & { error?: string; message?: string } }
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${value?.error ?? answer.status} ${value?.message ?? ''}`)
    return value
  }
  const options = { binary: miniBrowser, args: ['--automation', ...args] }
  const session = await readyWithin(() =>
    ask<{ sessionId: string }>('POST', '/session', {
      capabilities: {
        alwaysMatch: { acceptInsecureCerts: true, 'webkitgtk:browserOptions': options },
      },
    }),
  ).catch((fault: unknown) => {
    end()
    throw fault
  })
  const at = `/session/${session.sessionId}`
  const run = <T>(script: string) => ask<T>('POST', `${at}/execute/sync`, { script, args: [] })
  const references = new WeakMap<Found, Reference>()
  await ask('POST', `${at}/window/rect`, WINDOW)
  // the browser's toolbar takes some of the height
  const bar = WINDOW.height - (await run<number>('return innerHeight'))
  await ask('POST', `${at}/window/rect`, { ...WINDOW, height: WINDOW.height + bar })
  return {
    goto: async (url) => {
      await ask('POST', `${at}/frame`, { id: null })
      await ask('POST', `${at}/url`, { url })
    },
    read: (expression) => run(`return (${expression})`),
    find: async (target) => {
      const reference = await run<Reference | null>(buildFinder(target))
      if (!reference) return null
      const found: Found = {
        click: async () => {
          // WebDriver's own scrolling is smooth if the page's is, and the click then misses
          await ask('POST', `${at}/execute/sync`, { script: SCROLL, args: [reference] })
          await ask('POST', `${at}/element/${reference[ELEMENT]}/click`, {})
        },
        type: async (text) => {
          // a field in a cross-site frame receives keys only after a click
          await found.click()
          await ask('POST', `${at}/element/${reference[ELEMENT]}/clear`, {})
          await ask('POST', `${at}/element/${reference[ELEMENT]}/value`, { text })
        },
      }
      references.set(found, reference)
      return found
    },
    enter: (found) => ask('POST', `${at}/frame`, { id: references.get(found) }),
    leave: () => ask('POST', `${at}/frame`, { id: null }),
    press: async (x, y) => {
      const actions = [
        { type: 'pointerMove', duration: 0, x, y },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await ask('POST', `${at}/actions`, {
        actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }],
      })
    },
    screenshot: async () => Buffer.from(await ask<string>('GET', `${at}/screenshot`), 'base64'),
    close: async () => {
      await ask('DELETE', at).catch(() => {})
      end()
    },
  }
}

/** Retries until the service and the screen respond. */
async function readyWithin<T>(ask: () => Promise<T>): Promise<T> {
  const until = Date.now() + READY_WITHIN_MS
  for (;;) {
    try {
      return await ask()
    } catch (fault) {
      if (Date.now() > until) throw fault
      await wait(200)
    }
  }
}
