import { elsewhere } from './css-vectors.ts'

/** Allowed style sheets of a resort, with the sanitized result. */
export const GOOD_CSS: readonly (readonly [given: string, kept: string])[] = [
  [
    '@media (prefers-color-scheme: light) { .card { border-radius: 4px; background: #fff ' +
      'linear-gradient(#FFF8E7, #FDF3DC) } }',
    '@media (prefers-color-scheme:light){.resort-theme ' +
      `.card{border-radius:4px}${elsewhere('.card')}{background:#fff ` +
      'linear-gradient(#FFF8E7,#FDF3DC)}}',
  ],
  [
    ':root { --paper: #F3F4EC; --r-1: .5rem; --font-head: Rockwell, "Roboto Slab", serif }',
    '.resort-theme{--r-1:.5rem;--font-head:Rockwell,"Roboto Slab",serif}\n@media ' +
      '(prefers-color-scheme:light){.resort-theme{--paper:#F3F4EC}}',
  ],
  [
    'body h1, html .btn:hover { color: rgb(10 20 30); font-weight: 700 !important }',
    '.resort-theme h1,.resort-theme .btn:hover{font-weight:700}\n@media ' +
      `(prefers-color-scheme:light){${elsewhere('h1')},${elsewhere('.btn:hover')}{color:rgb(10 ` +
      '20 30)}}',
  ],
  [
    '@media (prefers-color-scheme: dark) { .card { border-color: oklch(70% .1 200) } }',
    '@media (prefers-color-scheme:dark){.resort-theme .card{border-color:oklch(70%.1 200)}}',
  ],
  [
    '.nav > a { letter-spacing: .02em; text-transform: uppercase; text-shadow: 0 1px 2px #000 }',
    `${elsewhere('.nav>a')}{letter-spacing:.02em;text-transform:uppercase;text-shadow:0 1px ` +
      '2px #000}',
  ],
]
