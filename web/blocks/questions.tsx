import type { TypedBlock } from '../../contract/blocks.ts'
import { JsonLd } from '../seo/structured-data.tsx'

/** All questions of a page's blocks for search engines: a page is one FAQPage, however many blocks of questions it has. */
export function QuestionsData({ blocks }: { blocks: TypedBlock[] }) {
  const questions = blocks.flatMap((block) => (block.type === 'faq' ? block.data.items : []))
  if (questions.length === 0) return null
  const entities = questions.map(({ question, answer }) => ({
    '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return <JsonLd data={{ '@type': 'FAQPage', mainEntity: entities }} />
}
