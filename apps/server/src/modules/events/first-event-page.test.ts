import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DAY_MS } from '@ownerng/domain'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPms } from '../../../../../examples/pms-connector/src/database.ts'
import { bareEnv } from '../../../test-support/bare-env.ts'
import { type CommandLine, openCommandLine } from '../../../test-support/command-line.ts'

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url))
const PAGE = readFileSync(join(ROOT, 'docs/first-event.md'), 'utf8')
const COMMANDS = [...PAGE.matchAll(/^```sh\n([\s\S]*?)^```/gm)]
  .flatMap(([, block = '']) => block.split('\n'))
  .filter((line) => line !== '')
const START = 'npm run pms -- start'

let line: CommandLine
beforeAll(async () => {
  line = await openCommandLine()
})
afterAll(() => line.close())

/** A night from which unit 101 is free for a week, as a reader would pick one. */
async function findFreeArrival(): Promise<string> {
  const { rows } = await line.test.owner.query(
    `select to_char(d, 'YYYY-MM-DD') as day
    from generate_series(current_date + 60, current_date + 600, interval '1 day') d
    where not exists (
      select from reservation r join unit u on u.resort_id = r.resort_id and u.id = r.unit_id
      where u.number = '101' and r.resort_id = 'HERON' and r.status <> 'cancelled'
        and r.arrival < d + interval '7 days' and r.departure > d)
    limit 1`,
  )
  return rows[0].day
}

it('has commands that lead a reader to a stay on both sides', async () => {
  const url = await line.test.app.listen({ port: 0, host: '127.0.0.1' })
  const path = join(line.folder, 'pms.sqlite')
  const arrival = await findFreeArrival()
  const departure = new Date(Date.parse(arrival) + 2 * DAY_MS).toISOString().slice(0, 10)
  expect(COMMANDS).toContain('npm start')
  expect(COMMANDS).toContain(START)
  const here = (command: string) =>
    command
      .replace('http://localhost:8080', url)
      .replace('2027-09-06 2027-09-08', `${arrival} ${departure}`)
  // a reader waits until the PMS says that it is connected
  const connect = `${START} > "$LOG" 2>&1 & started=$!; until grep connected "$LOG"; do sleep 0.2; done`
  const script = [
    'set -euo pipefail',
    ...COMMANDS.filter((command) => command !== 'npm start').map((command) =>
      command === START ? connect : here(command),
    ),
    // the test stops the PMS when both sides have the stay
    'echo done; wait $started || true',
  ].join('\n')
  const child = spawn('bash', ['-c', script], {
    cwd: ROOT,
    env: bareEnv({ ...line.env, PMS_DATABASE: path, LOG: join(line.folder, 'pms.log') }),
    detached: true,
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  const end = new Promise<void>((resolve) => child.once('close', () => resolve()))
  try {
    await expect
      .poll(() => (child.exitCode === null ? printed : 'done'), { timeout: 200_000 })
      .toMatch(/done$/m)
    expect(child.exitCode, printed).toBeNull()
    expect(printed).toContain('"client":"pms"')
    expect(printed).toContain('"type":"stay.')
    const pms = openPms(path)
    const [, number] = /^(P-\w+)$/m.exec(printed) ?? []
    await expect
      .poll(
        () => pms.get('select portal_id from stay where number = ?', number ?? '')?.['portal_id'],
      )
      .toEqual(expect.any(String))
    pms.close()
    const { rows } = await line.test.owner.query(
      'select status, guest_name from reservation where number = $1',
      [number],
    )
    expect(rows).toEqual([{ status: 'confirmed', guest_name: 'Ada Lovelace' }])
  } finally {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
    await end
  }
})
