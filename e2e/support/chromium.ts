/**
 * Chromium for journeys, screenshots and benchmarks. Debian's headless shell is the same engine
 * without a user interface, and uses a quarter less CPU time; `CHROMIUM` names another program. The
 * flags prevent network requests of its own.
 */
export const CHROMIUM = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}

/**
 * For journeys, whose pages are short-lived: no optimizing compilers, no GPU process, and rare
 * garbage collections on one thread. Saves an eighth of CPU time; benchmarks don't use it.
 */
export const SHORT_LIVED = {
  ...CHROMIUM,
  args: [
    ...CHROMIUM.args,
    '--js-flags=--no-opt --no-maglev --single-threaded-gc --min-semi-space-size=16',
    '--in-process-gpu',
  ],
}
