import { existsSync } from 'node:fs'
import { CHROMIUM } from '../support/chromium.ts'
import type { Driver } from './driver.ts'
import { openWithPuppeteer } from './with-puppeteer.ts'
import { openWebKit } from './with-webdriver.ts'

interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit'
  readonly needs: readonly string[]
  /**
   * As it is installed; or so that sites may keep cookies in pages of others, which WebKit alone
   * does not let them.
   */
  open(cookies?: 'all'): Promise<Driver>
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * The browsers that owners use, as Debian has them; Chromium is what the others are compared with.
 */
export const ENGINES: readonly Engine[] = [
  {
    name: 'chromium',
    needs: [CHROMIUM.executablePath],
    open: () => openWithPuppeteer('chrome', CHROMIUM.executablePath),
  },
  {
    name: 'firefox',
    needs: ['/usr/bin/firefox-esr'],
    open: () => openWithPuppeteer('firefox', '/usr/bin/firefox-esr'),
  },
  {
    name: 'webkit',
    needs: [MINI_BROWSER, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    open: (cookies) => openWebKit(MINI_BROWSER, cookies ? ['--cookies-policy=always'] : []),
  },
]

/** What an engine lacks on this machine, or empty. */
export const lackOf = ({ needs }: Engine): string =>
  needs.filter((program) => !existsSync(program)).join(', ')
