import { guardColor } from '@ownerng/domain'
import type { MessageContext } from '@ownerng/messages'
import { notificationsMail } from '@ownerng/messages/notifications/mail'
import { removeMarks, renderMarks } from '../../shared/marked-texts.ts'
import { escapeHtml } from './outbox.ts'

/** A resort's letterhead for email: name, logo, contact, colors, and portal URL. */
export interface Letterhead {
  readonly resortName: string
  readonly address: string
  readonly phone: string
  /** PNG logo with its display size; null if the resort has none. */
  readonly logo: { readonly url: string; readonly width: number; readonly height: number } | null
  readonly colors: { readonly navbar: string; readonly buttons: string }
  readonly portal: string
  /** Server and resort code for links to the sign-in page. */
  readonly server: string
  readonly resort: string
}

/**
 * Content of an email. Blank lines in `text` separate paragraphs; `stopUrl` is empty if the email
 * has no opt-out.
 */
export interface PlainMail {
  readonly subject: string
  readonly text: string
  /** A portal page such as `/nav/bills`, a server URL below `/api/`, or empty. */
  readonly link: string
  readonly stopUrl: string
}

const DEFAULT_BAR = '#0A3D45'
const DEFAULT_BUTTON = '#0B525C'

/**
 * Renders an email as text and as HTML in the resort's letterhead. Uses tables and inline styles
 * for email clients.
 */
export function layOutMail(
  { subject, text, link, stopUrl }: PlainMail,
  head: Letterhead,
  context: MessageContext,
): { text: string; html: string } {
  const messages = notificationsMail(context)
  const { url, label, sentence } = getLink(link, head, messages)
  const foot = [head.resortName, head.address, head.phone].filter(Boolean).join(' · ')
  const plain = [
    removeMarks(text),
    ...(url ? [sentence] : []),
    `--\n${foot}`,
    ...(stopUrl ? [messages.stopAt({ url: stopUrl })] : []),
  ].join('\n\n')
  const bar = guardColor(head.colors.navbar || DEFAULT_BAR, '#FFFFFF', 7)?.ground ?? DEFAULT_BAR
  const button =
    guardColor(head.colors.buttons || DEFAULT_BUTTON, '#FFFFFF', 7)?.ground ?? DEFAULT_BUTTON
  const paragraphs = text
    .split('\n\n')
    .map((paragraph) => `<p style="margin:0 0 18px">${renderMarks(escapeHtml(paragraph))}</p>`)
    .join('')
  const open = url
    ? [
        `<p style="margin:0 0 18px"><a href="${escapeHtml(url)}" style="`,
        `display:inline-block;padding:14px 24px;border-radius:12px;background:${button};`,
        `color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`,
      ]
    : []
  const stop = stopUrl
    ? [
        `<br><a href="${escapeHtml(stopUrl)}" style="color:#384b4f">${escapeHtml(messages.stop)}</a>`,
      ]
    : []
  const html = [
    `<!doctype html><html lang="${context.locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escapeHtml(removeMarks(subject))}</title></head>`,
    '<body style="margin:0;padding:24px 12px;background:#f6f3ec;color:#15282c;',
    `font:18px/1.5 Georgia,'Times New Roman',serif">`,
    '<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr>',
    '<td align="center">',
    '<table role="presentation" width="600" cellspacing="0" cellpadding="0" style="',
    'max-width:600px;width:100%;background:#ffffff;border-radius:16px;overflow:hidden">',
    `<tr><td style="padding:20px 28px;background:${bar};color:#ffffff;`,
    `font-size:22px;font-weight:600">${getLogo(head)}${escapeHtml(head.resortName)}</td></tr>`,
    '<tr><td style="padding:28px"><h1 style="margin:0 0 18px;font-size:24px;line-height:1.25">',
    `${renderMarks(escapeHtml(subject))}</h1>${paragraphs}`,
    ...open,
    '</td></tr><tr><td style="padding:18px 28px;border-top:1px solid #dcd6ca;color:#384b4f;',
    `font-size:16px">${escapeHtml(foot)}`,
    ...stop,
    '</td></tr></table></td></tr></table></body></html>',
  ].join('')
  return { text: plain, html }
}

/** Renders the logo before the name, which remains when images are blocked. */
function getLogo({ logo }: Letterhead): string {
  if (!logo) return ''
  const { url, width, height } = logo
  return [
    `<img src="${escapeHtml(url)}" width="${width}" height="${height}" alt="" `,
    'style="border:0;vertical-align:middle;margin-right:12px">',
  ].join('')
}

/** Returns the button of an email: a portal page, or a URL of the server. */
function getLink(link: string, head: Letterhead, messages: ReturnType<typeof notificationsMail>) {
  if (link.startsWith('/api/')) {
    const url = head.portal + link
    return { url, label: messages.openPage, sentence: messages.openPageAt({ url }) }
  }
  const url = link && `${head.portal}/#${ofResort(link, head)}`
  return { url, label: messages.open, sentence: messages.openAt({ url }) }
}

/**
 * Adds the resort to a page's URL, so that people who aren't signed in sign in at the right one.
 */
function ofResort(link: string, { server, resort }: Letterhead): string {
  const [path = '', query = ''] = link.split('?', 2)
  const search = new URLSearchParams(query)
  for (const [name, value] of [
    ['server', server],
    ['resort', resort],
  ] as const)
    if (value && !search.has(name)) search.set(name, value)
  return search.size > 0 ? `${path}?${search}` : path
}
