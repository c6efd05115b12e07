import { type SeoFinding, type SeoProblem, seoAudit, seoProblems } from '../../../contract/platform/seo/audit.ts'
import { pageKinds } from '../../../contract/platform/seo/defaults.ts'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import type { Overview } from '../../../contract/core/overview.ts'
import type { LinkState } from '../../../contract/platform/editing/links.ts'
import type { Database } from '../../core/database/database.ts'
import { kinds } from '../../core/rooms/kinds.ts'
import { routes, type Services } from '../../core/rooms/routes.ts'
import { statesOf } from '../editing/links.ts'
import { listPublished, readSeo } from './queries.ts'
import { type AuditedPage, type LiveLink, readLiveLinks, readNotLive, readPages } from './queries-pages.ts'
import { entriesOf, indexed, listedKinds } from './sitemap.ts'

const MOST = 200
const SHORT_TITLE = 15

const addressOf = ({ kind, slug }: AuditedPage) => `${pageKinds.find((known) => known.kind === kind)!.at}${slug}`

/** What to improve on some pages, the worst first. `suffix` is what the site adds to each title in search results. */
export function findingsOf(pages: AuditedPage[], suffix: string): SeoFinding[] {
  const byTitle = Map.groupBy(pages, ({ title }) => title.trim().toLowerCase())
  const byDescription = Map.groupBy(pages, ({ description }) => description.trim().toLowerCase())
  const { title: longest, description: bounds } = searchLengths
  return pages
    .flatMap((page): SeoFinding[] => {
      const { kind, slug, title, description, hasPicture } = page
      const found = (problem: SeoProblem, detail: string): SeoFinding => ({
        problem,
        kind,
        slug,
        address: addressOf(page),
        title,
        detail,
      })
      const twin = byTitle.get(title.trim().toLowerCase())!.find((other) => other !== page)
      const double = byDescription.get(description.trim().toLowerCase())!.find((other) => other !== page)
      const none = description.trim() === ''
      return [
        ...(twin ? [found('duplicate-title', `The same as ${addressOf(twin)}`)] : []),
        ...(double && !none ? [found('duplicate-description', `The same as ${addressOf(double)}`)] : []),
        ...(none ? [found('no-description', 'Search engines choose words from the page.')] : []),
        ...(title.length > longest ? [found('long-title', `${title.length} of ${longest} characters`)] : []),
        ...((title + suffix).length < SHORT_TITLE
          ? [found('short-title', `${(title + suffix).length} characters`)]
          : []),
        ...(description.length > bounds.most
          ? [found('long-description', `${description.length} of ${bounds.most} characters`)]
          : []),
        ...(!none && description.length < bounds.least
          ? [found('short-description', `${description.length} characters, best from ${bounds.least}`)]
          : []),
        ...(hasPicture === false ? [found('no-picture', 'A drawn picture stands in where it is shared.')] : []),
      ]
    })
    .toSorted(worstFirst)
}

const worstFirst = (a: SeoFinding, b: SeoFinding) => seoProblems.indexOf(a.problem) - seoProblems.indexOf(b.problem)

/** No page has a dot in its address. */
const FILE = /\.[^/]*$/

const linkProblems: Partial<Record<LinkState, [problem: SeoProblem, what: string]>> = {
  missing: ['broken-link', 'Nothing is published at'],
  draft: ['draft-link', 'Visitors don’t see the page at'],
  moved: ['moved-link', 'A redirect leads on from'],
}

/** The links of this site by which visitors get nowhere, or only through a redirect. */
export async function linkFindings(database: Database): Promise<SeoFinding[]> {
  const links = (await readLiveLinks(database)).filter(({ kind, href }) => kinds.has(kind) && !FILE.test(href))
  const states = await statesOf(database, [...new Set(links.map(({ href }) => href))])
  return links.flatMap((link) => {
    const [problem, what] = linkProblems[states[link.href]!] ?? []
    return problem ? [findingOf(link, problem, `${what} ${link.href}`)] : []
  })
}

const findingOf = ({ kind, slug, title }: LiveLink, problem: SeoProblem, detail: string): SeoFinding => ({
  problem,
  kind,
  slug,
  address: kinds.get(kind)?.address(slug) ?? '',
  title,
  detail,
})

type CachedAudit = { generation: number; wrong: Promise<SeoFinding[]> }
const known = new WeakMap<Database, CachedAudit>()

/** Links that lead visitors nowhere, read again once something was published: it takes all that is published. */
function wrongLinks({ database, content: { generation } }: Pick<Services, 'database' | 'content'>) {
  const last = known.get(database)
  if (last?.generation === generation) return last.wrong
  const wrong = linkFindings(database).then((found) =>
    found.filter(({ problem }) => problem !== 'moved-link').toSorted(worstFirst),
  )
  known.set(database, { generation, wrong })
  wrong.catch(() => known.delete(database))
  return wrong
}

/** How many links of the site lead visitors nowhere, as one thing to do. */
export async function linkOverview(services: Pick<Services, 'database' | 'content'>): Promise<Overview> {
  const wrong = await wrongLinks(services)
  if (wrong.length === 0) return {}
  return {
    waiting: [
      {
        group: 'content',
        state: 'broken',
        label: wrong.length === 1 ? 'A link leads nowhere' : `${wrong.length} links lead nowhere`,
        detail: wrong
          .map(({ title, detail }) => `${title}: ${detail}`)
          .join(', ')
          .slice(0, 160),
        at: null,
        action: 'Fix links',
        href: '/admin/seo-settings',
      },
    ],
  }
}

/** The audit of all published pages. */
export const seoAuditRoutes = routes(seoAudit, {
  read: async (_, { database, env }) => {
    const [pages, published, notLive] = [
      await readPages(database),
      await listPublished(database, listedKinds),
      await readNotLive(database),
    ]
    const site = await readSeo(database, env.publicUrl)
    const found = [...findingsOf(pages, site.defaultTitleSuffix), ...(await linkFindings(database))].toSorted(
      worstFirst,
    )
    return {
      pages: pages.length,
      addresses: indexed(entriesOf(published), site).length,
      total: found.length,
      findings: found.slice(0, MOST),
      notLive,
    }
  },
})
