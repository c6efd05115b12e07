import { isDeepStrictEqual } from 'node:util'
import { type Channel, type Rule, rules } from '../../../contract/platform/notifications/rules.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { type EventKind, notify } from '../../core/jobs/notify.ts'
import { sendsMail } from '../mail/sends-mail.ts'
import { sendMail } from '../mail/outbox.ts'
import { TEST } from './events.ts'
import { test } from './mails.ts'
import { countSettings, holdRule, known, listPeople, readRules, saveRule } from './queries-rules.ts'
import { rulesOf, usualRule } from './rules.ts'

const PEOPLE: Channel[] = ['app', 'email', 'push']

/** Throws `invalid` for a recipient that this channel can't reach, or that does not exist. */
function check({ concerns }: EventKind, channel: Channel, { to }: Rule, there: ReadonlySet<string>): void {
  for (const each of to) {
    if ((each.type === 'target') === PEOPLE.includes(channel))
      throw new Failure('invalid', 'Choose people for the inbox, mail and push, and webhooks for the others.')
    if (each.type === 'concerned' && !concerns) throw new Failure('invalid', 'This event concerns no single person.')
    if (each.type === 'person' && !there.has(`person:${each.id}`))
      throw new Failure('invalid', 'One of these people can’t be told any more. Load this page again.')
    if (each.type === 'target' && !there.has(`${channel}:${each.id}`))
      throw new Failure('invalid', 'One of these webhooks is not there any more. Load this page again.')
  }
}

/** The endpoints of the rules: the recipients of each event on each channel. */
export const ruleRoutes = routes(rules, {
  list: async (_, services) => {
    const { database, events } = services
    const [made, people, withOwn] = await Promise.all([
      readRules(database.orm),
      listPeople(database.orm),
      countSettings(database.orm),
    ])
    return {
      events: [...events.values()]
        .filter(({ name }) => name !== TEST)
        .map((kind) => {
          const { name, label, group, tone, access, concerns = null, ownMail = false } = kind
          return { name, label, group, tone, access, concerns, ownMail, rules: rulesOf(kind, made) }
        }),
      people,
      mailIsOn: sendsMail(services),
      withOwn,
    }
  },

  save: ({ params: { event, channel }, body: { before, after } }, { database, events, change }) => {
    const kind = orNotFound(event === TEST ? null : events.get(event), 'event')
    return database.orm.transaction(async (transaction) => {
      const current = (await holdRule(transaction, event, channel)) ?? usualRule(kind, channel)
      if (!isDeepStrictEqual(current, before))
        throw new Failure('stale', 'Somebody else changed this rule meanwhile.', { current })
      check(kind, channel, after, await known(transaction, after.to))
      await saveRule(transaction, change, { event, channel, before, after })
      return after
    })
  },

  test: async ({ body: { channel } }, services) => {
    const { database, clock, user, env } = services
    await limit(database, clock, { bucket: 'notice-test', key: user.id, max: 10, windowSeconds: 60 })
    await database.orm.transaction(async (transaction) => {
      if (channel === 'app')
        await notify(transaction, services, {
          event: TEST,
          subject: `test:${newId(clock())}`,
          title: 'A test of your notifications',
          text: 'It arrived.',
          href: '/admin/my-notifications',
          personId: user.id,
        })
      else
        await sendMail(transaction, services, {
          content: test(env.publicUrl),
          to: { name: user.name, address: user.email },
        })
    })
    return {
      message:
        channel === 'app'
          ? 'It appears in your inbox, and in browsers that take your pushes.'
          : sendsMail(services)
            ? 'It is on its way.'
            : 'Mail is off: it stays in the outbox.',
    }
  },
})
