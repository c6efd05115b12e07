import type { Incident } from '../../../contract/field/incidents/incidents.ts'
import type { CloseCheck } from './to-close.tsx'

/** What has to be so before an incident is closed, and what already is. */
export const closeChecksOf = ({ missing, tasks, files, state }: Incident): CloseCheck[] => [
  { words: 'The record has the minimum', isDone: missing.length === 0 },
  { words: 'Somebody reviews it', isDone: state === 'under_review' || state === 'closed' },
  ...(files.length > 0
    ? [{ words: 'All photos arrived', isDone: files.every(({ mediaId }) => mediaId !== null) }]
    : []),
  ...tasks.map(({ text, state: at }) => ({ words: text, isDone: at !== 'open' })),
]
