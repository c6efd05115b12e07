import type { Findings } from '../../../contract/platform/editing/document.ts'
import { searchLengths } from '../../../contract/platform/editing/search-lengths.ts'
import { isLinkKey, nodesOf, textsOf } from './rules.ts'

type Warnings = Findings['warnings']

/** What is wrong in one respect; null where a document has nothing of that sort. `broken` links lead nowhere. */
type Check = { fine: string; find: (data: unknown, broken: Set<string>) => Warnings | null }

const { title: TITLE, description: DESCRIPTION } = searchLengths

const checks: readonly Check[] = [
  { fine: 'Links to this site lead somewhere', find: findLinks },
  { fine: 'Every picture has its alternative text', find: findPictures },
  { fine: 'Headings are in order', find: findHeadings },
  { fine: 'The title fits in search results', find: findTitle },
  { fine: 'The description fits in search results', find: findDescription },
  { fine: 'A cover is chosen', find: findCover },
]

/** What an editor should look at, though it may be published as it is, and what was looked at and is fine. */
export function adviceOn(data: unknown, broken: Set<string>): Pick<Findings, 'warnings' | 'fine'> {
  const found = checks.flatMap(({ fine, find }) => {
    const warnings = find(data, broken)
    return warnings ? [{ fine, warnings }] : []
  })
  return {
    warnings: Object.assign({}, ...found.map(({ warnings }) => warnings)) as Warnings,
    fine: found.filter(({ warnings }) => Object.keys(warnings).length === 0).map(({ fine }) => fine),
  }
}

function findLinks(data: unknown, broken: Set<string>): Warnings | null {
  const own = [...textsOf(data)].filter(
    ({ key, value }) => isLinkKey(key) && (value.startsWith('/') || broken.has(value)),
  )
  if (own.length === 0) return null
  const wrong = own.filter(({ value }) => broken.has(value))
  return Object.fromEntries(wrong.map(({ path, value }) => [path, `Nothing is published at ${value}.`]))
}

function findPictures(data: unknown): Warnings | null {
  const pictures = [...nodesOf(data)].filter(({ node }) => node.type === 'image')
  if (pictures.length === 0) return null
  const bare = pictures.filter(({ node }) => !(node.attrs ?? node.data)?.alt?.trim())
  return Object.fromEntries(bare.map(({ path }) => [path, 'This picture has no alternative text.']))
}

function findHeadings(data: unknown): Warnings | null {
  const found: Warnings = {}
  let last = 1
  let any = false
  for (const { node, path } of nodesOf(data)) {
    if (node.type === 'doc') last = 1
    const level = node.type === 'heading' ? node.attrs?.level : undefined
    if (level === undefined) continue
    any = true
    if (level > last + 1)
      found[path] = `A heading of level ${level} follows one of level ${last}: screen readers announce a gap.`
    last = level
  }
  return any ? found : null
}

function findTitle(data: unknown): Warnings | null {
  const title = [...textsOf(data)].find(({ path }) => path === 'title')?.value
  if (!title) return null
  if (title.length <= TITLE) return {}
  return { title: `Search results cut titles at about ${TITLE} characters; this has ${title.length}.` }
}

function findDescription(data: unknown): Warnings | null {
  const found: Warnings = {}
  const written = [...textsOf(data)].filter(({ key }) => key === 'metaDescription')
  for (const { path, value } of written) {
    if (path === 'metaDescription' && value.trim() === '')
      found[path] = 'There is no description: search engines choose words from the page.'
    else if (value.length > DESCRIPTION.most || value.length < DESCRIPTION.least)
      found[path] =
        `Search results show ${DESCRIPTION.least} to ${DESCRIPTION.most} characters; this has ${value.length}.`
  }
  return written.length > 0 ? found : null
}

function findCover(data: unknown): Warnings | null {
  const cover = [...textsOf(data)].find(({ path }) => path === 'featuredImage')?.value
  if (cover === undefined) return null
  return cover.trim() === '' ? { featuredImage: 'There is no picture: a drawn one is used instead.' } : {}
}
