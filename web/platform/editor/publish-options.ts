import type { ComponentType } from 'react'
import type { EditedDocument } from '../../../contract/platform/editing/document.ts'

/**
 * What is asked for besides a publication: in the kind's own shape, and in words that go on after "Publish now and".
 */
export type PublishOptions = { also: Record<string, unknown>; words?: string }

/** Where a kind lets people ask for something with a publication; null while nothing was chosen. */
export type AlsoPart = ComponentType<{
  document: EditedDocument
  asked: PublishOptions | null
  onAsk: (asked: PublishOptions) => void
}>
