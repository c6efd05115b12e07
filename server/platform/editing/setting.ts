import type * as z from 'zod/mini'
import type { KindName } from '../../../contract/core/kinds.ts'
import { defineKind, type Kind } from '../../core/rooms/kinds.ts'

const SLUG = 'main'

/**
 * A kind of a single document, `main`, which always exists: a setting. `tags` are the paths of the answers that are
 * made of it; `warnings` say of a draft what an admin should look at before publishing.
 */
export const defineSetting = <T>(setting: {
  kind: KindName
  shape: z.ZodMiniType<T>
  fallback: T
  title: string
  tags: string[]
  address?: string
  warnings?: (data: T, live: T) => Record<string, string>
}): Kind => {
  const { kind, shape, fallback, title, tags, address = null, warnings } = setting
  return defineKind({
    kind,
    places: [SLUG],
    shape: () => shape,
    fallback: (slug) => (slug === SLUG ? fallback : undefined),
    title: () => title,
    tags: () => tags,
    address: () => address,
    ...(warnings && { warnings: (data: unknown, live: unknown) => warnings(data as T, (live ?? fallback) as T) }),
  })
}
