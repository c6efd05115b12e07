import type { FastifyInstance } from 'fastify'
import type { AdminScreens } from '../../../contract/core/admin.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import type { PageParameters } from './pages.ts'
import type { Kind } from './kinds.ts'
import type { PicturePlace } from '../documents/picture-places.ts'
import type { Seed } from './seed.ts'
import type { EventKind } from '../jobs/notify.ts'
import type { MailReaders } from './incoming-mail.ts'
import type { Services } from './routes.ts'

/** Adds something to the app: endpoints, files, or work that runs while the server does. */
export type ServeRoom = (app: FastifyInstance, services: Services) => void

/** A backup that was restored: when it was made, and when it came back. */
export type Restore = { backupAt: Date; restoredAt: Date }

/** A page as the sitemap lists it: its path, and when it last changed. */
export type ListedPage = { url: string; lastmod: string }

/**
 * What a room measures when it is asked: one number for each set of labels. `help` says what it counts, with units. A
 * number that only grows has a name that ends with `_total`.
 */
export type Measure = { name: string; help: string; values: { labels?: Record<string, string>; value: number }[] }

/**
 * What an export of a company has beside a column that no person reads: the column `of` of a table, read row by row as
 * a list of that name. Null says that it can't be read.
 */
export type ReadableColumn = {
  table: string
  of: string
  as: string
  read: (stored: Buffer) => Iterable<object> | null
}

/** One room of the server. Each declares itself in its `room.ts`, and `server/rooms.ts` lists them all. */
export type Room = {
  /** The functions that serve its endpoints and files. */
  routes: ServeRoom[]
  /** Its kinds of content. */
  kinds: Kind[]
  /** The functions that define its jobs. */
  jobs: ((services: Services) => void)[]
  /** What it shows on the dashboard of administrators, with the figures of as many days. */
  overviews: ((services: Services, days: number) => Promise<Overview>)[]
  /** What it tells the operator's monitoring, read at each request. Names begin with `watchpost_`. */
  measures: ((services: Services) => Promise<Measure[]>)[]
  /** How packed columns of its tables are written in an export of a company. */
  readable: ReadableColumn[]
  /** The events that it raises and people can be told about. */
  events: EventKind[]
  /** How it handles incoming mails, and mails of its own that come back. */
  mailReaders: Partial<MailReaders>[]
  /** Its screens of the admin area and who may use them, which the web shows. */
  screens: AdminScreens
  /**
   * What it does after a restore, before anything else happens. It may be called again for the same restore, and
   * answers `later` while it can't.
   */
  restored: ((services: Services, restore: Restore) => Promise<'done' | 'later'>)[]
  /** The content that a fresh installation starts with. */
  seed: Seed[]
  /** Where, besides documents, it keeps addresses of pictures: they are counted as used, and follow a replaced file. */
  pictures: PicturePlace[]
  /** Its pages that are no documents of a kind, for the sitemap. */
  listed: ((services: Services) => Promise<ListedPage[]>)[]
  /** The query parameters that its pages declare, by path. Pages never see others. */
  parameters: PageParameters
}

/** Declares a room. All parts are optional. */
export const room = (parts: Partial<Room>): Room => ({
  routes: [],
  kinds: [],
  jobs: [],
  overviews: [],
  measures: [],
  readable: [],
  events: [],
  mailReaders: [],
  screens: {},
  restored: [],
  seed: [],
  pictures: [],
  listed: [],
  parameters: {},
  ...parts,
})
