import { APP_KIND_NAMES, findAppKind } from '@ownerng/domain'
import { getStates, STATES, type State } from './states.ts'

const part = <Element extends HTMLElement>(id: string) => document.getElementById(id) as Element

/** Shows the kind and state of the address, such as `#cms/code`, and links to the others. */
function show(): void {
  const [name = '', asked = ''] = location.hash.slice(1).split('/')
  const kind = findAppKind(name) ?? 'owner'
  const states = getStates(kind)
  const state = states.find((known) => known === asked) ?? 'signed-out'
  fill('kinds', APP_KIND_NAMES, kind, (other) => [other, `#${other}/${state}`])
  fill('states', states, state, (other: State) => [STATES[other], `#${kind}/${other}`])
  part('code').textContent =
    `<owner-login app="${kind}" server="DEMO" resort="HERON" heading="Sign in"></owner-login>`
  const query = new URLSearchParams({ app: kind, state, heading: 'Sign in' })
  part<HTMLIFrameElement>('example').contentWindow?.location.replace(`example.html?${query}`)
}

function fill<Name extends string>(
  id: string,
  names: readonly Name[],
  chosen: Name,
  linkOf: (name: Name) => readonly [text: string, href: string],
): void {
  const links = names.map((name) => {
    const link = document.createElement('a')
    const [text, href] = linkOf(name)
    link.textContent = text
    link.href = href
    if (name === chosen) link.setAttribute('aria-current', 'true')
    return link
  })
  part(id).replaceChildren(...links)
}

addEventListener('hashchange', () => {
  if (location.hash.includes('/')) show()
})
show()
