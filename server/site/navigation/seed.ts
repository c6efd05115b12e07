import { clientLoginDefault } from '../../../contract/site/navigation/defaults.ts'
import type { MegaMenu, MenuItem, MenuSection } from '../../../contract/site/navigation/menu.ts'
import type { Seed } from '../../core/rooms/seed.ts'

type Line = [name: string, href: string, icon: string, description: string, isNew?: 'new']

const items = (lines: Line[]): MenuItem[] =>
  lines.map(([name, href, icon, description, isNew], index) => ({
    name,
    href,
    icon,
    description,
    isNew: isNew === 'new',
    active: true,
    position: index + 1,
  }))

const categories = (...groups: [title: string, lines: Line[]][]) =>
  groups.map(([title, lines], index) => ({ title, active: true, position: index + 1, items: items(lines) }))

const plainLink = (slug: string, name: string): Omit<MenuSection, 'position'> => ({
  id: slug,
  slug,
  name,
  active: true,
  href: `/${slug}`,
  featured: null,
  cta: null,
  categories: [],
})

const platform: Omit<MenuSection, 'position'> = {
  id: 'platform',
  slug: 'platform',
  name: 'Platform',
  active: true,
  href: '/solutions',
  featured: {
    title: 'Featured',
    itemName: 'Week board',
    icon: 'Calendar',
    href: '/solutions/scheduling',
    stats: 'Live today',
    description: 'Every post of every site. You see any rule a shift would break as you place it.',
  },
  categories: categories(
    [
      'Run the shift',
      [
        ['Scheduling', '/solutions/scheduling', 'Calendar', 'Week board, rest rules, offers', 'new'],
        ['Guard tracking', '/solutions/guard-tracking', 'MapPin', 'Live board with plan and map'],
        ['Patrol rounds', '/solutions/patrol-rounds', 'Footprints', 'Tags, photos, missed scans'],
      ],
    ],
    [
      'Account for it',
      [
        ['Incident response', '/solutions/incident-response', 'Siren', 'Clocks, dispatch and replay'],
        ['Reporting', '/solutions/reporting', 'FileText', 'Coming: daily reports, signed'],
        ['Analytics', '/solutions/analytics', 'Activity', 'Coverage and labor cost'],
      ],
    ],
  ),
  cta: {
    title: 'See it on your own site',
    description: 'Thirty minutes, your floor plan.',
    buttonText: 'Schedule Demo',
    buttonHref: '/demo',
  },
}

const solutions: Omit<MenuSection, 'position'> = {
  id: 'solutions',
  slug: 'solutions',
  name: 'Solutions',
  active: true,
  href: '/industries',
  featured: {
    title: 'Featured',
    itemName: 'Healthcare',
    icon: 'Hospital',
    href: '/industries/healthcare',
    stats: '12–60 posts',
    description: 'Escorts, visitor checks and code calls, timed.',
  },
  categories: categories(
    [
      'Open doors',
      [
        ['Healthcare', '/industries/healthcare', 'Hospital', 'Wards, entrances, escorts'],
        ['Retail and malls', '/industries/retail', 'ShoppingBag', 'Floor, dock and parking lot'],
        ['Corporate towers', '/industries/corporate', 'Building', 'Front desk and night rounds'],
        ['Education', '/industries/education', 'GraduationCap', 'Campus dispatch and drills'],
      ],
    ],
    [
      'Gates and fences',
      [
        ['Logistics', '/industries/logistics', 'Warehouse', 'Gate logs and seal checks'],
        ['Construction', '/industries/construction', 'HardHat', 'New fences every week'],
        ['Ports and terminals', '/industries/ports', 'Truck', 'Quay, stacks and gate'],
        ['Residential', '/industries/residential', 'Key', 'Gate lists, quiet hours'],
      ],
    ],
  ),
  cta: {
    title: 'Your site is not here?',
    description: 'Tell us how it is guarded today.',
    buttonText: 'Talk to Our Team',
    buttonHref: '/contact',
  },
}

const resources: Omit<MenuSection, 'position'> = {
  id: 'resources',
  slug: 'resources',
  name: 'Resources',
  active: true,
  href: '/resources/help',
  featured: {
    title: 'Featured',
    itemName: 'Help center',
    icon: 'LifeBuoy',
    href: '/resources/help',
    stats: 'Step by step',
    description: 'Setup guides for dispatchers and guards.',
  },
  categories: categories(
    [
      'Learn',
      [
        ['Help center', '/resources/help', 'LifeBuoy', 'Guides, step by step'],
        ['Blog', '/blog', 'Newspaper', 'Notes on posts and patrols'],
        ['Brand', '/brand', 'BadgeCheck', 'Wordmarks, colors, type'],
      ],
    ],
    [
      'Trust',
      [
        ['Status Page', '/status', 'Activity', 'Live status of every service'],
        ['Trust Center', '/trust-center', 'ShieldCheck', 'Documents and answers'],
        ['Security', '/security', 'Lock', 'How your data is protected'],
        ['Compliance', '/compliance', 'Clipboard', 'Rules we work under'],
      ],
    ],
  ),
  cta: {
    title: 'Still looking?',
    description: 'Talk to a person.',
    buttonText: 'Contact',
    buttonHref: '/contact',
  },
}

const sections = [
  platform,
  solutions,
  resources,
  plainLink('pricing', 'Pricing'),
  plainLink('blog', 'Blog'),
  plainLink('contact', 'Contact'),
]
const menu: MegaMenu = sections.map((section, index) => ({ ...section, position: index + 1 }))

export const navigationSeed: Seed[] = [
  { kind: 'mega_menu', slug: 'main', data: menu },
  { kind: 'client_login', slug: 'main', data: clientLoginDefault },
]
