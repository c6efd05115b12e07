import { DAY_MS } from '../../../contract/core/units.ts'
import { demo } from '../../../contract/office/demo/demo.ts'
import type { Organisation } from '../../../contract/planning/organisations/organisations.ts'
import type { SampleCountry } from '../../../contract/platform/users/sample-countries.ts'
import { trialOpening } from '../../../contract/platform/users/trials.ts'
import { limit } from '../../core/http/rate-limit.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { openStore } from '../../platform/media/store.ts'
import { linkLimit } from '../../platform/users/rules.ts'
import { openByLink, requireTrials } from '../../platform/users/trials.ts'
import { openOrganisation } from '../../planning/organisations/opening-companies.ts'
import { readOrganisation } from '../../planning/organisations/queries.ts'
import { freeUsage } from '../../planning/organisations/queries-usage.ts'
import { countAnew, countTrials } from '../../planning/organisations/queries-across.ts'
import { requireWall } from '../../planning/organisations/tenant-routes.ts'
import { fillSample } from './filling-sample.ts'
import { samples } from './samples.ts'

const RECENT_MS = 28 * DAY_MS

const NAME = 'Northgate Protection'

/** Opens the sample company of a country, under a name, with a person as its owner. */
async function openSample(
  { database, clock, env }: Pick<Services, 'database' | 'clock' | 'env'>,
  { userId, country, name = NAME }: { userId: string; country: SampleCountry; name?: string },
): Promise<Organisation> {
  const sample = samples[country]
  const draft = { name, zone: sample.zone, isSample: true }
  const { filled } = await openOrganisation({ database, clock, userId }, draft, async (tenant) => {
    await fillSample({ tenant, cause: { clock, actorId: userId }, store: openStore(env), secret: env.secret }, sample)
    await freeUsage(tenant)
    return readOrganisation(tenant, { role: 'owner' })
  })
  await countAnew(database)
  return filled
}

/** Opening the sample company. */
export const demoRoutes = routes(demo, {
  open: async ({ body: { country } }, context) => {
    await requireWall(context)
    return openSample(context, { userId: context.user.id, country })
  },
})

/** Opening it as a visitor, by the link of a mail, and how many did. */
export const trialRoutes = routes(trialOpening, {
  open: async ({ body }, context) => {
    const { database, clock, request } = context
    await limit(database, clock, linkLimit(request.ip))
    await requireTrials(context)
    await requireWall(context)
    const { slug } = await openByLink(context, body, (within, { userId, company }) =>
      openSample({ ...context, database: within }, { userId, country: body.country, name: company.trim() }),
    )
    return { href: `/app/o/${slug}/today` }
  },

  figures: (_, { database, clock }) => countTrials(database, new Date(clock().getTime() - RECENT_MS)),
})
