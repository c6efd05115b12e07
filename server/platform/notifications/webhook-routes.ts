import { randomBytes } from 'node:crypto'
import { pagesOf } from '../../../contract/core/core.ts'
import { type Target, type TargetKind, webhooks } from '../../../contract/platform/notifications/webhooks.ts'
import { newId } from '../../core/base/ids.ts'
import { seal } from '../../core/database/sealed.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes } from '../../core/rooms/routes.ts'
import { callTargets, MOST_TRIES, plan, SEALED_FOR } from './calling-webhooks.ts'
import { beginAgain, countDeliveries, listDeliveries, PER_PAGE } from './queries-deliveries.ts'
import { addTarget, changeTarget, listTargets, noteCall, readTargets, removeTarget } from './queries-targets.ts'

const newSecret = () => `whsec_${randomBytes(32).toString('base64url')}`
const hostOf = (url: string) => new URL(url).host
const A_MINUTE = { max: 30, windowSeconds: 60 }

type Row = { id: string; kind: TargetKind; name: string; host: string; createdAt: Date }
const shown = ({ createdAt, ...row }: Row): Target => ({ ...row, createdAt: createdAt.toISOString() })

/** Webhooks and the outcome of their calls. */
export const webhookRoutes = routes(webhooks, {
  targets: async (_, { database }) => (await listTargets(database.orm)).map(shown),

  add: async ({ body: { kind, name, url } }, { database, clock, env, change }) => {
    const now = clock()
    const secret = kind === 'signed' ? newSecret() : null
    const target = {
      id: newId(now),
      kind,
      name: name.trim(),
      host: hostOf(url),
      url: seal(env.secret, SEALED_FOR.url, url),
      secret: secret && seal(env.secret, SEALED_FOR.secret, secret),
      createdAt: now,
    }
    await database.orm.transaction((transaction) => addTarget(transaction, change, target))
    return { target: shown(target), secret }
  },

  change: async ({ params: { id }, body: { name, url } }, { database, env, change }) => {
    const set = {
      ...(name !== undefined && { name: name.trim() }),
      ...(url !== undefined && { host: hostOf(url), url: seal(env.secret, SEALED_FOR.url, url) }),
    }
    const changed = await database.orm.transaction((transaction) => changeTarget(transaction, change, id, set))
    return shown(orNotFound(changed, 'webhook'))
  },

  renewSecret: ({ params: { id } }, { database, env, change }) =>
    database.orm.transaction(async (transaction) => {
      const [target] = await readTargets(transaction, [id])
      if (orNotFound(target, 'webhook').kind !== 'signed')
        throw new Failure('invalid', 'Only signed webhooks have a secret.')
      const secret = newSecret()
      const set = { secret: seal(env.secret, SEALED_FOR.secret, secret) }
      const renewed = await changeTarget(transaction, change, id, set, 'renew-secret')
      return { target: shown(orNotFound(renewed, 'webhook')), secret }
    }),

  remove: async ({ params: { id } }, { database, change }) => {
    const isRemoved = await database.orm.transaction((transaction) => removeTarget(transaction, change, id))
    return orNotFound(isRemoved ? { id } : null, 'webhook')
  },

  test: async ({ params: { id } }, services) => {
    const { database, change, clock, user } = services
    await limit(database, clock, { bucket: 'webhook-test', key: user.id, ...A_MINUTE })
    return database.orm.transaction(async (transaction) => {
      const event = {
        id: '',
        at: clock(),
        event: 'test',
        label: 'Test',
        subject: `webhook:${id}`,
        title: 'A test of this webhook',
        text: 'Nothing happened.',
        href: '/admin/notifications/deliveries',
        isTest: true,
      } as const
      const [delivery] = await callTargets(transaction, services, [id], event)
      await noteCall(transaction, change, 'test', id)
      return { id: orNotFound(delivery, 'webhook') }
    })
  },

  deliveries: async ({ query }, { database }) => {
    const [items, counts] = await Promise.all([listDeliveries(database, query), countDeliveries(database, query)])
    const total = counts[query.state ?? 'all']
    return {
      items: items.map((item) => ({ ...item, mostTries: MOST_TRIES })),
      total,
      page: Number(query.page ?? 1),
      pages: pagesOf(total, PER_PAGE),
      counts,
    }
  },

  replay: async ({ params: { id } }, services) => {
    const { database, change, clock, user } = services
    await limit(database, clock, { bucket: 'webhook-test', key: user.id, ...A_MINUTE })
    await database.orm.transaction(async (transaction) => {
      const round = orNotFound(await beginAgain(transaction, id, clock()), 'delivery')
      await plan(transaction, services, { deliveryId: id, round, number: 1 })
      await noteCall(transaction, change, 'replay', id)
    })
    return { id }
  },
})
