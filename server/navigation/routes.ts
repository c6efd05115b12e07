import { clientLoginDefault } from '../../contract/navigation/defaults.ts'
import { type MegaMenu, navigation } from '../../contract/navigation/menu.ts'
import { routes } from '../core/routes.ts'
import { editSetting, readSetting, saveSetting } from '../core/settings.ts'
import { visibleMenu } from './rules.ts'

const MENU = { kind: 'mega_menu', slug: 'main' }
const CLIENT_LOGIN = { kind: 'client_login', slug: 'main' }
// No sections are invented: without a menu the pages show the fallback navigation.
const NO_MENU: MegaMenu = []

export const navigationRoutes = routes(navigation, {
  megaMenu: async (_, { database }) => visibleMenu(await readSetting(database, MENU, NO_MENU)),
  clientLogin: (_, { database }) => readSetting(database, CLIENT_LOGIN, clientLoginDefault),
  editMegaMenu: (_, { database }) => editSetting(database, MENU, NO_MENU),
  saveMegaMenu: ({ body: { version, data } }, { change }) =>
    saveSetting(change, { ...MENU, version, data, tags: ['/api/mega-menu'] }),
})
