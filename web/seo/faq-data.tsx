import type { Question } from '../../contract/core.ts'
import { JsonLd } from './structured-data.tsx'

/** A page's questions for search engines: one FAQPage, however many places of the page they stand in; none without questions. */
export const FaqData = ({ of }: { of: readonly Question[] }) =>
  of.length > 0 && (
    <JsonLd data={{
      '@type': 'FAQPage',
      mainEntity: of.map(({ question, answer }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } })),
    }} />
  )
