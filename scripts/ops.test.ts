import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, vi } from 'vitest'
import { SETTING_NAMES } from '../apps/server/src/shared/settings.ts'
import { freePort } from './free-port.ts'

const root = new URL('../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
/** Variables of the compose file and of Node that are not server settings. */
const OTHERS =
  /^(OWNERNG_(HOST|NODES|REPLICAS)|(DATABASE|POSTGRES)_PASSWORD|(NODE|BASE)_IMAGE|PATH)$/
const hasProgram = (name: string) => spawnSync('which', [name]).status === 0

it.each([
  ['ops/ownerng.env', /^#?([A-Z][A-Z0-9_]+)=/gm],
  ['ops/compose.yaml', /^ {4,6}([A-Z][A-Z0-9_]+):(?= |$)/gm],
  ['ops/Containerfile', /[ ]([A-Z][A-Z_]+)=(?!\$\{)/g],
] as const)('%s names settings that exist', (file, pattern) => {
  const names = [...read(file).matchAll(pattern)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(2)
  expect(names.filter((name) => !SETTING_NAMES.includes(name) && !OTHERS.test(name))).toEqual([])
})

it('the systemd unit and the image start the same process as npm start of a release', () => {
  const start = 'node --disable-warning=ExperimentalWarning apps/server/src/app/main.ts'
  expect(read('scripts/package/stage.ts')).toContain(`'exec ${start}'`)
  expect(read('ops/systemd/ownerng@.service')).toContain(
    `ExecStart=/opt/ownerng/node_modules/.bin/${start}\n`,
  )
  const words = start.split(' ').map((word) => `"${word}"`)
  expect(read('ops/Containerfile')).toContain(`\nCMD [${words.join(', ')}]`)
})

// issue 37, item 27; scripts/machine/install.test.ts runs the commands of the page
it('an installation has the role, the folder, and the timer of backups', () => {
  const page = read('docs/install.md')
  const role = /--role=(\w+)/.exec(read('ops/backup'))?.[1]
  expect(read('ops/database.sql')).toContain(`\ncreate role ${role} nologin bypassrls;\n`)
  expect(page).toContain('/opt/ownerng/ops/database.sql')
  const folder = /\/ops\/backup (\S+)\n/.exec(read('ops/systemd/ownerng-backup.service'))?.[1]
  expect(page).toContain(`\ninstall -d -o ownerng -g ownerng -m 0700 ${folder}\n`)
  expect(read('ops/systemd/ownerng-backup.timer')).toMatch(/\nOnCalendar=\*-\*-\* [\d:]+\n/)
  expect(page).toContain('\nsystemctl enable --now ownerng-backup.timer\n')
})

// issue 37, item 27
it.each([
  ['1000', 0, /^Run ownerng as root: it reads \/etc\/ownerng\/ownerng\.env and runs/],
  ['0', 1, /can't read \/etc\/ownerng\/ownerng\.env, [\s\S]*chgrp ownerng \S+ && chmod 640 /],
])('ownerng says what it needs to read the settings: user %s, %i', (user, runs, sentence) => {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-bin-'))
  for (const [name, line] of [
    ['id', `echo ${user}`],
    ['runuser', `exit ${runs}`],
  ] as const)
    writeFileSync(join(folder, name), `#!/bin/sh\n${line}\n`, { mode: 0o755 })
  const done = spawnSync('sh', ['ops/ownerng', 'check'], {
    ...{ cwd: root, encoding: 'utf8' },
    env: { PATH: `${folder}:${process.env['PATH']}` },
  })
  rmSync(folder, { recursive: true })
  expect([done.status, done.stderr]).toEqual([2, expect.stringMatching(sentence)])
})

it.skipIf(!hasProgram('caddy'))('the Caddyfile is valid', () => {
  const env = { ...process.env, OWNERNG_HOST: 'owners.example.com' }
  const args = ['validate', '--adapter', 'caddyfile', '--config', 'ops/Caddyfile']
  const done = spawnSync('caddy', args, { env, cwd: root, encoding: 'utf8' })
  expect(done.stdout + done.stderr).toContain('Valid configuration')
})

/**
 * The proxies' configurations, changed to listen on a port here and to have no server behind them.
 */
const PROXIES = [
  {
    name: 'nginx',
    logs: '502',
    args: (folder: string) => ['-e', join(folder, 'start.log'), '-c', join(folder, 'config')],
    config: (folder: string, port: number) => {
      const site = read('ops/nginx.conf')
        .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
        .replace(/\tlisten 80;/, `\tlisten unix:${folder}/http;`)
        .replaceAll('/var/log/nginx', folder)
        .replace(/^\tssl_.*$/gm, '')
        .replace(/127\.0\.0\.1:808\d/g, '127.0.0.1:1')
      const log = `access_log ${folder}/main.log;`
      return `daemon off; pid ${folder}/pid; events {}\nhttp { ${log}\n${site}\n}`
    },
  },
  {
    name: 'caddy',
    // an error that shows a page is not logged
    logs: 'serving initial configuration',
    args: (folder: string) => ['run', '--config', join(folder, 'config'), '--adapter', 'caddyfile'],
    config: (_: string, port: number) =>
      read('ops/Caddyfile')
        .replace(/^\{$/m, '{\n\tadmin off')
        .replace('{$OWNERNG_HOST}', `http://127.0.0.1:${port}`)
        .replace(/127\.0\.0\.1:808\d/g, '127.0.0.1:1')
        .replace(/^\t\t(health|lb_try).*$/gm, ''),
  },
]

// issue 37, item 24
it.each(PROXIES)(
  '$name shows a page and logs no secret links while no server answers',
  async (proxy) => {
    if (!hasProgram(proxy.name)) return
    const folder = mkdtempSync(join(tmpdir(), 'ownerng-logs-'))
    const port = await freePort()
    writeFileSync(join(folder, 'config'), proxy.config(folder, port))
    const child = spawn(proxy.name, proxy.args(folder))
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part) => {
        output += part
      })
    const headers = { referer: 'https://owners.example.com/?x=SECRET', 'x-session-id': 'SECRET' }
    const url = `http://127.0.0.1:${port}/api/shared/HERON.SECRET?x=SECRET`
    await vi.waitFor(async () => expect((await fetch(url, { headers })).status).toBe(502), 15_000)
    // issue 37, item 27
    const page = await fetch(`http://127.0.0.1:${port}/`)
    expect(page.headers.get('retry-after')).toBe('5')
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(await page.text()).toContain('<meta http-equiv="refresh" content="5">')
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await gone
    for (const name of readdirSync(folder).filter((name) => name.endsWith('.log')))
      output += readFileSync(join(folder, name), 'utf8')
    rmSync(folder, { recursive: true })
    expect(output).toContain(proxy.logs)
    expect(output).not.toContain('SECRET')
  },
)
