import { createContext, use } from 'react'
import { type Problems, problemsAt } from '../forms/fields.ts'
import type { ReactNodeViewProps } from '@tiptap/react'

/** What is wrong with a text, by dotted path, for the blocks in it. */
export const RichTextProblems = createContext<Problems>({})

/** What is wrong with one block, by the names of its fields. */
export function useProblemsOf({ editor, getPos }: Pick<ReactNodeViewProps, 'editor' | 'getPos'>): Problems {
  const problems = use(RichTextProblems)
  const at = getPos()
  if (at === undefined || Object.keys(problems).length === 0) return problems
  const place = editor.state.doc.resolve(at)
  const path = Array.from({ length: place.depth + 1 }, (_, depth) => `content.${place.index(depth)}`).join('.')
  return problemsAt(problems, `${path}.attrs`)
}
