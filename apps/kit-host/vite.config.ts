import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutShapes } from '../../scripts/calls-without-shapes.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [react(), callsWithoutShapes()],
  build: { outDir: folder('dist'), emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
})
