import { codes, MOST_CODES } from '../../../contract/planning/codes/codes.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords } from '../organisations/constraints.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { addCode, changeCode, countCodes, listCodes, lockCode } from './queries.ts'

const ONCE = { shift_codes_once: { conflict: 'There is such a code already.' } }

/** The codes and classes by which a company sorts its shifts. */
export const codeRoutes = tenantRoutes(codes, {
  list: async (_, { tenant }) => ({ codes: await listCodes(tenant) }),

  add: async ({ body }, { tenant, cause, clock }) => {
    if ((await countCodes(tenant)) >= MOST_CODES)
      throw new Failure('conflict', `A company keeps at most ${MOST_CODES} codes and classes. Rename one instead.`)
    const id = newId(clock())
    await inWords(ONCE, () => addCode(tenant, { id, ...body }))
    await append(tenant, cause, { kind: 'code.added', subject: `code:${id}`, body })
    return { id, ...body, isRetired: false }
  },

  change: async ({ params: { id }, body }, { tenant, cause, clock }) => {
    const stored = orNotFound(await lockCode(tenant, id), 'code')
    const { code = stored.code, name = stored.name, isRetired = stored.isRetired } = body
    const turns = isRetired === stored.isRetired ? {} : { retiredAt: isRetired ? clock() : null }
    await inWords(ONCE, () => changeCode(tenant, id, { code, name, ...turns }))
    const subject = `code:${id}`
    if (code !== stored.code || name !== stored.name)
      await append(tenant, cause, {
        kind: 'code.renamed',
        subject,
        body: { before: { code: stored.code, name: stored.name }, code, name },
      })
    if (isRetired !== stored.isRetired)
      await append(tenant, cause, { kind: `code.${isRetired ? 'retired' : 'restored'}`, subject, body: { code, name } })
    return { id, kind: stored.kind, code, name, isRetired }
  },
})
