import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutShapes } from '../../packages/contract/vite/calls-without-shapes.ts'
import { guardedImports } from '../../packages/login-kit/vite/guarded-imports.ts'
import { KIT_CSS_TARGET, PREACT_FOR_REACT } from '../../scripts/kit-build.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [react(), callsWithoutShapes(), guardedImports()],
  // built with Preact like owner-login.js, so that its journeys cover each kind
  resolve: { alias: PREACT_FOR_REACT },
  build: {
    outDir: folder('dist'),
    emptyOutDir: true,
    target: 'es2023',
    cssTarget: KIT_CSS_TARGET,
    // guardedImports fetches files itself: a failed preload link would poison them
    modulePreload: false,
  },
})
