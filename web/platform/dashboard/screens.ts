import type { Role } from '../../../contract/core/core.ts'
import type { Area, Screen } from '../../core/admin.ts'

/** The role that may open a path of the admin area, even before its screen exists. */
export function accessAt({ screens, toCome }: Area, pathname: string): Screen['access'] {
  const [path = ''] = partsOf(pathname)
  return screenAt(screens, pathname)?.screen.access ?? toCome.find((each) => each.path === path)?.access ?? 'editor'
}

/** Where a screen stands. */
export const hrefOf = ({ path }: Pick<Screen, 'path'>) => (path ? `/admin/${path}` : '/admin')

export const mayUse = (role: Role, { access }: Pick<Screen, 'access'>) => role === 'admin' || access === role

/** The screens that people with this role may use, in their order. */
export const screensOf = (screens: Screen[], role: Role) => screens.filter((screen) => mayUse(role, screen))

/**
 * The screen at a path of the admin area, with what stands behind its own path; undefined where there is none. Of two
 * screens one below the other, the lower one.
 */
export function screenAt(screens: Screen[], pathname: string): { screen: Screen; rest: string[] } | undefined {
  const parts = partsOf(pathname)
  const isAbove = ({ path }: Screen) => path.split('/').every((part, at) => part === parts[at])
  const found = screens.filter(isAbove).toSorted((a, b) => b.path.length - a.path.length)[0]
  const rest = parts.slice(found?.path.split('/').length)
  return found && (found.path || rest.length === 0) ? { screen: found, rest } : undefined
}

const partsOf = (pathname: string) =>
  pathname
    .replace(/^\/admin\/?/, '')
    .split('/')
    .map(decode)

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
