import { sampleClock } from '../../../contract/planning/organisations/samples.ts'
import { orNotFound } from '../../core/base/failure.ts'
import { append } from './append.ts'
import { savedOr } from './constraints.ts'
import { readSampleClock, setSampleSpeed } from './queries-samples.ts'
import { tenantRoutes } from './tenant-routes.ts'

/** How the guards of a sample company act. */
export const sampleRoutes = tenantRoutes(sampleClock, {
  sample: async (_, { tenant }) => orNotFound(await readSampleClock(tenant), 'sample company'),

  setSpeed: async ({ body: { version, data } }, { tenant, cause }) => {
    const { speed } = data
    const changed = await setSampleSpeed(tenant, version, speed)
    const saved = await savedOr(changed, () => readSampleClock(tenant), 'sample company')
    await append(tenant, cause, {
      kind: 'sample.speed_set',
      subject: `organisation:${tenant.organisationId}`,
      body: { speed },
    })
    return saved
  },
})
