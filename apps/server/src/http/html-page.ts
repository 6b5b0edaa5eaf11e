import type { Locale } from '@ownerng/messages'
import { escapeHtml } from '../integrations/mail/outbox.ts'

/** A plain page of the server itself; its body is HTML. */
export function htmlPage(locale: Locale, title: string, body: string): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>`,
    '<link rel="stylesheet" href="/outbox.css"></head>',
    `<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body></html>`,
  ].join('')
}
