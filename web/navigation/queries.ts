import { clientLoginDefault, type Footer, footerDefault, type MegaMenu, type navigation } from '../../contract/navigation.ts'
import { content, presets, query } from '../core/query.ts'

/** The sections of the top bar: kept for a day, tried three times more, not asked again on mount (specification, section 7). */
export const megaMenu = content<MegaMenu>(
  query<(typeof navigation)['megaMenu']>('/mega-menu', {}, { ...presets.staticContent, retry: 3, refetchOnMount: false }),
  [],
)

/** The client-login link, fresh for 5 minutes. */
export const clientLogin = content(query<(typeof navigation)['clientLogin']>('/client-login/config', {}), clientLoginDefault)

/** The footer's texts and links, fresh for 5 minutes. */
export const footer = content<Footer>({ queryKey: ['/api', 'landing-sections', 'footer'] }, footerDefault)
