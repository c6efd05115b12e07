import type { MegaMenu, navigation } from '../../../contract/site/navigation/menu.ts'
import { content, presets, query } from '../../core/query.ts'

/**
 * The sections of the top bar: kept for a day, tried three times more, not asked again on mount. Only where the server
 * could not read them, and sent a stand-in, does the browser ask.
 */
export const megaMenu = content<MegaMenu>(
  query<(typeof navigation)['megaMenu']>(
    '/mega-menu',
    {},
    { ...presets.staticContent, retry: 3, refetchOnMount: ({ state }) => state.dataUpdatedAt === 0 },
  ),
  [],
)
