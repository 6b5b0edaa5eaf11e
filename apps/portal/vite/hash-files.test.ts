import { expect, it } from 'vitest'
import { addImportMap, addIntegrity } from './hash-files.ts'

// issue 37, item 24: PCI DSS 6.4.3
it('adds the hash of each script and style sheet that a document loads', () => {
  const read = (url: string) => Buffer.from(url === '/assets/a.js' ? 'alert(1)' : '')
  const html = [
    '<script type="module" crossorigin src="/assets/a.js" nonce="N"></script>',
    '<link rel="stylesheet" crossorigin href="/assets/a.css">',
    '<link rel="icon" href="/favicon.svg"><script nonce="N">inline()</script>',
  ]
  // openssl dgst -sha384 -binary | base64
  const ofScript = 'sha384-HT2E9NfWiuQ/w1PRai+hTyqW16NIoCGA/m8VQDUopfAtcz6YQjtsMmQd5uRbVDpW'
  const ofNothing = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb'
  expect(addIntegrity(html.join('\n'), read).split('\n')).toEqual([
    `<script type="module" crossorigin src="/assets/a.js" integrity="${ofScript}" nonce="N"></script>`,
    `<link rel="stylesheet" crossorigin href="/assets/a.css" integrity="${ofNothing}">`,
    html[2],
  ])
})

// issue 37: D24
it('lists the hash of each module before the first script, in the page that loads some later', () => {
  const page = '<html><head>\n<script id="parts">{}</script>'
  const modules = [['/assets/a-$&.js', 'sha256-A']] as const
  expect(addImportMap(page, modules)).toBe(
    [
      '<html><head>',
      '<script type="importmap" nonce="OWNERNG_NONCE">{"integrity":{"/assets/a-$&.js":"sha256-A"}}</script>',
      '<script id="parts">{}</script>',
    ].join('\n'),
  )
  expect(addImportMap('<html><head>', modules)).toBe('<html><head>')
})
