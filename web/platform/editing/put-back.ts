import type { EditedDocument } from '../../../contract/platform/editing/document.ts'
import type { DocumentCalls } from './calls.ts'

/**
 * Gives a document the draft that it had `before`, and visitors what they saw then. Each step leaves a state in the
 * history. `version` is the newest one. Throws what the calls throw.
 */
export async function putBack(calls: DocumentCalls, before: EditedDocument, version: number): Promise<EditedDocument> {
  const { liveVersion, unpublishAt } = before
  let next: EditedDocument | undefined
  if (liveVersion) {
    if (liveVersion !== version) next = await calls.restore(version, liveVersion)
    next = await calls.publish(next?.version ?? version, undefined, unpublishAt)
    if (liveVersion === before.version) return next
  }
  return calls.restore(next?.version ?? version, before.version)
}
