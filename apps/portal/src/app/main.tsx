import '../styles/index.css'
import { fetchPartsAhead } from '@ownerng/login-kit/core'
import { createRoot } from 'react-dom/client'
import { tellClosing } from '../shared/session.ts'
import { AlonePart } from './alone-part.tsx'
import { App } from './app.tsx'
import { closeDialogsBeside } from './close-beside.ts'

addEventListener('pagehide', (event) => {
  if (!event.persisted) tellClosing()
})

closeDialogsBeside()
const root = document.getElementById('root')
if (root) {
  // what a boundary caught is in the server's log (part.tsx): it is no fault of the page any more
  createRoot(root, { onCaughtError: () => {} }).render(
    <AlonePart>
      <App />
    </AlonePart>,
  )
  void fetchPartsAhead()
}
