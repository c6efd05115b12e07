import { plainText, WORDS_PER_MINUTE, type RichText } from '../../../contract/platform/rich-text/rich-text.ts'
import { type Heading, headings } from '../../platform/rich-text/outline.ts'

/** A heading with the minute of reading at which it is reached, "03:20". */
export type Chapter = Heading & { at: string }

/** The chapters of a text: its headings of the second level, as checkpoints of the round through it. */
export function chapters(text: RichText): Chapter[] {
  const named = headings(text)
  let words = 0
  return text.content.flatMap((block) => {
    const heading = named.get(block)
    const chapter = heading?.level === 2 ? [{ ...heading, at: clock(words / WORDS_PER_MINUTE) }] : []
    words += plainText({ type: 'doc', content: [block] }).split(' ').length
    return chapter
  })
}

function clock(minutes: number): string {
  const seconds = Math.round((minutes * 60) / 10) * 10
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
