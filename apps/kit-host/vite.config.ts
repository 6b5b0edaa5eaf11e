import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { callsWithoutShapes } from '../../scripts/calls-without-shapes.ts'
import { guardedImports } from '../../scripts/guarded-imports.ts'

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: folder('.'),
  plugins: [react(), callsWithoutShapes(), guardedImports()],
  build: {
    outDir: folder('dist'),
    emptyOutDir: true,
    target: 'es2023',
    // guardedImports fetches what a part needs: a link that fails would spoil its file for good
    modulePreload: false,
  },
})
