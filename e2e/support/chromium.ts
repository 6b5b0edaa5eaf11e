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
