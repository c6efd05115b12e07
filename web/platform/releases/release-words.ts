import type { Release, ReleaseDocument, ReleaseState } from '../../../contract/platform/releases/releases.ts'
import type { Status } from '../../ui/status.tsx'

/** The state of a release as a word and what it means. */
export const stateWords: Record<ReleaseState, { word: string; status: Status }> = {
  open: { word: 'Not live', status: 'idle' },
  scheduled: { word: 'Scheduled', status: 'info' },
  live: { word: 'Live', status: 'success' },
  undone: { word: 'Undone', status: 'idle' },
}

export const documentsOf = (count: number) => (count === 1 ? '1 document' : `${count} documents`)

/** Whether a document of a waiting release can go live with it. */
export const mayGo = ({ problems, isGone, mayPublish }: ReleaseDocument) =>
  mayPublish && !isGone && Object.keys(problems).length === 0

/** The documents that go live with a release. */
export const goingOf = ({ documents }: Release) => documents.filter((each) => each.isTicked && mayGo(each))

/** Why a document can't go live, in a sentence; undefined where it can. */
export function whyNotGo({ isGone, mayPublish, problems }: ReleaseDocument): string | undefined {
  if (isGone) return 'It lies in the trash.'
  if (!mayPublish) return 'Only administrators publish this.'
  const count = Object.keys(problems).length
  if (count === 0) return undefined
  return count === 1 ? `Needs fixing: ${Object.values(problems)[0]}` : `${count} fields need fixing`
}
