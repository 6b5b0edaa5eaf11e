// Compiled by `npm run messages` from catalogs/. Change it there.
import { commonFrame } from './common/frame.ts'
import { errorsClient } from './errors/client.ts'
import { errorsFields } from './errors/fields.ts'
import { identityPanels } from './identity/panels.ts'
import { identitySession } from './identity/session.ts'
import { identityWidget } from './identity/widget.ts'
import type { Translations } from '../../messages.ts'

export { words } from '../../words.es-us.ts'

export const translations: Translations = {
  'common/frame': commonFrame,
  'errors/client': errorsClient,
  'errors/fields': errorsFields,
  'identity/panels': identityPanels,
  'identity/session': identitySession,
  'identity/widget': identityWidget,
}
