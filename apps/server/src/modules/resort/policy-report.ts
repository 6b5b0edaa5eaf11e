/** A violation of a content security policy, without anything that a visitor typed. */
interface PolicyReport {
  readonly message: string
  /** Stored in place of `message` if there are too many different ones. */
  readonly summary: string
  readonly isCardFrame: boolean
}

const CARD_FRAME = '/payframe.html'
/** The documents of a payment. Other URLs can contain secrets. */
const PAGES = ['/', '/index.html', CARD_FRAME]
/** Directives that these documents' policies can enforce, each with its fallbacks. */
const DIRECTIVES = [
  ...['default-src', 'script-src', 'script-src-elem', 'script-src-attr', 'style-src'],
  ...['style-src-elem', 'style-src-attr', 'img-src', 'font-src', 'connect-src', 'media-src'],
  ...['object-src', 'frame-src', 'child-src', 'worker-src', 'manifest-src', 'base-uri'],
  ...['form-action', 'frame-ancestors', 'require-trusted-types-for', 'trusted-types'],
]
/** What browsers report instead of a URL. */
const KEYWORDS = [
  ...['inline', 'eval', 'wasm-eval', 'self', 'data', 'blob'],
  ...['trusted-types-policy', 'trusted-types-sink'],
]
const EXTENSION = /^(?:[a-z]+-)*extension\b/
const OWN_SCRIPT = /^\/(?:assets\/)?[\w.-]{1,100}\.(?:js|css)$/
/** Maximum number of reports in a request; more are ignored. */
const MAX_REPORTS = 20

/**
 * Reads reports in the format of `report-uri` or of the Reporting API. Returns those about payment
 * documents at the given origins. URLs are shortened to their origin, because paths and queries can
 * contain secrets. Extensions of a browser are left out: the resort can't change them.
 */
export function readPolicyReports(body: unknown, origins: readonly string[]): PolicyReport[] {
  return listBodies(body)
    .slice(0, MAX_REPORTS)
    .flatMap((report) => {
      const page = parseUrl(report['documentURL'] ?? report['document-uri'])
      const [directive = ''] = toText(
        report['effectiveDirective'] ?? report['violated-directive'],
      ).split(' ')
      const source = toText(report['sourceFile'] ?? report['source-file'])
      const blocked = describeBlocked(report['blockedURL'] ?? report['blocked-uri'], origins)
      if (!page || !origins.includes(page.origin) || !PAGES.includes(page.pathname)) return []
      if (!DIRECTIVES.includes(directive) || !blocked || EXTENSION.test(source)) return []
      const describe = (what: string) => `${directive} blocked ${what} on ${page.pathname}`
      const [message, summary] = [describe(blocked), describe('other addresses')]
      return [{ message, summary, isCardFrame: page.pathname === CARD_FRAME }]
    })
}

type ReportBody = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is ReportBody =>
  typeof value === 'object' && value !== null

function listBodies(value: unknown): ReportBody[] {
  if (Array.isArray(value))
    return value.flatMap((report) =>
      isObject(report) && report['type'] === 'csp-violation' && isObject(report['body'])
        ? [report['body']]
        : [],
    )
  const report = isObject(value) ? value['csp-report'] : null
  return isObject(report) ? [report] : []
}

function describeBlocked(blocked: unknown, origins: readonly string[]): string | null {
  const text = toText(blocked)
  if (KEYWORDS.includes(text)) return text
  const url = parseUrl(text)
  if (!url || !/^(?:https?|wss?):$/.test(url.protocol)) return null
  return origins.includes(url.origin) && OWN_SCRIPT.test(url.pathname) ? url.pathname : url.origin
}

const parseUrl = (value: unknown): URL | null => URL.parse(toText(value))

/** Not `String`: it throws for some objects that JSON can describe. */
const toText = (value: unknown): string => (typeof value === 'string' ? value : '')
