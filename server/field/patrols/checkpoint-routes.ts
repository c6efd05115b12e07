import {
  type CheckpointDraft,
  checkpoints,
  MOST_CHECKPOINTS,
  type Tag,
} from '../../../contract/field/patrols/checkpoints.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { qrRows } from '../../core/base/qr-rows.ts'
import { seal } from '../../core/database/sealed.ts'
import { append } from '../../planning/organisations/append.ts'
import { inWords, savedOr } from '../../planning/organisations/constraints.ts'
import { pdfStream } from '../../platform/reports/rendering-reports.ts'
import { tenantRoutes } from '../../planning/organisations/tenant-routes.ts'
import {
  addCheckpoint,
  changeCheckpoint,
  countCheckpoints,
  listCheckpoints,
  lockTag,
  readCheckpoint,
  saveSunKeys,
  toursWith,
} from './queries-checkpoints.ts'
import { SUN_SEALED_FOR } from './sun-keys.ts'
import { writeLabels } from './writing-labels.ts'
import { makeTag, tagUrl, tokenOf } from './tags.ts'

const MEANINGS = {
  checkpoints_name: { conflict: 'This site has a checkpoint with this name already.' },
  checkpoints_sun: { conflict: 'Another checkpoint has this tag already.' },
  checkpoints_site_known: { missing: 'site' },
}
const saying = <T>(work: () => Promise<T>) => inWords(MEANINGS, work)

const invalid = (field: string, message: string) => new Failure('invalid', message, { fields: { [field]: message } })

/** A position has both parts, one by GPS has one, and only a SUN tag has an id. Throws `invalid`. */
function requireSound({ kind, lat, lng, sunUid }: CheckpointDraft): void {
  if ((lat === null) !== (lng === null)) throw invalid('lng', 'Give latitude and longitude, or neither')
  if (kind === 'gps' && lat === null) throw invalid('lat', 'A checkpoint by GPS needs a position')
  if (kind !== 'sun' && sunUid !== null) throw invalid('sunUid', 'Only a SUN tag has an id')
}

function shownTag({ publicUrl }: { publicUrl: string }, id: string, token: string): Tag {
  const url = tagUrl(publicUrl, token)
  return { id, url, qr: qrRows(url) }
}

/** The places of rounds, and their tags. */
export const checkpointRoutes = tenantRoutes(checkpoints, {
  list: ({ query: { siteId, search = '', page = '1' } }, { tenant }) =>
    listCheckpoints(tenant, { siteId: siteId ?? null, search, page: Number(page) }),

  add: async ({ body }, { tenant, cause, clock, env }) => {
    requireSound(body)
    if ((await countCheckpoints(tenant)) >= MOST_CHECKPOINTS)
      throw new Failure('conflict', `A company has at most ${MOST_CHECKPOINTS} checkpoints. Retire some first.`)
    const id = newId(clock())
    await saying(() => addCheckpoint(tenant, { ...body, ...makeTag(env.secret).stored, id }))
    await append(tenant, cause, { kind: 'checkpoint.added', subject: `checkpoint:${id}`, siteId: body.siteId, body })
    return orNotFound(await readCheckpoint(tenant, id), 'checkpoint')
  },

  change: async ({ params: { id }, body: { version, data } }, { tenant, cause }) => {
    const { siteId } = orNotFound(await readCheckpoint(tenant, id), 'checkpoint')
    requireSound(data)
    if (data.siteId !== siteId) throw new Failure('conflict', 'A checkpoint stays at its site. Add a new one there.')
    const isChanged = await saying(() => changeCheckpoint(tenant, id, version, data))
    const stored = await readCheckpoint(tenant, id)
    const saved = await savedOr(isChanged ? stored : undefined, async () => stored, 'checkpoint')
    await append(tenant, cause, { kind: 'checkpoint.changed', subject: `checkpoint:${id}`, siteId, body: data })
    return saved
  },

  retire: async ({ params: { id } }, { tenant, cause, clock }) => {
    const { version, siteId } = orNotFound(await lockTag(tenant, id), 'checkpoint')
    const used = await toursWith(tenant, id)
    if (used.length > 0)
      throw new Failure('conflict', `These tours have this checkpoint: ${used.join(', ')}. Take it out there first.`)
    await changeCheckpoint(tenant, id, version, { retiredAt: clock() })
    await append(tenant, cause, { kind: 'checkpoint.retired', subject: `checkpoint:${id}`, siteId })
    return { retired: true as const }
  },

  tag: async ({ params: { id } }, { tenant, cause, env }) => {
    const { tokenSealed, siteId } = orNotFound(await lockTag(tenant, id), 'checkpoint')
    await append(tenant, cause, { kind: 'checkpoint.tag_read', subject: `checkpoint:${id}`, siteId })
    return shownTag(env, id, tokenOf(env.secret, tokenSealed))
  },

  labels: async ({ query: { siteId, search = '' } }, { tenant, cause, clock, reply, env }) => {
    const report = await writeLabels(tenant, { env, now: clock() }, { siteId: siteId ?? null, search })
    await append(tenant, cause, {
      kind: 'checkpoint.labels_read',
      subject: `organisation:${tenant.organisationId}`,
      ...(siteId && { siteId }),
      body: { search },
    })
    reply.header('content-disposition', 'attachment; filename="checkpoint-labels.pdf"')
    reply.header('content-type', 'application/pdf')
    return pdfStream(report, clock())
  },

  renewTag: async ({ params: { id } }, { tenant, cause, env }) => {
    const { version, siteId } = orNotFound(await lockTag(tenant, id), 'checkpoint')
    const { token, stored } = makeTag(env.secret)
    await changeCheckpoint(tenant, id, version, stored)
    await append(tenant, cause, { kind: 'checkpoint.tag_renewed', subject: `checkpoint:${id}`, siteId })
    return shownTag(env, id, token)
  },

  setKeys: async ({ body }, { tenant, cause, clock, env }) => {
    await saveSunKeys(tenant, seal(env.secret, SUN_SEALED_FOR, JSON.stringify(body)), clock())
    await append(tenant, cause, { kind: 'sun_keys.set', subject: `organisation:${tenant.organisationId}` })
    return { kept: true as const }
  },
})
