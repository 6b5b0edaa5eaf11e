// npm run screenshots: a picture of every screen at 1280, 768 and 390 px, light and dark, in
// ./screenshots.
import { buildPortal, install, NODE, needChromium, run } from './machine.mjs'

install()
needChromium()
buildPortal()
run(NODE, ['--disable-warning=ExperimentalWarning', 'e2e/screenshots.ts', ...process.argv.slice(2)])
