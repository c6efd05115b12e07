import type { TypedBlock } from '../../contract/blocks.ts'
import { questionsOf } from '../../contract/writing.ts'
import { FaqData } from '../seo/faq-data.tsx'

const asked = (block: TypedBlock) => (block.type === 'faq' ? block.data.items : block.type === 'richText' ? questionsOf(block.data.body) : [])

/** All questions of a page's blocks for search engines, those within its texts too. */
export const QuestionsData = ({ blocks }: { blocks: TypedBlock[] }) => <FaqData of={blocks.flatMap(asked)} />
