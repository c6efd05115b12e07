import type { ReleaseDocument } from '../../../contract/platform/releases/releases.ts'
import type { Database } from '../../core/database/database.ts'
import { kinds, type Problems, readDraft } from '../../core/documents/kinds.ts'
import { Failure } from '../../core/http/failure.ts'
import { ownLinks, statesOf } from '../editing/links.ts'
import { warningsOf } from '../editing/rules.ts'
import type { Member } from './queries-documents.ts'

type Checked = Pick<ReleaseDocument, 'problems' | 'warnings'>

/** The version of a document that a release publishes: the settled one, else the draft. */
export const goingOf = ({ pinned, pinnedData, version, data }: Member) =>
  pinned === null ? { version, data } : { version: pinned, data: pinnedData }

/** What is wrong with each document. Links between documents of the release count as live, as they will be. */
export async function checkMembers(database: Database, members: readonly Member[]): Promise<Map<string, Checked>> {
  const going = members.filter(({ isGone }) => !isGone).map((member) => ({ member, data: goingOf(member).data }))
  const links = [...new Set(going.flatMap(({ data }) => ownLinks(data)))]
  const states = await statesOf(database, links)
  const together = new Set(
    members.filter(({ isTicked, isGone }) => isTicked && !isGone).map(({ kind, slug }) => addressOf(kind, slug)),
  )
  const broken = new Set(
    links.filter((href) => ['draft', 'missing'].includes(states[href]!) && !together.has(href.split(/[?#]/, 1)[0]!)),
  )
  return new Map(
    going.map(({ member: { id, kind, slug }, data }) => [
      id,
      { problems: problemsOf(kind, slug, data), warnings: warningsOf(data, broken) },
    ]),
  )
}

const addressOf = (kind: string, slug: string) => kinds.get(kind)?.address(slug) ?? ''

/** What keeps a version from visitors, by dotted field. */
export function problemsOf(kind: string, slug: string, data: unknown): Problems {
  try {
    return readDraft(kinds.get(kind)!.shape(slug), data).problems
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.details.fields ?? { '': error.message }
  }
}

/** The version of a document as visitors will see it. Throws `invalid` (400) that names document, field and reason. */
export function readGoing(member: Member): { id: string; version: number; live: unknown } {
  const { id, kind, slug } = member
  const title = member.title || slug
  if (member.isGone) throw new Failure('invalid', `“${title}” lies in the trash. Take it out of the release.`)
  const { version, data } = goingOf(member)
  const [first] = Object.entries(problemsOf(kind, slug, data))
  if (first)
    throw new Failure('invalid', `“${title}” needs fixing: ${first[1]}`, {
      fields: { [`${id}.${first[0]}`]: first[1] },
    })
  return { id, version, live: readDraft(kinds.get(kind)!.shape(slug), data).live }
}

/** Whether nothing is wrong with a document that would keep it from visitors. */
export function mayGo(member: Member): boolean {
  const { kind, slug, isGone } = member
  return !isGone && Object.keys(problemsOf(kind, slug, goingOf(member).data)).length === 0
}
