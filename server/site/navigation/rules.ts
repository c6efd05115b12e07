import { fixedRows, standsFor } from '../../../contract/site/navigation/fixed-rows.ts'
import type { ClientLogin, MegaMenu, MenuSection } from '../../../contract/site/navigation/menu.ts'

type Entry = { active: boolean; position: number }

const shown = <T extends Entry>(entries: T[]): T[] =>
  entries.filter(({ active }) => active).toSorted((a, b) => a.position - b.position)

const hidesFixedRow = (section: MenuSection) =>
  !section.active && Object.values(fixedRows).some((row) => standsFor(row, section))

/**
 * The menu as visitors see it: active sections, categories and items, each sorted by position. After them, without
 * their contents, the inactive sections whose fixed row the phone's menu must leave out.
 */
export const visibleMenu = (menu: MegaMenu): MegaMenu => [
  ...shown(menu).map((section) => ({
    ...section,
    categories: shown(section.categories).map((category) => ({ ...category, items: shown(category.items) })),
  })),
  ...menu.filter(hidesFixedRow).map((section) => ({ ...section, featured: null, cta: null, categories: [] })),
]

const hostOf = (address: string) => (/^https?:/i.test(address) && URL.canParse(address) ? new URL(address).host : '')

/** What to look at before a client-login link goes live: a new host, and an address that is not encrypted. */
export function clientLoginWarnings({ url }: ClientLogin, live: ClientLogin): Record<string, string> {
  const [next, before] = [hostOf(url), hostOf(live.url)]
  const said = [
    before && next && next !== before
      ? `The link now leads to ${next} instead of ${before}. Publish it only if ${next} is yours: clients type ` +
        'their passwords there.'
      : '',
    /^http:/i.test(url) ? 'The address is not encrypted. Use https://, since clients type their passwords there.' : '',
  ].filter(Boolean)
  return said.length > 0 ? { url: said.join(' ') } : {}
}
