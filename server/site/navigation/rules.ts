import type { MegaMenu } from '../../../contract/site/navigation/menu.ts'

type Entry = { active: boolean; position: number }

const shown = <T extends Entry>(entries: T[]): T[] =>
  entries.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)

/** The menu as visitors see it: active sections, categories and items, each sorted by position (specification, section 2). */
export const visibleMenu = (menu: MegaMenu): MegaMenu =>
  shown(menu).map((section) => ({
    ...section,
    categories: shown(section.categories).map((category) => ({ ...category, items: shown(category.items) })),
  }))
