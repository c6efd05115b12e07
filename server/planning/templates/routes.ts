import { type Template, type TemplateDraft, templates } from '../../../contract/planning/templates/templates.ts'
import { newId } from '../../core/base/ids.ts'
import { Failure, orNotFound } from '../../core/base/failure.ts'
import { append } from '../organisations/append.ts'
import { inWords, savedOr } from '../organisations/constraints.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { tenantRoutes } from '../organisations/tenant-routes.ts'
import { requireCodes } from '../shifts/checking-details.ts'
import { applyTemplate, previewTemplate } from './applying-templates.ts'
import {
  addTemplate,
  arePostsOf,
  changeTemplate,
  listTemplates,
  lockTemplate,
  readTemplate,
  removeTemplate,
} from './queries.ts'

const MEANINGS = {
  shift_templates_name: { conflict: 'There is a template with this name already.' },
  shift_templates_site_known: { missing: 'site' },
  rotation_guards_guard_known: { missing: 'guard' },
}

const template = async (tenant: Tenant, id: string): Promise<Template> =>
  orNotFound(await readTemplate(tenant, id), 'template')

/** Throws `not-found` where a duty names a post that is not at the template's site. */
async function requirePosts(tenant: Tenant, { siteId, duties }: TemplateDraft): Promise<void> {
  const ids = duties.map(({ postId }) => postId)
  if (!(await arePostsOf(tenant, siteId, ids))) throw new Failure('not-found', 'There is no such post at this site')
}

const detailsOf = (duties: Template['duties'] = []) => duties.flatMap(({ details }) => details ?? [])

/** The weekly patterns of sites, and the shifts that are made of them. */
export const templateRoutes = tenantRoutes(templates, {
  list: ({ query: { page = '1', search = '' } }, { tenant }) =>
    listTemplates(tenant, { page: Number(page), search: search.trim() }),

  read: ({ params: { id } }, { tenant }) => template(tenant, id),

  add: async ({ body }, { tenant, cause, clock }) => {
    const id = newId(clock())
    await requirePosts(tenant, body)
    await requireCodes(tenant, detailsOf(body.duties), [])
    await inWords(MEANINGS, () => addTemplate(tenant, id, body, clock()))
    await append(tenant, cause, { kind: 'template.added', subject: `template:${id}`, body: { siteId: body.siteId } })
    return template(tenant, id)
  },

  change: async ({ params: { id }, body: { version, data } }, { tenant, cause, clock }) => {
    await requirePosts(tenant, data)
    await requireCodes(tenant, detailsOf(data.duties), detailsOf((await readTemplate(tenant, id))?.duties))
    const isSaved = await inWords(MEANINGS, () => changeTemplate(tenant, id, { version, data, at: clock() }))
    const stored = () => readTemplate(tenant, id)
    const saved = await savedOr(isSaved ? await stored() : undefined, stored, 'template')
    await append(tenant, cause, { kind: 'template.changed', subject: `template:${id}`, body: { siteId: data.siteId } })
    return saved
  },

  remove: async ({ params: { id } }, { tenant, cause }) => {
    if (!(await removeTemplate(tenant, id))) throw new Failure('not-found', 'There is no such template')
    await append(tenant, cause, { kind: 'template.removed', subject: `template:${id}` })
    return { removed: true as const }
  },

  preview: async ({ params: { id }, query: { from, weeks } }, { tenant, cause }) =>
    previewTemplate(tenant, cause, await template(tenant, id), { from, weeks: Number(weeks) }),

  apply: async ({ params: { id }, body }, { tenant, cause }) => {
    if (!(await lockTemplate(tenant, id))) throw new Failure('not-found', 'There is no such template')
    return applyTemplate(tenant, cause, await template(tenant, id), body)
  },
})
