import { and, asc, eq, gt, ilike, inArray, sql } from 'drizzle-orm'
import { pagesOf } from '../../../contract/core/core.ts'
import {
  PAGE_SIZE,
  type Rotation,
  type Template,
  type TemplateDraft,
} from '../../../contract/planning/templates/templates.ts'
import type { ShiftDetails } from '../../../contract/planning/shifts/details.ts'
import { newId } from '../../core/base/ids.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { detailsOf, storedDetails } from '../shifts/detail-columns.ts'
import { posts, sites } from '../sites/table.ts'
import { rotationGuards, rotations, shiftTemplates, templateDuties } from './table.ts'

const atSite = and(eq(sites.organisationId, shiftTemplates.organisationId), eq(sites.id, shiftTemplates.siteId))

const literally = (search: string) => `%${search.replace(/[\\%_]/g, '\\$&')}%`

/** A page of the templates by name, whose own name or site has the words in it. */
export async function listTemplates({ orm }: Tenant, { page, search }: { page: number; search: string }) {
  const matching =
    search === ''
      ? undefined
      : sql`(${ilike(shiftTemplates.name, literally(search))} or ${ilike(sites.name, literally(search))})`
  const count = (table: typeof templateDuties | typeof rotations) =>
    sql<number>`(select count(*)::int from ${table}
      where ${table.organisationId} = ${shiftTemplates.organisationId} and ${table.templateId} = ${shiftTemplates.id})`
  const found = await orm
    .select({
      id: shiftTemplates.id,
      name: shiftTemplates.name,
      site: sites.name,
      duties: count(templateDuties),
      rotations: count(rotations),
      weeksAhead: shiftTemplates.weeksAhead,
      rolledUntil: shiftTemplates.rolledUntil,
      version: shiftTemplates.version,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(shiftTemplates)
    .innerJoin(sites, atSite)
    .where(matching)
    .orderBy(asc(shiftTemplates.name), asc(shiftTemplates.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
  const total = found[0]?.total ?? 0
  return {
    templates: found,
    total,
    pages: pagesOf(total, PAGE_SIZE),
  }
}

/** One template with its duties and rotations; undefined where there is none. */
export async function readTemplate({ orm }: Tenant, id: string): Promise<Template | undefined> {
  const [found] = await orm
    .select({
      id: shiftTemplates.id,
      siteId: shiftTemplates.siteId,
      name: shiftTemplates.name,
      zone: sites.zone,
      weeksAhead: shiftTemplates.weeksAhead,
      endsOn: shiftTemplates.endsOn,
      rolledUntil: shiftTemplates.rolledUntil,
      version: shiftTemplates.version,
    })
    .from(shiftTemplates)
    .innerJoin(sites, atSite)
    .where(eq(shiftTemplates.id, id))
  if (!found) return undefined
  const duties = await orm
    .select({
      code: templateDuties.code,
      postId: templateDuties.postId,
      days: templateDuties.days,
      start: templateDuties.start,
      end: templateDuties.end,
      headcount: templateDuties.headcount,
      details: sql<ShiftDetails | null>`${sql.raw(detailsOf('template_duties'))}`,
    })
    .from(templateDuties)
    .where(eq(templateDuties.templateId, id))
    .orderBy(asc(templateDuties.place))
  return {
    ...found,
    duties: duties.map(({ details, ...duty }) => ({ ...duty, ...(details && { details }) })),
    rotations: await readRotations(orm, id),
  }
}

async function readRotations(orm: Tenant['orm'], templateId: string): Promise<Rotation[]> {
  const found = await orm
    .select({ id: rotations.id, name: rotations.name, cycle: rotations.cycle, anchor: rotations.anchor })
    .from(rotations)
    .where(eq(rotations.templateId, templateId))
    .orderBy(asc(rotations.place))
  if (found.length === 0) return []
  const people = await orm
    .select({
      rotationId: rotationGuards.rotationId,
      guardId: rotationGuards.guardId,
      offset: rotationGuards.offset,
    })
    .from(rotationGuards)
    .where(
      inArray(
        rotationGuards.rotationId,
        found.map(({ id }) => id),
      ),
    )
    .orderBy(asc(rotationGuards.offset), asc(rotationGuards.guardId))
  return found.map(({ id, ...rotation }) => ({
    ...rotation,
    guards: people.filter(({ rotationId }) => rotationId === id).map(({ guardId, offset }) => ({ guardId, offset })),
  }))
}

/** Locks a template until the transaction ends; false where there is none. */
export async function lockTemplate({ orm }: Tenant, id: string): Promise<boolean> {
  const found = await orm
    .select({ id: shiftTemplates.id })
    .from(shiftTemplates)
    .where(eq(shiftTemplates.id, id))
    .for('update')
  return found.length > 0
}

/** Whether all posts are there and belong to one site. */
export async function arePostsOf({ orm }: Tenant, siteId: string, ids: string[]): Promise<boolean> {
  const found = await orm
    .select({ id: posts.id })
    .from(posts)
    .where(and(inArray(posts.id, ids), eq(posts.siteId, siteId)))
  return found.length === new Set(ids).size
}

/** Adds a template with all that belongs to it. */
export async function addTemplate(tenant: Tenant, id: string, draft: TemplateDraft, at: Date): Promise<void> {
  const { orm, organisationId } = tenant
  const { siteId, name, weeksAhead, endsOn } = draft
  await orm.insert(shiftTemplates).values({ organisationId, id, siteId, name, weeksAhead, endsOn })
  await addParts(tenant, id, draft, at)
}

/** Changes a template and replaces all that belongs to it; false if another version is stored. */
export async function changeTemplate(
  tenant: Tenant,
  id: string,
  { version, data, at }: { version: number; data: TemplateDraft; at: Date },
): Promise<boolean> {
  const { orm } = tenant
  const changed = await orm
    .update(shiftTemplates)
    .set({
      siteId: data.siteId,
      name: data.name,
      weeksAhead: data.weeksAhead,
      endsOn: data.endsOn,
      version: sql`${shiftTemplates.version} + 1`,
    })
    .where(and(eq(shiftTemplates.id, id), eq(shiftTemplates.version, version)))
    .returning({ id: shiftTemplates.id })
  if (changed.length === 0) return false
  await orm.delete(templateDuties).where(eq(templateDuties.templateId, id))
  await orm.delete(rotations).where(eq(rotations.templateId, id))
  await addParts(tenant, id, data, at)
  return true
}

async function addParts({ orm, organisationId }: Tenant, templateId: string, draft: TemplateDraft, at: Date) {
  await orm.insert(templateDuties).values(
    draft.duties.map(({ details, ...duty }, place) => ({
      ...duty,
      ...storedDetails(details),
      organisationId,
      templateId,
      place,
    })),
  )
  if (draft.rotations.length === 0) return
  const added = draft.rotations.map((rotation, place) => ({ ...rotation, id: newId(at), place }))
  await orm.insert(rotations).values(
    added.map(({ id, name, cycle, anchor, place }) => ({
      organisationId,
      id,
      templateId,
      name,
      cycle,
      anchor,
      place,
    })),
  )
  const people = added.flatMap(({ id, guards }) => guards.map((each) => ({ ...each, organisationId, rotationId: id })))
  if (people.length > 0) await orm.insert(rotationGuards).values(people)
}

/** Removes a template; false where there is none. */
export async function removeTemplate({ orm }: Tenant, id: string): Promise<boolean> {
  const removed = await orm.delete(shiftTemplates).where(eq(shiftTemplates.id, id)).returning({ id: shiftTemplates.id })
  return removed.length > 0
}

/** The templates that roll by themselves. */
export async function listRolling({ orm }: Tenant): Promise<string[]> {
  const found = await orm
    .select({ id: shiftTemplates.id })
    .from(shiftTemplates)
    .where(gt(shiftTemplates.weeksAhead, 0))
    .orderBy(asc(shiftTemplates.id))
  return found.map(({ id }) => id)
}

/** Notes up to which day a template has rolled. */
export const noteRolled = async ({ orm }: Tenant, id: string, until: string): Promise<void> =>
  void (await orm.update(shiftTemplates).set({ rolledUntil: until }).where(eq(shiftTemplates.id, id)))
