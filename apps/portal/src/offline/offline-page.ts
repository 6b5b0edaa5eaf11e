import './offline-page.css'
import { type OfflineCopy, type OfflineStay, readOfflineCopy } from './offline-copy.ts'

/** Creates an element with text or child elements. */
function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  ...content: readonly (string | Node)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  made.append(...content)
  return made
}

function stayCard({ name, dates, facts, parts = [] }: OfflineStay): HTMLElement {
  const list = element('dl')
  for (const [label, value] of facts)
    list.append(element('div', element('dt', label), element('dd', value)))
  const card = element('article', element('h3', name), element('p', dates), list)
  for (const { title, steps } of parts) {
    const items = element('ol')
    for (const [name, text] of steps) {
      const lines = [...(name ? [element('b', name)] : []), ...(text ? [element('p', text)] : [])]
      items.append(element('li', ...lines))
    }
    card.append(element('h4', title), items)
  }
  return card
}

function renderCopy(copy: OfflineCopy): HTMLElement {
  const asOf = element('p', copy.asOf)
  const resort = element('p', element('b', copy.resort), element('br'), copy.address)
  if (copy.phone) {
    const call = element('a', copy.call)
    call.href = `tel:${copy.phone.replace(/[^\d+]/g, '')}`
    resort.append(element('br'), call)
  }
  const shown = element('section', element('h2', copy.title), asOf, ...copy.stays.map(stayCard))
  shown.append(resort)
  shown.lang = copy.locale
  return shown
}

const copy = readOfflineCopy(() => localStorage)
if (copy) document.getElementById('copy')?.replaceWith(renderCopy(copy))
document.getElementById('reload')?.addEventListener('click', () => location.reload())
// back online: the portal continues at the current address
addEventListener('online', () => location.reload())
