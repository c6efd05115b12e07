import { clientLoginDefault } from '../../../contract/site/navigation/defaults.ts'
import {
  ClientLogin,
  clientLoginEditing,
  MegaMenu,
  menuEditing,
  navigation,
} from '../../../contract/site/navigation/menu.ts'
import { defineKind } from '../../core/rooms/kinds.ts'
import { routes } from '../../core/rooms/routes.ts'
import { readSetting } from '../../core/documents/settings.ts'
import { defineSetting } from '../../platform/editing/setting.ts'
import { serveEditingPlaces } from '../../platform/editing/serve-places.ts'
import { clientLoginWarnings, visibleMenu } from './rules.ts'

const MENU = { kind: 'mega_menu', slug: 'main' }
const CLIENT_LOGIN = { kind: 'client_login', slug: 'main' }
// No sections are invented: without a menu the pages show the fallback navigation.
const NO_MENU: MegaMenu = []

export const navigationRoutes = routes(navigation, {
  megaMenu: async (_, { database }) => visibleMenu(await readSetting(database, MENU, NO_MENU)),
  clientLogin: (_, { database }) => readSetting(database, CLIENT_LOGIN, clientLoginDefault),
})

const menu = defineKind({
  kind: MENU.kind,
  places: [MENU.slug],
  shape: () => MegaMenu,
  fallback: (slug) => (slug === MENU.slug ? NO_MENU : undefined),
  title: () => 'Mega menu',
  tags: () => ['/api/mega-menu'],
  address: () => '/',
})

const clientLogin = defineSetting({
  kind: CLIENT_LOGIN.kind,
  shape: ClientLogin,
  fallback: clientLoginDefault,
  title: 'Client login',
  tags: ['/api/client-login/config'],
  address: '/',
  warnings: clientLoginWarnings,
})

/** The client-login link in its editor. */
export const editClientLogin = serveEditingPlaces(clientLoginEditing, clientLogin)

/** The mega menu in its editor. */
export const editMenu = serveEditingPlaces(menuEditing, menu)
