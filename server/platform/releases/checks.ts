import type { ReviewRules } from '../../../contract/platform/editing/approval.ts'
import type { ReleaseDocument } from '../../../contract/platform/releases/releases.ts'
import type { Database } from '../../core/database/database.ts'
import { kinds, type Problems, readDraft } from '../../core/rooms/kinds.ts'
import { Failure } from '../../core/base/failure.ts'
import { lacksApproval, readReviewRules } from '../editing/approval.ts'
import { ownLinks, statesOf } from '../editing/links.ts'
import { adviceOn } from '../editing/advice.ts'
import type { Member } from './queries-documents.ts'

type CheckResult = Pick<ReleaseDocument, 'problems' | 'warnings'>

/** The version of a document that a release publishes: the settled one, else the draft. */
export const goingOf = ({ pinned, pinnedData, version, data }: Member) =>
  pinned === null ? { version, data } : { version: pinned, data: pinnedData }

/** What is wrong with each document. Links between documents of the release count as live, as they will be. */
export async function checkMembers(database: Database, members: readonly Member[]): Promise<Map<string, CheckResult>> {
  const rules = await readReviewRules(database)
  const going = members.filter(({ isGone }) => !isGone).map((member) => ({ member, ...goingOf(member) }))
  const links = [...new Set(going.flatMap(({ data }) => ownLinks(data)))]
  const states = await statesOf(database, links)
  const together = new Set(
    members.filter(({ isTicked, isGone }) => isTicked && !isGone).map(({ kind, slug }) => addressOf(kind, slug)),
  )
  const broken = new Set(
    links.filter((href) => ['draft', 'missing'].includes(states[href]!) && !together.has(href.split(/[?#]/, 1)[0]!)),
  )
  return new Map(
    going.map(({ member, version, data }) => [
      member.id,
      { problems: problemsOf(rules, member, { version, data }), warnings: adviceOn(data, broken).warnings },
    ]),
  )
}

const addressOf = (kind: string, slug: string) => kinds.get(kind)?.address(slug) ?? ''

type Subject = Pick<Member, 'kind' | 'slug' | 'review' | 'reviewedVersion'>

/** What keeps a version from visitors, by dotted field; under no field what is about all of it. */
export function problemsOf(
  rules: ReviewRules,
  { kind: name, ...document }: Subject,
  { version, data }: { version: number; data: unknown },
): Problems {
  const kind = kinds.get(name)!
  const unapproved = lacksApproval(rules, kind, { ...document, version })
  try {
    return { ...readDraft(kind.shape(document.slug), data).problems, ...(unapproved && { '': unapproved }) }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return error.details.fields ?? { '': error.message }
  }
}

/** The version of a document as visitors will see it. Throws `invalid` (400) that names document, field and reason. */
export function readGoing(rules: ReviewRules, member: Member): { id: string; version: number; live: unknown } {
  const { id, kind, slug } = member
  const title = member.title || slug
  if (member.isGone) throw new Failure('invalid', `“${title}” lies in the trash. Take it out of the release.`)
  const { version, data } = goingOf(member)
  const [first] = Object.entries(problemsOf(rules, member, { version, data }))
  if (first)
    throw new Failure('invalid', `“${title}” needs fixing: ${first[1]}`, {
      fields: { [`${id}.${first[0]}`]: first[1] },
    })
  return { id, version, live: readDraft(kinds.get(kind)!.shape(slug), data).live }
}

/** Whether nothing is wrong with a document that would keep it from visitors. */
export const mayGo = (rules: ReviewRules, member: Member): boolean =>
  !member.isGone && Object.keys(problemsOf(rules, member, goingOf(member))).length === 0
