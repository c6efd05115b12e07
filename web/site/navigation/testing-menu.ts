import type { MegaMenu, MenuCategory, MenuItem, MenuSection } from '../../../contract/site/navigation/menu.ts'

/** For tests: an item, a category and a section of the menu with as little said as possible. */
export const item = (name: string, rest: Partial<MenuItem> = {}): MenuItem => ({
  name,
  href: `/solutions/${name.toLowerCase()}`,
  description: `${name} in short`,
  icon: 'MapPin',
  isNew: false,
  active: true,
  position: 1,
  ...rest,
})

export const category = (title: string, items: MenuItem[], rest: Partial<MenuCategory> = {}): MenuCategory => ({
  title,
  active: true,
  position: 1,
  items,
  ...rest,
})

export const section = (name: string, rest: Partial<MenuSection> = {}): MenuSection => ({
  id: name,
  slug: name.toLowerCase(),
  name,
  position: 1,
  active: true,
  href: null,
  featured: null,
  cta: null,
  categories: [],
  ...rest,
})

/** Platform with everything, Solutions and Resources with one category, Pricing as a plain link. */
export const sampleMenu: MegaMenu = [
  section('Platform', {
    position: 1,
    href: '/solutions',
    featured: {
      title: 'Featured',
      itemName: 'Live floor plans',
      description: 'Draw the site once.',
      stats: '89 sites mapped',
      icon: 'MapPin',
      href: '/solutions/plans',
    },
    cta: {
      title: 'See it on your own site',
      description: 'Thirty minutes.',
      buttonText: 'Book a Walk',
      buttonHref: '/demo',
    },
    categories: [
      category('Run the shift', [item('Scheduling'), item('Patrols', { isNew: true, position: 2 })]),
      category('Account for it', [item('Reporting')], { position: 2 }),
    ],
  }),
  section('Solutions', { position: 2, categories: [category('By site', [item('Healthcare')])] }),
  section('Resources', { position: 3, categories: [category('Read', [item('Guides')])] }),
  section('Pricing', { position: 4, href: '/pricing' }),
]
