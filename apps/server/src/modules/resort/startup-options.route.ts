import { getStartupOptions } from '@ownerng/contract'
import type { FastifyInstance } from 'fastify'
import { answerCall } from '../../http/call-routing.ts'
import { isDevRequest } from '../../http/dev-mode.ts'
import type { Services } from '../../services.ts'
import { readOptions, requireStartResort } from './resort-directory.ts'

/** GET /owner: the appearance of a resort's sign-in page; 417 for an unknown resort. */
export function startupOptionsRoute(
  app: FastifyInstance,
  { database, settings, appVersion }: Services,
): void {
  answerCall(app, getStartupOptions, async ({ query, request }) => {
    const resort = await requireStartResort(database, settings, query.server, query.resort)
    const options = await readOptions(database, resort.id)
    const {
      customCSS,
      faviconURL,
      defaultErrorMessage,
      pageTitle,
      loginSubtitle,
      loginPicture,
      loginHeading,
      loginHelp,
      logoUrl,
      logoWidth,
      logoHeight,
      logoHref,
      loginIdLabel,
      recoverPasswordLabel,
      minpl,
      maxpl,
      cssOptions,
    } = options
    return {
      customCSS,
      faviconURL,
      defaultErrorMessage,
      pageTitle,
      loginSubtitle,
      loginPicture,
      loginHeading,
      loginHelp,
      logoUrl,
      logoWidth,
      logoHeight,
      logoHref,
      loginIdLabel,
      recoverPasswordLabel,
      minpl,
      maxpl,
      cssOptions,
      resortName: resort.name,
      appVersion,
      locale: resort.locale,
      currency: resort.currency,
      server: resort.server_id,
      resort: resort.id,
      phone: options.menuOptions.contactPropertyPhone || resort.phone,
      allowPasskeys: options.allowPasskeys,
      devMode: isDevRequest(settings, request),
      email: options.menuOptions.contactPropertyEmail || resort.email,
    }
  })
}
