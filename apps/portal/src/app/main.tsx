import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { tellClosing } from '../shared/session.ts'
import { App } from './app.tsx'
import { closeDialogsBeside } from './close-beside.ts'

addEventListener('pagehide', (event) => {
  if (!event.persisted) tellClosing()
})

closeDialogsBeside()
const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
