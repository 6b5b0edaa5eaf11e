import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { tellClosing } from '../shared/session.ts'
import { App } from './app.tsx'

addEventListener('pagehide', (event) => {
  if (!event.persisted) tellClosing()
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
