import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bareEnv } from './bare-env.ts'
import { runCommandHere } from './run-here.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}
const COMMAND = /^node --disable-warning=ExperimentalWarning apps\/server\/src\/cli\/(\w+)\.ts$/

/**
 * A shell function that sends `npm run` to this process, with the environment, and prints the
 * result. Starting npm and Node for each command would take a second of CPU time.
 */
const NPM = `npm() {
  local - c status out err
  set +x
  exec {c}<>"/dev/tcp/127.0.0.1/$TEST_PORT"
  { printf '%s\\0' "$#" "$@"; env -0; printf '\\0'; } >&$c
  IFS= read -r -d '' status <&$c
  IFS= read -r -d '' out <&$c
  IFS= read -r -d '' err <&$c
  exec {c}>&-
  printf '%s' "$out"
  printf '%s' "$err" >&2
  return "$status"
}`

/** Converts the arguments of `npm run` to those of the `ownerng` command. */
function getArgs([run, ...args]: readonly string[]): string[] {
  const [name = '', separator, ...rest] = args.filter((word) => word !== '--silent')
  const [, program] = COMMAND.exec(scripts[name] ?? '') ?? []
  if (run !== 'run' || !program || (separator ?? '--') !== '--')
    throw new Error(`the test can't run: npm ${[run, ...args].join(' ')}`)
  return program === 'import' ? ['import', ...rest] : rest
}

/** Runs a requested command: the number of arguments, the arguments, and the environment. */
async function answer(request: string): Promise<string> {
  const [count, ...items] = request.split('\0')
  const env = Object.fromEntries(
    items
      .slice(Number(count))
      .filter((item) => item.includes('='))
      .map((item) => [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)]),
  )
  try {
    const { exitCode, out, err } = await runCommandHere(getArgs(items.slice(0, Number(count))), env)
    return `${exitCode}\0${out}\0${err}\0`
  } catch (error) {
    return `1\0\0${error}\n\0`
  }
}

function serve(socket: Socket): void {
  let request = ''
  socket.on('data', async (chunk: Buffer) => {
    request += chunk
    // the environment ends with an empty item
    if (request.endsWith('\0\0')) socket.end(await answer(request))
  })
}

/**
 * Runs a shell script in the project's folder, with only these settings. The commands of OwnerNg
 * run in this process; `command npm` starts a process as an operator does.
 */
export async function runScript(
  script: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ status: number | null; out: string }> {
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const child = spawn('bash', ['--norc', '-c', `${NPM}\n${script}`], {
    cwd: ROOT,
    env: bareEnv({ ...settings, TEST_PORT: String(port) }),
  })
  let out = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      out += chunk
    })
  const status = await new Promise<number | null>((resolve) => child.on('close', resolve))
  server.close()
  return { status, out }
}
