import type { Question } from '../../../contract/core/core.ts'

const MOST_QUESTIONS = 20
const LONGEST = { title: 160, description: 300, alt: 200, question: 160, answer: 1_200 }

/** A generated text without what models put around it: their thinking, and a fence. */
export function cleanResult(text: string): string {
  const said = text.replace(/^\s*<think>[\s\S]*?<\/think>/, '').trim()
  const fenced = /^```[\w-]*\n([\s\S]*?)\n?```$/.exec(said)
  return (fenced?.[1] ?? said).trim()
}

const line = (text: string, max: number) =>
  cut(
    text
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^(["“*_]+)([\s\S]*?)(["”*_]+)$/, '$2')
      .trim(),
    max,
  )
/** Whole characters: half of a pair could not be stored. */
const cut = (text: string, max: number) =>
  text.length <= max
    ? text
    : text
        .slice(0, max)
        .toWellFormed()
        .replace(/\ufffd$/, '')

const labelled = (text: string, label: string) =>
  new RegExp(`^[\\s*_#>-]*${label}[*_]*\\s*:[*_]*[ \\t]*(.+)$`, 'im').exec(text)?.[1] ?? ''

/** Title and description in an answer; empty where the answer has none. */
export const metaOf = (text: string) => ({
  title: line(labelled(text, 'title'), LONGEST.title),
  description: line(labelled(text, 'description'), LONGEST.description),
})

/** The alternative text in an answer. */
export const altOf = (text: string) => line(text.split('\n').find((each) => each.trim()) ?? '', LONGEST.alt)

/** The questions with their answers; what lacks either is left out. */
export function questionsOf(text: string): Question[] {
  return text
    .split(/^[\s*_#>-]*(?:\d+[.)]\s*)?(?:[*_]*)Q(?:uestion)?\s*\d*[*_]*\s*:[*_]*/im)
    .slice(1)
    .map((part) => {
      const [question = '', ...answer] = part.split(/^[\s*_#>-]*A(?:nswer)?\s*\d*[*_]*\s*:[*_]*/im)
      return { question: line(question, LONGEST.question), answer: line(answer.join(' '), LONGEST.answer) }
    })
    .filter(({ question, answer }) => question && answer)
    .slice(0, MOST_QUESTIONS)
}

/** The places at which a text itself asks to look something up. */
export const checksIn = (text: string) => text.match(/\[check\b[^\]]*\]/gi)?.length ?? 0
