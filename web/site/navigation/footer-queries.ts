import { clientLoginDefault, footerDefault } from '../../../contract/site/navigation/defaults.ts'
import type { Footer } from '../../../contract/site/navigation/footer.ts'
import type { navigation } from '../../../contract/site/navigation/menu.ts'
import { type AnyContent, content, query } from '../../core/query.ts'
import { consentWords } from '../../platform/analytics/start.ts'

/** The client-login link, fresh for 5 minutes. */
export const clientLogin = content(
  query<(typeof navigation)['clientLogin']>('/client-login/config', {}),
  clientLoginDefault,
)

/** The footer's texts and links, fresh for 5 minutes. */
export const footer = content<Footer>({ queryKey: ['/api', 'landing-sections', 'footer'] }, footerDefault)

/** What visitors are asked before a provider's script loads, if anything. */
export const consent = content(consentWords, null)

/** What the footer of every page is made of. */
export const contents: AnyContent[] = [footer, clientLogin, consent]
