import type { handouts } from '../../../contract/planning/handouts/handouts.ts'
import { query } from '../../core/query.ts'

type Table = typeof handouts

/** What a document covers, as its address says. */
export type HandoutChoice = {
  kind: 'roster' | 'hours'
  first: string
  last: string
  guard: string | undefined
  site: string | undefined
  drafts: boolean
}

const spanOf = ({ first, last, guard, site }: HandoutChoice) => ({
  first,
  last,
  ...(guard && { guard }),
  ...(site && { site }),
})
const asked = (choice: HandoutChoice) => ({
  ...spanOf(choice),
  ...(choice.kind === 'roster' && choice.drafts && { drafts: 'yes' as const }),
})

/** A document as it stands now. It is read again at each visit, since a roster changes. */
export const handoutQuery = (organisation: string, choice: HandoutChoice) =>
  choice.kind === 'roster'
    ? query<Table['roster']>(
        '/app/:organisation/documents/roster',
        { params: { organisation }, query: asked(choice) },
        { staleTime: 0 },
      )
    : query<Table['hours']>(
        '/app/:organisation/documents/hours',
        { params: { organisation }, query: spanOf(choice) },
        { staleTime: 0 },
      )

/** The address of a document as a file. */
export const handoutFile = (organisation: string, choice: HandoutChoice, format: 'pdf' | 'csv') =>
  `/api/app/${organisation}/documents/${choice.kind}/file?${new URLSearchParams({ ...asked(choice), format })}`
