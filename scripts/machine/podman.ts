import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** What boots a machine and builds images here, from Debian. */
const PROGRAMS = ['podman', 'runc', 'mmdebstrap', 'slirp4netns'] as const
/** Images of these tests; no registry of images is asked. */
export const DEBIAN = 'localhost/ownerng-test-debian'
export const NODE = 'localhost/ownerng-test-node'
const MACHINE = 'localhost/ownerng-test-machine'
/** The certificates that this machine trusts besides, which a registry may need, and where. */
const TRUSTED = process.env['NODE_EXTRA_CA_CERTS'] ?? ''
const TRUSTED_AT = '/trusted.crt'
const LIMITS = ['--ulimit=nofile=1024:20000', '--ulimit=nproc=20000:20000']

/** The program that is missing for these tests, or an empty text. */
export function findLack(): string {
  if (process.getuid?.() !== 0) return 'root'
  return PROGRAMS.find((name) => spawnSync('which', [name]).status !== 0) ?? ''
}

/** Runs podman; throws with what it said where it fails. */
export function podman(words: readonly string[], input = ''): string {
  const done = spawnSync('podman', ['--runtime=runc', ...words], {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 ** 2,
  })
  if (done.status === 0) return done.stdout
  throw new Error(`podman ${words.join(' ')}: ${done.status}\n${done.stdout}\n${done.stderr}`)
}

/** Builds an image without a kernel's help, so that it can be done in a container as well. */
export function buildImage(name: string, file: string, folder: string, ...more: string[]): void {
  const trusted = TRUSTED ? ['--volume', `${TRUSTED}:${TRUSTED_AT}:ro`] : []
  podman([
    ...['build', '--isolation=chroot', '--network=host', '--format=docker', `--tag=${name}`],
    ...[...trusted, ...more, `--file=${file}`, folder],
  ])
}

/**
 * Makes the images that a registry would have: an empty Debian, one with Node and npm, and one that
 * boots systemd as a machine does.
 */
export function makeBaseImages(): void {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-images-'))
  try {
    const tar = join(folder, 'debian.tar')
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', 'bookworm', tar], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    podman(['import', tar, DEBIAN])
    rmSync(tar)
    const found = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
    copyFileSync(process.execPath, join(folder, 'node'))
    // npm is a link to bin/npm-cli.js of its folder
    cpSync(dirname(dirname(realpathSync(found))), join(folder, 'npm'), { recursive: true })
    writeFileSync(
      join(folder, 'node.Containerfile'),
      [
        `FROM ${DEBIAN}`,
        'COPY node /usr/local/bin/node',
        'COPY npm /usr/local/lib/node_modules/npm',
        'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
        ...(TRUSTED ? [`ENV NODE_EXTRA_CA_CERTS=${TRUSTED_AT}`] : []),
      ].join('\n'),
    )
    writeFileSync(
      join(folder, 'machine.Containerfile'),
      [
        `FROM ${DEBIAN}`,
        'RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends systemd-sysv dbus',
        'CMD ["/sbin/init"]',
      ].join('\n'),
    )
    buildImage(NODE, join(folder, 'node.Containerfile'), folder)
    mkdirSync(join(folder, 'empty'))
    buildImage(MACHINE, join(folder, 'machine.Containerfile'), join(folder, 'empty'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Boots a machine of its own; these folders are in it, read only. Returns its name. */
export function bootMachine(folders: Readonly<Record<string, string>>): string {
  const trusted = existsSync(TRUSTED)
    ? ['--volume', `${TRUSTED}:${TRUSTED_AT}:ro`, '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED_AT}`]
    : []
  const name = `ownerng-test-${process.pid}`
  podman([
    ...['run', '--detach', `--name=${name}`, '--network=slirp4netns', ...LIMITS],
    ...['--systemd=always', '--privileged', ...trusted],
    ...Object.entries(folders).flatMap(([at, folder]) => ['--volume', `${folder}:${at}:ro`]),
    MACHINE,
  ])
  return name
}

/** Runs a container beside a machine, at its loopback. */
export function runBeside(machine: string, name: string, image: string, ...more: string[]): void {
  podman([
    'run',
    '--detach',
    `--name=${name}`,
    `--network=container:${machine}`,
    ...LIMITS,
    ...more,
    image,
  ])
}
