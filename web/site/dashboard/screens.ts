import CalendarClock from 'lucide-react/icons/calendar-clock'
import Building from 'lucide-react/icons/building-2'
import CircleUser from 'lucide-react/icons/circle-user-round'
import FileText from 'lucide-react/icons/file-text'
import GalleryHorizontal from 'lucide-react/icons/gallery-horizontal-end'
import Image from 'lucide-react/icons/image'
import Images from 'lucide-react/icons/images'
import Layers from 'lucide-react/icons/layers'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import ListTree from 'lucide-react/icons/list-tree'
import Megaphone from 'lucide-react/icons/megaphone'
import MenuLines from 'lucide-react/icons/menu'
import Newspaper from 'lucide-react/icons/newspaper'
import PanelBottom from 'lucide-react/icons/panel-bottom'
import PanelsTopLeft from 'lucide-react/icons/panels-top-left'
import Tag from 'lucide-react/icons/tag'
import Users from 'lucide-react/icons/users'
import { type ComponentType, lazy } from 'react'
import type { Role } from '../../../contract/platform/users/users.ts'
import type { LucideIcon } from '../../ui/icon.tsx'

/** What a screen is told: the parts of the address behind its own path, such as the slug of what it edits. */
export type ScreenProps = { rest: string[] }

export type Screen = {
  /** Under `/admin/`; empty for the start screen. */
  path: string
  label: string
  group: (typeof groups)[number] | null
  icon: LucideIcon
  /** Who may use it. */
  access: 'admin' | 'editor'
  component: ComponentType<ScreenProps>
}

export const groups = ['Content', 'Site', 'Audience', 'System'] as const

const screen = (
  path: string, label: string, group: Screen['group'], icon: LucideIcon, access: Screen['access'],
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
): Screen => ({ path, label, group, icon, access, component: lazy(load) })

/**
 * Every screen of the admin area in the order of its sidebar. Here and not among the routes, so that no visitor carries
 * the list: the route `/admin/$` leads here.
 */
export const screens: readonly Screen[] = [
  screen('', 'Dashboard', null, LayoutDashboard, 'admin', () => import('./start-screen.tsx')),
  screen('homepage-sections', 'Homepage sections', 'Content', PanelsTopLeft, 'editor', () => import('../landing/sections-screen.tsx')),
  screen('hero-slides', 'Hero slides', 'Content', Image, 'editor', () => import('../hero/headlines-screen.tsx')),
  screen('dynamic-hero-slides', 'Dashboard slides', 'Content', GalleryHorizontal, 'editor', () => import('../hero/slides-screen.tsx')),
  screen('solutions', 'Solutions', 'Content', Layers, 'editor', () => import('../solutions/solutions-screen.tsx')),
  screen('industries', 'Industries', 'Content', Building, 'editor', () => import('../industries/industries-screen.tsx')),
  screen('blog', 'Blog', 'Content', Newspaper, 'admin', () => import('../blog/posts-screen.tsx')),
  screen('pages', 'Pages', 'Content', FileText, 'admin', () => import('../pages/pages-screen.tsx')),
  screen('media', 'Media', 'Content', Images, 'editor', () => import('../../platform/media/media-screen.tsx')),
  screen('mega-menu', 'Mega menu', 'Site', MenuLines, 'editor', () => import('../navigation/menu-screen.tsx')),
  screen('footer-management', 'Footer', 'Site', PanelBottom, 'editor', () => import('../navigation/footer-screen.tsx')),
  screen('pricing', 'Pricing', 'Site', Tag, 'editor', () => import('../pricing/pricing-screen.tsx')),
  screen('pricing-wizard-editor', 'Pricing wizard', 'Site', ListTree, 'editor', () => import('../pricing/wizard-screen.tsx')),
  screen('cta', 'Calls to action', 'Site', Megaphone, 'editor', () => import('../cta/cta-screen.tsx')),
  screen('demo-page-management', 'Demo page', 'Site', CalendarClock, 'editor', () => import('../leads/demo-screen.tsx')),
  screen('users', 'Users', 'System', Users, 'admin', () => import('../../platform/users/users-screen.tsx')),
  screen('account', 'My account', 'System', CircleUser, 'editor', () => import('../../platform/users/account-screen.tsx')),
]

/** Screens to come that are for admins alone. */
const ADMIN_ONLY_TO_COME = ['notifications', 'contact', 'analytics', 'captcha-settings', 'email-templates', 'seo-settings', 'client-login-config']

/** Who may be at a path of the admin area, whether a screen stands there already or not. */
export function accessAt(pathname: string): Screen['access'] {
  const [path = ''] = partsOf(pathname)
  return screenAt(pathname)?.screen.access ?? (ADMIN_ONLY_TO_COME.includes(path) ? 'admin' : 'editor')
}

/** Where a screen stands. */
export const hrefOf = ({ path }: Pick<Screen, 'path'>) => (path ? `/admin/${path}` : '/admin')

export const mayUse = (role: Role, { access }: Pick<Screen, 'access'>) => role === 'admin' || access === role

/** The screens that people with this role may use, in their order. */
export const screensOf = (role: Role) => screens.filter((screen) => mayUse(role, screen))

/** The screen at a path of the admin area, with what stands behind its own path; undefined where there is none. */
export function screenAt(pathname: string): { screen: Screen; rest: string[] } | undefined {
  const [path = '', ...rest] = partsOf(pathname)
  const found = screens.find((screen) => screen.path === path)
  return found && (found.path || rest.length === 0) ? { screen: found, rest } : undefined
}

const partsOf = (pathname: string) => pathname.replace(/^\/admin\/?/, '').split('/').map(decode)

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
