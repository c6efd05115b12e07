import { fixedRows, standsFor } from '../../../contract/site/navigation/fixed-rows.ts'
import type { MegaMenu, MenuSection } from '../../../contract/site/navigation/menu.ts'

type Entry = { active: boolean; position: number }

const shown = <T extends Entry>(entries: T[]): T[] =>
  entries.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)

const hidesFixedRow = (section: MenuSection) =>
  !section.active && Object.values(fixedRows).some((row) => standsFor(row, section))

/**
 * The menu as visitors see it: active sections, categories and items, each sorted by position.
 * After them, without their contents, the inactive sections whose fixed row the phone's menu must leave out.
 */
export const visibleMenu = (menu: MegaMenu): MegaMenu => [
  ...shown(menu).map((section) => ({
    ...section,
    categories: shown(section.categories).map((category) => ({ ...category, items: shown(category.items) })),
  })),
  ...menu.filter(hidesFixedRow).map((section) => ({ ...section, featured: null, cta: null, categories: [] })),
]
