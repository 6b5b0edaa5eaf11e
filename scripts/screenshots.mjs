// npm run screenshots: a picture of every screen at 1280, 820 and 390 px, light and dark, in
// ./screenshots, what people print also as PDF, and a page that shows them all. `-- NAME…` takes
// some screens only; `-- --mockups FOLDER` puts a screen's mockup next to it.
import { buildPortal, install, NODE, needChromium, run } from './machine.mjs'

install()
needChromium()
buildPortal()
run(NODE, ['--disable-warning=ExperimentalWarning', 'e2e/screenshots.ts', ...process.argv.slice(2)])
