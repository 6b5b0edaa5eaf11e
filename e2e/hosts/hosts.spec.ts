import { execFile, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { freePort } from '../../scripts/free-port.ts'
import { needLoginKit } from '../../scripts/pack-login-kit.ts'
import { expectAccessible, expectNoSideways } from '../support/accessible.ts'
import { allowOrigins } from '../support/empty-host.ts'
import { expect, sendLogin, test } from '../support/journey.ts'
import { serveFolder } from '../support/serve-folder.ts'
import { HOSTS, type Host } from './hosts.ts'

const NARROW = { width: 320, height: 700 }

let folder = ''
let tarball = ''
const ports = new Map<Host, number>()
test.beforeAll(async ({ portal }) => {
  folder = mkdtempSync(join(tmpdir(), 'ownerng-hosts-'))
  tarball = await needLoginKit(folder)
  for (const host of HOSTS) ports.set(host, await freePort())
  const origins = HOSTS.map((host) => [host.app, [`http://127.0.0.1:${ports.get(host)}`]])
  await allowOrigins(portal, Object.fromEntries(origins))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Runs a program of a project, or npm; throws its output if it fails. */
async function run(project: string, command: string): Promise<void> {
  const [program = '', ...args] = command.split(' ')
  await promisify(execFile)(program, args, { cwd: project, env: buildEnv(project) }).catch(
    (fault: { stdout: string; stderr: string }) => {
      throw new Error(`${command}\n${fault.stdout}\n${fault.stderr}`)
    },
  )
}

const buildEnv = (project: string) => ({
  ...process.env,
  PATH: [join(project, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  NODE_ENV: 'production',
  NEXT_TELEMETRY_DISABLED: '1',
})

/** Creates the project of a host, then installs, type-checks and builds it; returns its folder. */
async function install(host: Host, api: string): Promise<string> {
  const project = join(folder, host.name.toLowerCase().replaceAll(' ', '-'))
  for (const [name, text] of Object.entries(host.files)) {
    const path = join(project, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text.replaceAll('__API__', api).replaceAll('__APP__', host.app))
  }
  const dependencies = { ...host.packages, '@ownerng/login-kit': `file:${tarball}` }
  writeFileSync(
    join(project, 'package.json'),
    JSON.stringify({ name: 'sibling-app', private: true, type: 'module', dependencies }),
  )
  await run(project, 'npm install --no-audit --no-fund --loglevel=error --prefer-offline')
  await run(project, host.check)
  if (host.build) await run(project, host.build)
  return project
}

/** Serves the build; returns a function that stops the server. */
async function serve(host: Host, project: string): Promise<() => void> {
  const port = ports.get(host) ?? 0
  if (host.server) {
    const [program = '', ...args] = [...host.server.split(' '), String(port)]
    const child = spawn(program, args, { cwd: project, env: buildEnv(project), stdio: 'ignore' })
    while (child.exitCode === null && child.signalCode === null) {
      if (await fetch(`http://127.0.0.1:${port}/`).catch(() => null)) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return () => void child.kill()
  }
  return (await serveFolder(join(project, host.served ?? ''), port)).close
}

const LIGHT = ['rgb(10, 61, 69)', 'rgb(11, 82, 92)', 'rgb(255, 255, 255)']
const DARK = ['rgb(10, 42, 48)', 'rgb(134, 208, 215)', 'rgb(20, 39, 43)']

/** Returns the background colors of the header bar, the button and the card. */
const getGrounds = (page: Page): Promise<string[]> =>
  Promise.all(
    ['.lk-top', '.lk-form [type=submit]', '.lk-card'].map((part) =>
      page.locator(part).evaluate((element) => getComputedStyle(element).backgroundColor),
    ),
  )

/** Checks the form in a narrow window, in dark mode, and right to left. */
async function expectFits(page: Page, subject: string, picture: string): Promise<void> {
  const wide = page.viewportSize()
  await page.setViewportSize(NARROW)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'))
  await expectNoSideways(page, subject)
  await expectAccessible(page, subject, { onlyHere: true })
  expect(await getGrounds(page)).toEqual(DARK)
  const label = await page.getByText('Login ID', { exact: true }).boundingBox()
  const field = await page.getByLabel('Login ID').boundingBox()
  // text starts at the right edge of the field
  expect((label?.x ?? 0) + (label?.width ?? 0)).toBeCloseTo(
    (field?.x ?? 0) + (field?.width ?? 0),
    -1,
  )
  await page.screenshot({ path: picture })
  await page.evaluate(() => document.documentElement.removeAttribute('dir'))
  await page.emulateMedia({ colorScheme: 'light' })
  if (wide) await page.setViewportSize(wide)
}

for (const host of HOSTS)
  test(`an empty host of ${host.name} installs, checks and builds the kit, and signs in`, async ({
    page,
    portal,
  }, info) => {
    test.setTimeout(300_000)
    const project = await install(host, `${portal.url}/api`)
    const stop = await serve(host, project)
    try {
      const address = `http://127.0.0.1:${ports.get(host)}/`
      if (host.server) expect(await (await fetch(address)).text()).toContain('Login ID')
      await page.goto(address)
      await expect(page.getByRole('heading', { name: 'Front desk' })).toBeVisible()
      await expect(page.getByLabel('Login ID')).toBeVisible()
      expect(await getGrounds(page)).toEqual(LIGHT)
      await page.screenshot({ path: info.outputPath('form.png') })
      await expectAccessible(page, host.name)
      await expectFits(page, `${host.name}, narrow`, info.outputPath('narrow.png'))

      await sendLogin(page, host.loginId, 'not-the-password')
      await expect(page.getByText('Login ID or password is incorrect')).toBeVisible()
      await page.screenshot({ path: info.outputPath('refused.png') })
      await sendLogin(page, host.loginId)
      await expect(page.getByText(`Signed in as ${host.loginId}.`)).toBeVisible()
      await page.reload()
      await expect(page.getByText(`Signed in as ${host.loginId}.`)).toBeVisible()
      await page.screenshot({ path: info.outputPath('signed-in.png') })
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByLabel('Login ID')).toBeVisible()
    } finally {
      stop()
    }
  })
