import { MOST_LETTERS, type ScreenName, screenWords } from '../../contract/blocks/screens.ts'
import { type FieldSpec, inWords } from '../editing/fields.ts'

/** What editors call the miniatures of the product. */
export const screenNames: Record<ScreenName, string> = {
  'week-board': 'Week board', 'live-map': 'Live map', 'patrol-round': 'Patrol round', 'incident-timeline': 'Incident timeline',
  'daily-report': 'Daily report',
}

/** What a miniature says, word by word. Names in braces, where the built-in words have some, stand for figures. */
export const screenFields = (name: ScreenName): readonly FieldSpec[] =>
  Object.entries(screenWords[name]).map(([word, built]) => {
    const places = built.match(/\{\w+\}/g)
    return {
      kind: 'text', name: word, label: inWords(word), max: MOST_LETTERS, half: built.length < 24,
      ...(places && { hint: places.length > 1 ? `${places.join(', ')} stand for figures.` : `${places[0]} stands for a figure.` }),
    }
  })
