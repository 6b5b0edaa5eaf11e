import '@ownerng/login-kit/styles.css'
import './page.css'
import { createRoot } from 'react-dom/client'
import { KindPage } from './kind-page.tsx'
import { PartsPage } from './parts-page.tsx'

const kind = document.querySelector<HTMLMetaElement>('meta[name="app-kind"]')?.content ?? ''
const root = document.getElementById('root')
if (root) createRoot(root).render(kind ? <KindPage kind={kind} /> : <PartsPage />)
