import { eq, inArray } from 'drizzle-orm'
import { guards } from '../guards/table.ts'
import type { Tenant } from '../organisations/queries-tenant.ts'
import { clients, posts, sites } from '../sites/table.ts'

/** Sites with their client and zone, by id. */
export async function readSiteNames({ orm }: Tenant) {
  const found = await orm
    .select({ id: sites.id, name: sites.name, address: sites.address, zone: sites.zone, clientId: sites.clientId })
    .from(sites)
  return new Map(found.map((site) => [site.id, site]))
}
export type SiteName = Awaited<ReturnType<typeof readSiteNames>> extends Map<string, infer T> ? T : never

/** The names of posts by id. */
export async function readPostNames({ orm }: Tenant): Promise<Map<string, string>> {
  const found = await orm.select({ id: posts.id, name: posts.name }).from(posts)
  return new Map(found.map(({ id, name }) => [id, name]))
}

/** The name of a client; undefined where there is none. */
export const readClientName = async ({ orm }: Tenant, id: string) =>
  (await orm.select({ name: clients.name }).from(clients).where(eq(clients.id, id)))[0]?.name

/** Names and numbers of guards by id, also of those who left. */
export async function readGuardNames({ orm }: Tenant, ids: string[]) {
  const found = await orm
    .select({ id: guards.id, name: guards.name, employeeNo: guards.employeeNo })
    .from(guards)
    .where(inArray(guards.id, ids))
  return new Map(found.map((guard) => [guard.id, guard]))
}
