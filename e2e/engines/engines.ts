import { existsSync } from 'node:fs'
import { CHROMIUM } from '../support/chromium.ts'
import type { Driver } from './driver.ts'
import { openWithPuppeteer } from './with-puppeteer.ts'
import { openWebKit } from './with-webdriver.ts'

interface Engine {
  readonly name: 'chromium' | 'firefox' | 'webkit'
  readonly needs: readonly string[]
  /**
   * Opens the browser with default settings, or with third-party cookies allowed, which WebKit
   * otherwise blocks.
   */
  open(cookies?: 'all'): Promise<Driver>
}

const MINI_BROWSER = '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser'

/**
 * The browsers that owners use, as packaged by Debian; Chromium is the reference for the others.
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

/** Returns the missing prerequisite of an engine on this machine, or an empty string. */
export const getLack = ({ needs }: Engine): string =>
  needs.filter((program) => !existsSync(program)).join(', ')
