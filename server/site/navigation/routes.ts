import { clientLoginDefault } from '../../../contract/site/navigation/defaults.ts'
import { ClientLogin, MegaMenu, navigation } from '../../../contract/site/navigation/menu.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { defineSetting } from '../../platform/editing/setting.ts'
import { clientLoginWarnings, visibleMenu } from './rules.ts'

const MENU = { kind: 'mega_menu', slug: 'main' } as const
const CLIENT_LOGIN = { kind: 'client_login', slug: 'main' } as const
// No sections are invented: without a menu the pages show the fallback navigation.
const NO_MENU: MegaMenu = []

export const navigationRoutes = routes(navigation, {
  megaMenu: async (_, { database }) => visibleMenu(await readSetting(database, MENU, NO_MENU)),
  clientLogin: (_, { database }) => readSetting(database, CLIENT_LOGIN, clientLoginDefault),
})

/** The mega menu. */
export const menuKind = defineKind({
  kind: MENU.kind,
  places: [MENU.slug],
  shape: () => MegaMenu,
  fallback: (slug) => (slug === MENU.slug ? NO_MENU : undefined),
  title: () => 'Mega menu',
  tags: () => ['/api/mega-menu'],
  address: () => '/',
})

/** The client-login link. */
export const clientLoginKind = defineSetting({
  kind: CLIENT_LOGIN.kind,
  shape: ClientLogin,
  fallback: clientLoginDefault,
  title: 'Client login',
  tags: ['/api/client-login/config'],
  address: '/',
  warnings: clientLoginWarnings,
})
