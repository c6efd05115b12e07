import { licenses } from '../../../contract/planning/guards/licenses.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { changeLicense, lockLicense, readLicense, readToday } from './queries-licenses.ts'
import { guardConstraintsInWords } from './guard-constraints.ts'

/** Grants, verifies and revokes licenses. */
export const licenseRoutes = tenantRoutes(licenses, {
  change: async ({ params: { id }, body: { to } }, { tenant, cause, user, clock }) => {
    const today = await readToday(tenant, clock())
    await lockLicense(tenant, id)
    const stored = orNotFound(await readLicense(tenant, id, today), 'license')
    if (stored.state === 'revoked') throw new Failure('conflict', 'This license is revoked. Add a new one instead.')
    if (to === 'granted' && stored.state === 'valid') throw new Failure('conflict', 'This license is granted already.')
    if (to === 'verified' && stored.state === 'pending')
      throw new Failure('conflict', 'This license is not granted yet, so there is nothing to verify.')
    const state = to === 'revoked' ? 'revoked' : 'valid'
    // A person who notes that it was granted has seen the document.
    const seen = to === 'revoked' ? {} : { verifiedBy: user.id, verifiedAt: clock() }
    await guardConstraintsInWords(() => changeLicense(tenant, id, { state, ...seen }))
    await append(tenant, cause, {
      kind: `licence.${to}`,
      subject: `guard:${stored.guardId}`,
      body: { licenseId: id, typeId: stored.typeId, until: stored.until },
    })
    return orNotFound(await readLicense(tenant, id, today), 'license')
  },
})
