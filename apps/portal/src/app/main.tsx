import '@ownerng/ui/styles.css'
import './fonts.css'
import { fetchPartsAhead, openStorage } from '@ownerng/login-kit/core'
import { loadAhead } from '@ownerng/ui'
import { createRoot } from 'react-dom/client'
import { takeAskedAhead } from '../shared/asked-ahead.ts'
import { applyBrowserLanguage } from '../shared/language.ts'
import { createPortal, PortalProvider } from '../shared/portal.tsx'
import { AlonePart } from './alone-part.tsx'
import { App, SignedIn } from './app.tsx'
import { closeDialogsBeside } from './close-beside.ts'
import { PUBLIC_PATHS } from './public-paths.ts'

const PARTS_AFTER_MS = 5_000

const portal = createPortal({
  window,
  fetch: takeAskedAhead(window, (...args) => fetch(...args)),
  storage: { browser: openStorage('browser'), tab: openStorage('tab') },
  now: Date.now,
  // the pages behind the sign-in come with their own table
  paths: PUBLIC_PATHS,
})
addEventListener('pagehide', (event) => {
  if (!event.persisted) portal.session.announceTabClosing()
})

closeDialogsBeside()
if (portal.session.handle()) loadAhead(SignedIn)
// index.html has it
const root = document.getElementById('root') as HTMLElement
// what a boundary caught is in the server's log (part.tsx): it is no fault of the page any more
void applyBrowserLanguage().then(() => {
  createRoot(root, { onCaughtError: () => {} }).render(
    <PortalProvider portal={portal}>
      <AlonePart>
        <App />
      </AlonePart>
    </PortalProvider>,
  )
  // a page works as well that nobody watches
  import('./watch.ts').then(({ watch }) => watch(portal.session)).catch(() => {})
  // what this page needs comes first, also on a slow line
  setTimeout(() => void fetchPartsAhead(), PARTS_AFTER_MS)
})
