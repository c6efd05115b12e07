import type { MegaMenu, MenuCategory, MenuSection } from '../../../contract/site/navigation/menu.ts'

/** An entry of the top bar: with categories it opens a panel, without them it is a plain link. */
export type MenuEntry = Pick<MenuSection, 'slug' | 'name' | 'featured' | 'cta'> & {
  /** Where the section itself is. */
  href: string
  accent: string
  categories: MenuCategory[]
}

/** The active sections in their order, each with its active categories that hold something. */
export const menuEntries = (menu: MegaMenu): MenuEntry[] =>
  inOrder(menu)
    .map(toEntry)
    .filter((entry) => entry !== null)

/**
 * The active sections that have neither a category to open nor a page to lead to, so that nothing can be shown for
 * them.
 */
export const emptySections = (menu: MegaMenu): string[] =>
  inOrder(menu)
    .filter((section) => toEntry(section) === null)
    .map(({ name }) => name)

function toEntry({ slug, name, href, featured, cta, categories }: MenuSection): MenuEntry | null {
  const filled = inOrder(categories)
    .map((category) => ({ ...category, items: inOrder(category.items) }))
    .filter(({ items }) => items.length > 0)
  if (filled.length === 0 && !href) return null
  return { slug, name, featured, cta, href: href || `/${slug}`, accent: accentOf(slug), categories: filled }
}

/** Platform is hi-vis, Solutions orange, any other section radio blue (visual reference, menu accent themes). */
const accentOf = (slug: string) => `accent-${slug === 'platform' || slug === 'solutions' ? slug : 'resources'}`

const inOrder = <T extends { active: boolean; position: number }>(list: T[]) =>
  list.filter(({ active }) => active).sort((a, b) => a.position - b.position)
