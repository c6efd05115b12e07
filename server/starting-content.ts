import type { Seed } from './core/rooms/seed.ts'
import { rooms } from './rooms.ts'

/** What a fresh installation shows until its editors say otherwise. */
export const startingContent: Seed[] = rooms.flatMap(({ seed }) => seed)
