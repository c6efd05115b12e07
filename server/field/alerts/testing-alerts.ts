import type { Alert, AlertsNow, AlertWithDeliveries } from '../../../contract/field/alerts/alerts.ts'
import type { AlertPolicy, AlertPolicyDraft } from '../../../contract/field/alerts/policies.ts'
import type { ReadyEnv } from '../../core/base/env.ts'
import { newId } from '../../core/base/ids.ts'
import { sweepDeadlines } from '../../planning/deadlines/deadlines.ts'
import { startOwn } from '../../planning/own/testing-own.ts'
import { posts } from '../../planning/sites/table.ts'

type Call = Awaited<ReturnType<typeof startOwn>>['ask']

/** A policy whose one step tells the owner, in the app and by mail. */
export const toOwner: AlertPolicyDraft = {
  name: 'Night',
  severities: [1, 2, 3],
  steps: [{ minutes: 0, targets: [{ kind: 'role', role: 'owner' }], channels: ['app', 'mail'] }],
  repeats: 0,
  idleMinutes: null,
}

/** A company with mails, the scheduler Ines of `ask`, its owner, and the guard Amara. */
export async function startAlerts(now = '2026-11-23T08:00:00Z', env: Partial<ReadyEnv> = {}) {
  const started = await startOwn(now, env)
  const { ask, at, north, services, database } = started
  const owner = north.owner.ask
  const emailOf = async (userId: string) => {
    const { rows } = await database.pool.query<{ email: string }>('select email from users where id = $1', [userId])
    return rows[0]!.email
  }
  const policy = async (draft: Partial<AlertPolicyDraft> = {}, who: Call = owner) => {
    const { status, body } = await who({ method: 'POST', url: at('alert-policies'), body: { ...toOwner, ...draft } })
    return { status, body: body as AlertPolicy & { fields?: Record<string, string>; message?: string } }
  }
  const raise = async (body: object = {}, who: Call = ask) => {
    const draft = { severity: 2, title: 'Gate is open', text: 'Nobody is there.', siteId: null, ...body }
    return (await who({ method: 'POST', url: at('alerts'), body: draft })).body as Alert
  }
  const read = async (id: string, who: Call = ask) =>
    (await who({ method: 'GET', url: at(`alerts/${id}`) })).body as AlertWithDeliveries
  return {
    ...started,
    owner,
    ownerEmail: await emailOf(north.owner.id),
    emailOf,
    policy,
    raise,
    read,
    sweep: () => sweepDeadlines(services),
    /** What was sent about an alert: step, person, channel and state. */
    sent: async (id: string) =>
      (await read(id)).deliveries.map(({ step, channel, state }) => `${step} ${channel ?? 'nobody'} ${state}`),
    act: (id: string, what: string, body?: object, who: Call = ask) =>
      who({ method: 'POST', url: at(`alerts/${id}/${what}`), ...(body && { body }) }),
    now: async (who: Call = ask) => (await who({ method: 'GET', url: at('alerts/now') })).body as AlertsNow,
    list: async (query = '', who: Call = ask) =>
      (await who({ method: 'GET', url: at(`alerts${query}`) })).body as { alerts: Alert[]; total: number },
    /** A post of the control room, or one on call. */
    watchPost: async (kind: 'control' | 'on_call') => {
      const id = newId()
      await north.within(({ orm, organisationId }) =>
        orm.insert(posts).values({
          organisationId,
          id,
          siteId: started.siteId,
          name: kind,
          kind,
          requires: [],
          priority: 3,
          isArmed: false,
        }),
      )
      return id
    },
  }
}
