// npm run screenshots: takes screenshots of every screen at 1280, 820, and 390 px, light and dark,
// in ./screenshots, printable pages also as PDF, and an index page. `-- NAME…` limits it to some
// screens; `-- --mockups FOLDER` shows mockups next to them.
import { buildPortal, install, NODE, needChromium, run } from './machine.mjs'

install()
needChromium()
buildPortal()
run(NODE, ['--disable-warning=ExperimentalWarning', 'e2e/screenshots.ts', ...process.argv.slice(2)])
