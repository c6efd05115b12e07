import type { FastifyInstance } from 'fastify'
import type { AdminScreens } from '../../../contract/core/admin.ts'
import type { PageParameters } from '../cache/pages.ts'
import type { EditedKind } from '../documents/kinds.ts'
import type { Seed } from '../documents/seed.ts'
import type { House } from './routes.ts'

/** Serves something on the app: endpoints, files, or what runs while the app listens. */
export type Serve = (app: FastifyInstance, house: House) => void

/** One room of the server. Each declares itself in its `room.ts`, and `server/rooms.ts` lists them all. */
export type Room = {
  /** What serves its endpoints and files. */
  routes: Serve[]
  /** Its kinds of content, each with the endpoints at which people edit it. */
  kinds: EditedKind[]
  /** What names the jobs that it works off. */
  jobs: ((house: House) => void)[]
  /** Its screens of the admin area and who may use them, which the web shows. */
  screens: AdminScreens
  /** What a fresh installation starts with. */
  seed: Seed[]
  /** The query parameters that its pages declare, by path; all others never reach a page. */
  parameters: PageParameters
}

/** Declares a room; what it leaves out it does not have. */
export const room = (parts: Partial<Room>): Room =>
  ({ routes: [], kinds: [], jobs: [], screens: {}, seed: [], parameters: {}, ...parts })
