import { type ComponentType, lazy } from 'react'
import type { AdminScreen, AdminScreens, ScreenToCome } from '../../contract/core/admin.ts'
import type { LucideIcon } from '../ui/icon.tsx'

/** What a screen is told: the parts of the address behind its own path, such as the slug of what it edits. */
export type ScreenProps = { rest: string[] }

/** A screen of the admin area. `path` stands under `/admin/` and is empty for the start screen. */
export type Screen = AdminScreen & { path: string; icon: LucideIcon; component: ComponentType<ScreenProps> }

/** A kind of content: what people call one of its documents, and where its editor stands. */
export type KindPlace = { label: string; hrefOf: (slug: string) => string }

/** The admin area, or what one room has in it: its screens in the order of the sidebar, and its kinds of content by name. */
export type Area = {
  screens: Screen[]
  toCome: (ScreenToCome & { path: string })[]
  kinds: Record<string, KindPlace>
}

/** A kind whose documents have an editor each, below `base`. */
export const many = (label: string, base: string): KindPlace => ({ label, hrefOf: (slug) => `${base}/${slug}` })

/** A kind of a single document. */
export const one = (label: string, href: string): KindPlace => ({ label, hrefOf: () => href })

type Shown = [icon: LucideIcon, load: () => Promise<{ default: ComponentType<ScreenProps> }>]
/** The paths of screens that are built. */
type Built<T> = { [K in keyof T]: T[K] extends { label: string } ? K : never }[keyof T]

/** Declares what a room has in the admin area: each screen of its contract with icon and component, and its kinds. */
export function areaOf<T extends AdminScreens>(screens: T, shown: Record<Built<T>, Shown>, kinds: Area['kinds'] = {}): Area {
  const parts = shown as Record<string, Shown>
  return {
    kinds,
    screens: Object.entries(screens).flatMap(([path, screen]) => {
      if (!('label' in screen)) return []
      const [icon, load] = parts[path]!
      return [{ ...screen, path, icon, component: lazy(load) }]
    }),
    toCome: Object.entries(screens).flatMap(([path, screen]) => ('label' in screen ? [] : [{ ...screen, path }])),
  }
}

/** The whole area of what its rooms declare. */
export const together = (rooms: readonly Area[]): Area => ({
  screens: rooms.flatMap(({ screens }) => screens),
  toCome: rooms.flatMap(({ toCome }) => toCome),
  kinds: Object.assign({}, ...rooms.map(({ kinds }) => kinds)) as Area['kinds'],
})
