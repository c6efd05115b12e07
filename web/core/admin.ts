import type { ComponentType } from 'react'
import { lazyAhead, type LazyPart } from './lazy-ahead.tsx'
import type { AdminScreen, AdminScreens, ScreenToCome } from '../../contract/core/admin.ts'
import type { LucideIcon } from '../ui/icon.tsx'

/** What a screen is told: the parts of the address behind its own path, such as the slug of what it edits. */
export type ScreenProps = { rest: string[] }

/**
 * A screen of the admin area. `path` stands under `/admin/` and is empty for the start screen. `count` is what waits
 * there, beside its name in the sidebar.
 */
export type Screen = AdminScreen & {
  path: string
  icon: LucideIcon
  component: LazyPart<ScreenProps>
  count?: ComponentType
}

type Fields = (slug: string) => Promise<readonly object[]>

/**
 * A kind of content: what people call one of its documents, where its editor stands, and where their list does if not
 * above it. `nameOf` gives a place the name that its editor has; other documents have titles. `fields` are those of its
 * form, which may depend on the place; they load once somebody reads of a change. `adds` labels the New button of lists
 * that support `?new`.
 */
export type KindPlace = {
  label: string
  hrefOf: (slug: string) => string
  nameOf?: (slug: string) => string | undefined
  list?: string
  fields?: Fields
  adds?: string
}

/**
 * What the activity log tells of besides content. Without `hrefOf` no screen shows it. `labelOf` names what an entry is
 * about where a kind is of several sorts.
 */
export type LoggedKind = Pick<KindPlace, 'label' | 'fields' | 'list'> &
  Partial<KindPlace> & { labelOf?: (subject: string) => string }

/**
 * The admin area, or what one room has in it: its screens in the order of the sidebar, its kinds of content by name,
 * and what else the log tells of.
 */
export type Area = {
  screens: Screen[]
  toCome: (ScreenToCome & { path: string })[]
  kinds: Record<string, KindPlace>
  logged: Record<string, LoggedKind>
}

/** A kind whose documents have an editor each, below `base`. */
export const many = (label: string, base: string, fields: Fields, list = base): KindPlace => ({
  label,
  list,
  fields,
  hrefOf: (slug) => `${base}/${slug}`,
})

/** The same kind, of which one may begin a new one on its list. */
export const adding = (one: string, place: KindPlace): KindPlace => ({ ...place, adds: one })

/** A kind of a single document. */
export const one = (label: string, href: string, fields: Fields): KindPlace => ({ label, fields, hrefOf: () => href })

type ScreenEntry = [
  icon: LucideIcon,
  load: () => Promise<{ default: ComponentType<ScreenProps> }>,
  count?: () => Promise<{ default: ComponentType }>,
]
/** The paths of screens that are built. */
type Built<T> = { [K in keyof T]: T[K] extends { label: string } ? K : never }[keyof T]

/**
 * Declares what a room has in the admin area: each screen of its contract with icon, component and count, its kinds,
 * and what else of it is logged.
 */
export function areaOf<T extends AdminScreens>(
  screens: T,
  shown: Record<Built<T>, ScreenEntry>,
  kinds: Area['kinds'] = {},
  logged: Area['logged'] = {},
): Area {
  const parts = shown as Record<string, ScreenEntry>
  return {
    kinds,
    logged,
    screens: Object.entries(screens).flatMap(([path, screen]) => {
      if (!('label' in screen)) return []
      const [icon, load, count] = parts[path]!
      return [{ ...screen, path, icon, component: lazyAhead(load), ...(count && { count: lazyAhead(count) }) }]
    }),
    toCome: Object.entries(screens).flatMap(([path, screen]) => ('label' in screen ? [] : [{ ...screen, path }])),
  }
}

/** The whole area of what its rooms declare. */
export const together = (rooms: readonly Area[]): Area => ({
  screens: rooms.flatMap(({ screens }) => screens),
  toCome: rooms.flatMap(({ toCome }) => toCome),
  kinds: Object.assign({}, ...rooms.map(({ kinds }) => kinds)) as Area['kinds'],
  logged: Object.assign({}, ...rooms.map(({ logged }) => logged)) as Area['logged'],
})
