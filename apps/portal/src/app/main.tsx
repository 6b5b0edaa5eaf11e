import '@ownerng/ui/styles.css'
import './fonts.css'
import { fetchPartsAhead, openStorage } from '@ownerng/login-kit/core'
import { loadAhead } from '@ownerng/ui'
import { createRoot } from 'react-dom/client'
import { reuseEarlyAnswers } from '../shared/early-requests.ts'
import { applyBrowserLanguage } from '../shared/language.ts'
import { createPortal, PortalProvider } from '../shared/portal.tsx'
import { AlonePart } from './alone-part.tsx'
import { App, SignedIn } from './app.tsx'
import { closeDialogsOnOutsidePress } from './close-on-outside-press.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

const PARTS_AFTER_MS = 5_000

const portal = createPortal({
  window,
  fetch: reuseEarlyAnswers(window, (...args) => fetch(...args)),
  storage: { browser: openStorage('browser'), tab: openStorage('tab') },
  now: Date.now,
  // the pages behind the sign-in bring their own route table
  paths: PUBLIC_PATHS,
})
addEventListener('pagehide', (event) => {
  if (!event.persisted) portal.session.announceTabClosing()
})

closeDialogsOnOutsidePress()
if (portal.session.handle()) loadAhead(SignedIn)
// exists in index.html
const root = document.getElementById('root') as HTMLElement
// part.tsx already reports errors caught by a boundary, so they don't count as page errors
void applyBrowserLanguage().then(() => {
  createRoot(root, { onCaughtError: () => {} }).render(
    <PortalProvider portal={portal}>
      <AlonePart>
        <App />
      </AlonePart>
    </PortalProvider>,
  )
  // the page works without error reporting
  import('./watch.ts').then(({ watch }) => watch(portal.session)).catch(() => {})
  // load what this page needs first, also on a slow connection
  setTimeout(() => void fetchPartsAhead(), PARTS_AFTER_MS)
})
