/**
 * How journeys, pictures and benches open Chromium. Debian's headless shell is the engine of its
 * Chromium without the windows around it, and uses a quarter less CPU time; `CHROMIUM` names another
 * program. The flags keep it from asking the network for anything of its own.
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
 * For journeys, which load a page and leave it: no time to make fast what runs a moment, nor a
 * process for pictures that nobody sees. A twelfth less CPU time; a bench does without.
 */
export const SHORT_LIVED = {
  ...CHROMIUM,
  args: [...CHROMIUM.args, '--js-flags=--no-opt --no-maglev', '--in-process-gpu'],
}
