/** An empty project of a sibling app: its packages, files, and build. */
export interface Host {
  readonly name: string
  /** The kind of app, and the login that signs in there. */
  readonly app: string
  readonly loginId: string
  /** Exact versions by package, in addition to the tarball of login-kit. */
  readonly packages: Readonly<Record<string, string>>
  /**
   * Its files, in which `__API__` and `__APP__` are replaced by the URL of the API and the kind.
   */
  readonly files: Readonly<Record<string, string>>
  /** Its type checker, which also checks the types of libraries. */
  readonly check: string
  /** The build command; empty if the files are served unchanged. */
  readonly build: string
  /**
   * Command that starts the server that renders the page, given a port; otherwise this folder is
   * served.
   */
  readonly server?: string
  readonly served?: string
}

const VITE = { vite: '8.3.8', typescript: '6.0.3' }
const REACT_18 = {
  react: '18.3.1',
  'react-dom': '18.3.1',
  '@types/react': '18.3.32',
  '@types/react-dom': '18.3.7',
}
const REACT_19 = {
  react: '19.3.1',
  'react-dom': '19.3.1',
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
}

const tsconfig = (options: object = {}, include = ['src']): string =>
  JSON.stringify({
    compilerOptions: {
      strict: true,
      noEmit: true,
      skipLibCheck: false,
      target: 'ES2023',
      module: 'ESNext',
      moduleResolution: 'Bundler',
      lib: ['ES2024', 'DOM', 'DOM.Iterable'],
      types: ['vite/client'],
      ...options,
    },
    include,
  })

