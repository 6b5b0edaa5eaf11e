import type { Locale } from '@ownerng/messages'
import { escapeHtml } from '../integrations/mail/outbox.ts'

interface ServerPage {
  readonly locale: Locale
  readonly title: string
  readonly body: string
  readonly sheet: 'outbox' | 'shared'
  readonly resortId?: string
}

/** A page rendered by the server, excluded from search engines. */
export function serverPage({ locale, title, body, sheet, resortId }: ServerPage): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>`,
    `<link rel="stylesheet" href="/${sheet}.css">`,
    resortId ? `<link rel="stylesheet" href="/api/brand/${resortId}/theme.css">` : '',
    '</head>',
    `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('')
}

/** A plain page rendered by the server. `body` is HTML. */
export const htmlPage = (locale: Locale, title: string, body: string): string =>
  serverPage({ locale, title, body, sheet: 'outbox' })
