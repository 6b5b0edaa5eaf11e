import '../styles/index.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { tellClosing } from '../shared/session.ts'

addEventListener('pagehide', (event) => {
  if (!event.persisted) tellClosing()
})

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
