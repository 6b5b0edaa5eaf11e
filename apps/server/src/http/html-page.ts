import { fitLogo } from '@ownerng/domain'
import {
  LOCALES,
  type Locale,
  type MessageContext,
  SOURCE_LOCALE,
  shortLanguageName,
} from '@ownerng/messages'
import { commonOutside } from '@ownerng/messages/common/outside'
import { escapeHtml } from '../integrations/mail/outbox.ts'
import { LAKE_DRAWING, LOGO_MARK, pageIcon } from './page-pictures.ts'

/**
 * A resort as its public pages show it. All of this is also on its sign-in page and in its email.
 */
interface PageBrand {
  readonly resortId: string
  readonly name: string
  readonly address: string
  /** '' if the resort has none. */
  readonly phone: string
  readonly logoUrl: string
  readonly logoWidth: number
  readonly logoHeight: number
  /** The picture of the sign-in page; '' if the resort has none. */
  readonly loginPicture: string
}

/** A photo of a place; its files are `address` plus `-480.webp` and so on. */
interface PagePhoto {
  readonly address: string
  readonly widths: readonly number[]
  readonly alt: string
}

/** The reader's language and terms, and the resort; null if the link names no resort. */
export interface PageFrame {
  readonly context: MessageContext
  readonly brand: PageBrand | null
  /** Whether the page links to itself in the other languages; its route then reads `lang`. */
  readonly offersLanguages?: boolean
  /** For a preview: a sentence above the page, whose forms are then disabled. */
  readonly note?: string
}

interface BrandedPage {
  readonly title: string
  /** A short label above the title, as HTML. */
  readonly label?: string
  /** A sentence below the title, as text. */
  readonly lead?: string
  /** HTML below the picture. */
  readonly body: string
  readonly photo?: PagePhoto | null
  /** `facts`: the body starts with a card on the picture. `canceled`: the picture has no color. */
  readonly look?: 'facts' | 'canceled' | 'plain'
}

/** A page for people without an account, in the look of the resort. */
export function brandedPage(
  { context, brand, offersLanguages = false, note = '' }: PageFrame,
  { title, label = '', lead = '', body, photo = null, look = 'plain' }: BrandedPage,
): string {
  const content = [
    '<header class="top"><div class="wrap">',
    brand ? `<p class="brand">${logo(brand)}<b>${escapeHtml(brand.name)}</b></p>` : LOGO_MARK,
    brand?.phone ? callUs(context, brand.phone) : '',
    offersLanguages ? otherLanguages(context.locale) : '',
    '</div></header><main>',
    note && `<p class="preview" role="note">${escapeHtml(note)}</p>`,
    `<div class="hero" data-look="${look}">`,
    `<div class="picture">${picture({ context, brand }, photo)}</div><div class="wrap">`,
    label && `<p class="pill">${label}</p>`,
    `<h1>${escapeHtml(title)}</h1>`,
    lead && `<p class="lead">${escapeHtml(lead)}</p>`,
    `</div></div><div class="wrap">${note ? disabled(body) : body}</div></main>`,
    brand ? `<footer class="foot"><p class="wrap">${address(brand)}</p></footer>` : '',
  ].join('')
  const sheets = ['/shared.css', ...(brand ? [`/api/brand/${brand.resortId}/theme.css`] : [])]
  return htmlDocument({ locale: context.locale, title, sheets, content })
}

const disabled = (body: string) => `<fieldset class="disabled" disabled>${body}</fieldset>`

function logo({ logoUrl, logoWidth, logoHeight }: PageBrand): string {
  if (logoUrl === '') return LOGO_MARK
  const { width, height } = fitLogo(logoWidth, logoHeight)
  const size = `${width ? `width="${width}" ` : ''}height="${height}"`
  return `<img class="mark" src="${escapeHtml(logoUrl)}" alt="" ${size}>`
}

function callUs(context: MessageContext, phone: string): string {
  const messages = commonOutside(context)
  return [
    `<p class="ask"><span>${escapeHtml(messages.questions)}</span> `,
    `<a href="${telHref(phone)}">${pageIcon('phone')}<span>${escapeHtml(phone)}</span></a></p>`,
  ].join('')
}

const otherLanguages = (current: Locale): string =>
  LOCALES.filter((locale) => locale !== current)
    .map(
      (locale) =>
        `<a class="language" lang="${locale}" hreflang="${locale}" href="?lang=${locale}">` +
        `${shortLanguageName(locale)}</a>`,
    )
    .join('')

function picture({ context, brand }: PageFrame, photo: PagePhoto | null): string {
  if (photo) return photoImage(context, photo)
  if (brand?.loginPicture)
    return `<img class="scene" src="${escapeHtml(brand.loginPicture)}" alt="">`
  return LAKE_DRAWING
}

function photoImage(context: MessageContext, { address, widths, alt }: PagePhoto): string {
  const file = escapeHtml(address)
  const files = widths.map((width) => `${file}-${width}.webp ${width}w`).join(', ')
  const source =
    widths.length === 0
      ? `src="${file}.svg"`
      : `src="${file}-${widths[0]}.webp" srcset="${files}" sizes="(min-width: 48rem) 72vw, 100vw"`
  return `<img class="scene" ${source} alt="${escapeHtml(alt)}"${languageOf(context, alt)}>`
}

/** The `lang` attribute of a text of the resort that has no translation; '' for other texts. */
export const languageOf = ({ untranslated }: MessageContext, text: string): string =>
  untranslated?.has(text) ? ` lang="${SOURCE_LOCALE}"` : ''

/** HTML of a text of the resort, marked with its language if that isn't the page's. */
export function resortHtml(context: MessageContext, text: string): string {
  const language = languageOf(context, text)
  return language ? `<span${language}>${escapeHtml(text)}</span>` : escapeHtml(text)
}

const address = ({ name, address, phone }: PageBrand) =>
  escapeHtml([name, address, phone].filter(Boolean).join(' · '))

/** The `tel:` link of a phone number, without any other characters. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** A button that calls the resort; '' if it has no phone number. */
export function callButton({ context, brand }: PageFrame): string {
  if (!brand?.phone) return ''
  const label = escapeHtml(commonOutside(context).call({ phone: brand.phone }))
  return `<p><a class="button" href="${telHref(brand.phone)}">${pageIcon('phone')}${label}</a></p>`
}

/** A plain page for people who try the demo. `body` is HTML. */
export const htmlPage = (locale: Locale, title: string, body: string): string =>
  htmlDocument({
    locale,
    title,
    sheets: ['/outbox.css'],
    content: `<main><h1>${escapeHtml(title)}</h1>${body}</main>`,
  })

interface HtmlDocument {
  readonly locale: Locale
  readonly title: string
  readonly sheets: readonly string[]
  readonly content: string
}

/** A page rendered by the server, excluded from search engines. */
const htmlDocument = ({ locale, title, sheets, content }: HtmlDocument): string =>
  [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex, nofollow">',
    `<meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>`,
    ...sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`),
    `</head><body>${content}</body></html>`,
  ].join('')
