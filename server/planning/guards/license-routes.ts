import { licenses } from '../../../contract/planning/guards/licenses.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { changeLicense, lockLicense, readLicense, readToday } from './queries-licenses.ts'
import { guardConstraintsInWords } from './guard-constraints.ts'
import { changeType, listKinds, lockType } from './queries-kinds.ts'

/** Grants, verifies and revokes licenses, and keeps their kinds. */
export const licenseRoutes = tenantRoutes(licenses, {
  kinds: async (_, { tenant }) => ({ kinds: await listKinds(tenant) }),

  changeKind: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    const stored = orNotFound(await lockType(tenant, id), 'kind of license')
    const { name = stored.name, isRetired = stored.isRetired } = body
    const turns = isRetired === stored.isRetired ? {} : { retiredAt: isRetired ? clock() : null }
    await guardConstraintsInWords(() => changeType(tenant, id, { name, ...turns }))
    const subject = `qualification:${id}`
    if (name !== stored.name)
      await append(tenant, cause, { kind: 'qualification.renamed', subject, body: { from: stored.name, name } })
    if (isRetired !== stored.isRetired)
      await append(tenant, cause, {
        kind: `qualification.${isRetired ? 'retired' : 'restored'}`,
        subject,
        body: { name },
      })
    return { id, name, isRetired }
  },

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
