import { pagesOf } from '../../../contract/core/core.ts'
import { notices, type OwnChannel } from '../../../contract/platform/notifications/inbox.ts'
import { Failure } from '../../core/base/failure.ts'
import { mayUse, routes } from '../../core/rooms/routes.ts'
import { TEST } from './events.ts'
import { countNotices, countUnread, listNotices, markNotices, PER_PAGE } from './queries-inbox.ts'
import { readRules } from './queries-rules.ts'
import { readSettings, saveSettings } from './queries-settings.ts'
import { reaches, rulesOf } from './rules.ts'
import type { Streams } from './streams.ts'

/** One's own inbox, live, and how one wants to be told. */
export const inboxRoutes = (streams: Streams) =>
  routes(notices, {
    list: async ({ query }, { database, user, events }) => {
      const [items, total, unread] = await Promise.all([
        listNotices(database, user.id, query),
        countNotices(database, user.id, query),
        countUnread(database, user.id),
      ])
      return {
        items: items.map(({ at, readAt, ...item }) => {
          const { label = item.event, tone = 'info' } = events.get(item.event) ?? {}
          return { ...item, at: at.toISOString(), isRead: readAt !== null, label, tone }
        }),
        total,
        page: Number(query.page ?? 1),
        pages: pagesOf(total, PER_PAGE),
        unread,
      }
    },

    mark: async ({ body }, { database, user, clock }) => {
      await database.orm.transaction((transaction) => markNotices(transaction, user.id, body, clock()))
      return { unread: await countUnread(database, user.id) }
    },

    stream: async (_, { request, reply, user }) => {
      if (!request.headers.accept?.includes('text/event-stream'))
        throw new Failure('invalid', 'Ask for this with Accept: text/event-stream')
      reply.header('content-type', 'text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
      return streams.open(user, request)
    },

    settings: async (_, { database, user, events }) => {
      const [settings, made] = await Promise.all([readSettings(database.orm, user.id), readRules(database.orm)])
      return {
        settings,
        events: [...events.values()]
          .filter(({ name, access }) => name !== TEST && mayUse(user, access))
          .map((kind) => {
            const rules = rulesOf(kind, made)
            const reached = (channel: OwnChannel) => reaches(rules[channel], user)
            const by = { app: reached('app'), email: reached('email'), push: reached('push') }
            return { name: kind.name, label: kind.label, group: kind.group, by }
          }),
      }
    },

    saveSettings: async ({ body }, { database, change }) => {
      await database.orm.transaction((transaction) => saveSettings(transaction, change, body))
      return body
    },
  })
