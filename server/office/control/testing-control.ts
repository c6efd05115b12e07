import type { Control, SiteGround } from '../../../contract/office/control/control.ts'
import type { HandOver } from '../../../contract/office/control/hand-overs.ts'
import type { startOrganisations } from '../../planning/organisations/testing-organisations.ts'

type Person = Awaited<ReturnType<typeof startOrganisations>>['north']['owner']
type Answer<T> = { status: number; body: T & { message?: string; fields?: Record<string, string> } }

/** The calls of the board of a company, as a person makes them. */
export const controlOf = (url: string) => ({
  read: async ({ ask }: Person) => (await ask({ method: 'GET', url: `${url}/control` })).body as Control,
  grounds: async ({ ask }: Person) =>
    ((await ask({ method: 'GET', url: `${url}/control/grounds` })).body as { sites: SiteGround[] }).sites,
  write: async ({ ask }: Person, note: unknown) =>
    (await ask({ method: 'POST', url: `${url}/control/hand-overs`, body: { note } })) as Answer<HandOver>,
  take: async ({ ask }: Person, id: string) =>
    (await ask({ method: 'POST', url: `${url}/control/hand-overs/${id}/acknowledge` })) as Answer<HandOver>,
  raise: async ({ ask }: Person, alert: { severity: number; title: string; siteId: string | null }) =>
    (await ask({ method: 'POST', url: `${url}/alerts`, body: { text: '', ...alert } })).body as { id: string },
})
