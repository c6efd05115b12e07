import type { Question } from '../../../contract/core/core.ts'
import type { FaqPage } from '../../../contract/platform/seo/seo.ts'

type Part = { type?: unknown; data?: { items?: Question[] }; attrs?: { items?: Question[] } }

/** Questions anywhere in what a page is made of: its typed blocks have them in `data`, those of a text in `attrs`. */
function questionsIn(part: unknown): Question[] {
  if (typeof part !== 'object' || part === null) return []
  const { type, data, attrs } = part as Part
  return type === 'faq' ? ((data ?? attrs)?.items ?? []) : Object.values(part).flatMap(questionsIn)
}

/**
 * All questions of a page for search engines, or null where it has none: a page is one FAQPage, however many places of
 * it have questions. Made here, because a visitor's browser has no use for the code that finds them.
 */
export function faqPage(...parts: unknown[]): FaqPage | null {
  const questions = questionsIn(parts)
  if (questions.length === 0) return null
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
