import type { CardMessage, MountCard } from './card-capture.ts'

/** What the loader of rdppay gives to a page. */
interface HostedControls {
  mount(container: HTMLElement, on: (message: CardMessage) => void): { frame: HTMLIFrameElement; tokenise(): void; destroy(): void }
}

/** The hosted controls of rdppay. */
export const mountHostedControls: MountCard = (container, on) => {
  const { HostedControls } = globalThis as unknown as { HostedControls: HostedControls }
  const card = HostedControls.mount(container, (message) => {
    if (message.type === 'height' && typeof message.px === 'number') card.frame.style.height = `${message.px}px`
    on(message)
  })
  return card
}
