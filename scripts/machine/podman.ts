import { execFileSync, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/** Debian packages needed to boot a machine and build images. */
const PROGRAMS = ['podman', 'runc', 'mmdebstrap', 'slirp4netns'] as const
/** Images of these tests, Debian 12 and 13; no image registry is used. */
export const DEBIAN = 'localhost/ownerng-test-debian'
export const DEBIAN_13 = 'localhost/ownerng-test-debian-13'
export const NODE = 'localhost/ownerng-test-node'
const MACHINE = 'localhost/ownerng-test-machine'
/**
 * Additional certificates that this machine trusts, which a package registry may need, and their
 * path.
 */
const TRUSTED = process.env['NODE_EXTRA_CA_CERTS'] ?? ''
const TRUSTED_AT = '/trusted.crt'
const LIMITS = ['--ulimit=nofile=1024:20000', '--ulimit=nproc=20000:20000']

/** Returns a program that is missing for these tests, or an empty string. */
export function findLack(): string {
  if (process.getuid?.() !== 0) return 'root'
  return PROGRAMS.find((name) => spawnSync('which', [name]).status !== 0) ?? ''
}

/** Runs podman; throws its output if it fails. */
export function podman(args: readonly string[], input = ''): string {
  const done = spawnSync('podman', ['--runtime=runc', ...args], {
    encoding: 'utf8',
    input,
    maxBuffer: 64 * 1024 ** 2,
  })
  if (done.status === 0) return done.stdout
  throw new Error(`podman ${args.join(' ')}: ${done.status}\n${done.stdout}\n${done.stderr}`)
}

/** Builds an image without kernel isolation, so that it also works inside a container. */
function buildImage(name: string, file: string, folder: string): void {
  podman([
    ...['build', '--isolation=chroot', '--network=host', '--format=docker', `--tag=${name}`],
    ...[`--file=${file}`, folder],
  ])
}

/** Builds an image from these lines; `fill` adds the files that they copy to a folder. */
function makeImage(name: string, lines: readonly string[], fill = (_folder: string) => {}): void {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-image-'))
  try {
    writeFileSync(join(folder, 'Containerfile'), lines.join('\n'))
    fill(folder)
    buildImage(name, join(folder, 'Containerfile'), folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Builds an image of an empty Debian. */
export function makeDebian(suite: 'bookworm' | 'trixie', name: string): void {
  const folder = mkdtempSync(join(tmpdir(), 'ownerng-debian-'))
  try {
    const tar = join(folder, 'debian.tar')
    execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', suite, tar], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    podman(['import', '--change=CMD ["sleep", "infinity"]', tar, name])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const install = (...packages: readonly string[]) =>
  `RUN apt-get update -qq && apt-get install -qq -y --no-install-recommends ${packages.join(' ')}`

/** Builds an image of Debian 12 with this machine's Node and npm. */
export function makeNode(name: string): void {
  const lines = [
    `FROM ${DEBIAN}`,
    'COPY node /usr/local/bin/node',
    'COPY npm /usr/local/lib/node_modules/npm',
    'RUN ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm',
    ...(TRUSTED ? [`COPY trusted.crt ${TRUSTED_AT}`, `ENV NODE_EXTRA_CA_CERTS=${TRUSTED_AT}`] : []),
  ]
  makeImage(name, lines, (folder) => {
    copyFileSync(process.execPath, join(folder, 'node'))
    const npm = execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()
    // npm is a link to bin/npm-cli.js in its folder
    cpSync(dirname(dirname(realpathSync(npm))), join(folder, 'npm'), { recursive: true })
    if (TRUSTED) copyFileSync(TRUSTED, join(folder, 'trusted.crt'))
  })
}

/** Builds an image of Debian 12 that boots systemd; returns its name. */
export function makeMachine(): string {
  makeImage(MACHINE, [`FROM ${DEBIAN}`, install('systemd-sysv', 'dbus'), 'CMD ["/sbin/init"]'])
  return MACHINE
}

/** Builds an image of Debian 13's PostgreSQL 17 with the interface of the official one. */
export function makePostgres(name: string): void {
  const entrypoint = 'postgres-entrypoint.sh'
  const lines = [
    `FROM ${DEBIAN_13}`,
    install('postgresql'),
    `COPY ${entrypoint} /usr/local/bin/docker-entrypoint.sh`,
    'ENV PATH=/usr/lib/postgresql/17/bin:/usr/local/bin:/usr/bin:/bin LANG=C.UTF-8',
    'ENV PGDATA=/var/lib/postgresql/data',
    'VOLUME /var/lib/postgresql/data',
    'STOPSIGNAL SIGINT',
    'ENTRYPOINT ["docker-entrypoint.sh"]',
    'CMD ["postgres"]',
  ]
  makeImage(name, lines, (folder) =>
    copyFileSync(new URL(entrypoint, import.meta.url), join(folder, entrypoint)),
  )
}

/** Builds an image of Debian 13's Caddy with the interface of the official one. */
export function makeCaddy(name: string): void {
  makeImage(name, [
    `FROM ${DEBIAN_13}`,
    install('caddy'),
    'ENV XDG_CONFIG_HOME=/config XDG_DATA_HOME=/data',
    'WORKDIR /srv',
    'CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]',
  ])
}

/** Boots a machine with these folders mounted read-only; returns its name. */
export function bootMachine(
  image: string,
  folders: Readonly<Record<string, string>>,
  ...more: readonly string[]
): string {
  const trusted = existsSync(TRUSTED)
    ? ['--volume', `${TRUSTED}:${TRUSTED_AT}:ro`, '--env', `NODE_EXTRA_CA_CERTS=${TRUSTED_AT}`]
    : []
  const name = `ownerng-test-${process.pid}`
  podman([
    ...['run', '--detach', `--name=${name}`, '--network=slirp4netns', ...LIMITS],
    ...['--privileged', ...trusted, ...more],
    ...Object.entries(folders).flatMap(([at, folder]) => ['--volume', `${folder}:${at}:ro`]),
    image,
  ])
  return name
}