/** Returns the page of a host: just a heading, in the browser's default colors. */
const page = (inner: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Desk</title></head>
<body>${inner}</body></html>`

const SCRIPT = '<main id="app"></main><script type="module" src="/src/main.ts"></script>'

/** The widget and the session in a React component, for any framework. */
const REACT_DESK = `import { LoginWidget } from '@ownerng/login-kit'
import { createClient, type OwnerSession, openSession, type SessionDetails } from '@ownerng/login-kit/core'
import { useEffect, useRef, useState } from 'react'

const send = createClient('__API__', (...args) => fetch(...args), () => '')

export function Desk() {
  const session = useRef<OwnerSession | null>(null)
  const [who, setWho] = useState<SessionDetails | null>(null)
  useEffect(() => {
    const opened = openSession({ app: '__APP__', api: '__API__' })
    session.current = opened
    opened.onSessionEnd(() => setWho(null))
    void opened.check().then(setWho)
    return () => opened.close()
  }, [])
  if (who)
    return (
      <p>
        Signed in as {who.userid}. <button onClick={() => void session.current?.signOut()}>Sign out</button>
      </p>
    )
  return (
    <LoginWidget
      kind="__APP__"
      server="DEMO"
      resort="HERON"
      send={send}
      title="Front desk"
      appVersion="1.0"
      year={2026}
      onSuccess={(result) => session.current?.start(result).then(setWho)}
    />
  )
}
`

const reactHost = (react: string, packages: Readonly<Record<string, string>>): Partial<Host> => ({
  name: `React ${react}`,
  packages: { ...VITE, ...packages },
  files: {
    'index.html': page(SCRIPT.replace('main.ts', 'main.tsx')),
    'tsconfig.json': tsconfig({ jsx: 'react-jsx' }),
    'vite.config.js': `export default { oxc: { jsx: { runtime: 'automatic' } } }`,
    'src/desk.tsx': REACT_DESK,
    'src/main.tsx': `import '@ownerng/login-kit/styles.css'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk'
const root = document.getElementById('app')
if (root) createRoot(root).render(<Desk />)
`,
  },
})

/** Six hosts, each of a different kind of app. */
export const HOSTS: readonly Host[] = [
  { ...reactHost('18', REACT_18), app: 'cms', loginId: 'staff.cms' },
  { ...reactHost('19', REACT_19), app: 'HK', loginId: 'hk.user' },
  {
    name: 'Vue 3',
    app: 'LV',
    loginId: 'lv.user',
    packages: { ...VITE, vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', 'vue-tsc': '3.3.14' },
    check: 'vue-tsc --noEmit',
    files: {
      'index.html': page(SCRIPT),
      'tsconfig.json': tsconfig(),
      'vite.config.js': `import vue from '@vitejs/plugin-vue'
const isCustomElement = (tag) => tag === 'owner-login'
export default { plugins: [vue({ template: { compilerOptions: { isCustomElement } } })] }`,
      'src/main.ts': `import { createApp } from 'vue'
import App from './app.vue'
createApp(App).mount('#app')
`,
      'src/app.vue': `<script setup lang="ts">
import type { OwnerLogin, SessionDetails } from '@ownerng/login-kit/element'
import '@ownerng/login-kit/element'
import { ref } from 'vue'
const login = ref<OwnerLogin>()
const who = ref('')
const onSession = (event: CustomEvent<SessionDetails>) => {
  who.value = event.detail.userid
}
</script>
<template>
  <owner-login ref="login" app="__APP__" api="__API__" server="DEMO" resort="HERON" heading="Front desk"
    @session="onSession" @sessionend="who = ''">
    <p slot="signed-in">Signed in as {{ who }}. <button @click="login?.signOut()">Sign out</button></p>
  </owner-login>
</template>
`,
    },
  },
  {
    name: 'Svelte 5',
    app: 'irm',
    loginId: 'guest.irm',
    packages: {
      ...VITE,
      svelte: '5.57.3',
      '@sveltejs/vite-plugin-svelte': '7.3.1',
      'svelte-check': '4.7.8',
    },
    check: 'svelte-check --fail-on-warnings --output human',
    files: {
      'index.html': page(SCRIPT),
      'tsconfig.json': tsconfig({ verbatimModuleSyntax: true }),
      'vite.config.js': `import { svelte } from '@sveltejs/vite-plugin-svelte'
export default { plugins: [svelte()] }`,
      'src/main.ts': `import { mount } from 'svelte'
import App from './app.svelte'
const target = document.getElementById('app')
if (target) mount(App, { target })
`,
      'src/app.svelte': `<script lang="ts">
  import type { OwnerLogin, SessionDetails } from '@ownerng/login-kit/element'
  import '@ownerng/login-kit/element'
  let login = $state<OwnerLogin>()
  let who = $state('')
</script>
<owner-login bind:this={login} app="__APP__" api="__API__" server="DEMO" resort="HERON" heading="Front desk"
  onsession={(event: CustomEvent<SessionDetails>) => (who = event.detail.userid)}
  onsessionend={() => (who = '')}>
  <p slot="signed-in">Signed in as {who}. <button onclick={() => login?.signOut()}>Sign out</button></p>
</owner-login>
`,
    },
  },
  {
    name: 'plain HTML',
    app: 'RDPUpdate',
    loginId: 'update.user',
    packages: { typescript: VITE.typescript },
    build: '',
    served: '.',
    files: {
      'index.html': page(`<main>
<owner-login app="__APP__" api="__API__" server="DEMO" resort="HERON" heading="Front desk">
<p slot="signed-in">Signed in as <span id="who"></span>. <button id="out">Sign out</button></p>
</owner-login></main>
<script type="module" src="/node_modules/@ownerng/login-kit/dist/owner-login.js"></script>
<script type="module" src="/main.js"></script>`),
      'tsconfig.json': tsconfig({ checkJs: true, allowJs: true, types: [] }, ['main.js']),
      'main.js': `/// <reference types="@ownerng/login-kit/element" />
const login = document.querySelector('owner-login')
login?.addEventListener('session', ({ detail }) => {
  const who = document.getElementById('who')
  if (who) who.textContent = detail.userid
})
document.getElementById('out')?.addEventListener('click', () => void login?.signOut())
`,
    },
  },
  {
    name: 'Next',
    app: 'crm',
    loginId: 'crm.user',
    packages: {
      ...REACT_19,
      next: '16.4.6',
      '@types/node': '24.19.2',
      typescript: VITE.typescript,
    },
    build: 'next build',
    server: 'next start --hostname 127.0.0.1 --port',
    files: {
      // the check runs before the build
      'next.config.mjs': 'export default { typescript: { ignoreBuildErrors: true } }',
      'tsconfig.json': tsconfig({ jsx: 'react-jsx', types: ['node', 'next'] }, ['app']),
      'app/layout.tsx': `import '@ownerng/login-kit/styles.css'
import type { ReactNode } from 'react'
export const metadata = { title: 'Desk' }
export const viewport = { colorScheme: 'light dark' }
export default function Layout({ children }: { children: ReactNode }) {
  return <html lang="en"><body><main>{children}</main></body></html>
}
`,
      // a component of the kit in a server component, and one in a client component
      'app/page.tsx': `import { LoadingSpinner } from '@ownerng/login-kit'
import { Desk } from './desk'
export default function Page() {
  return <><LoadingSpinner loading={false} label="Loading" /><Desk /></>
}
`,
      'app/desk.tsx': `'use client'\n${REACT_DESK}`,
    },
  },
].map((host) => ({
  check: 'tsc --noEmit',
  build: 'vite build --logLevel warn',
  ...('server' in host ? {} : { served: 'dist' }),
  ...(host as Omit<Host, 'check' | 'build'>),
}))
