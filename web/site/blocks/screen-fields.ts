import { placedWords, type PlaceOfWords } from '../../../contract/site/blocks/places.ts'
import { mostLetters } from '../../../contract/core/core.ts'
import type { FieldSpec } from '../../platform/forms/fields.ts'
import { inWords } from '../../core/in-words.ts'

/** What editors call the miniatures of the product, and its other pictures. */
export const placeNames: Record<PlaceOfWords, string> = {
  'week-board': 'Week board',
  'live-map': 'Live map',
  'patrol-round': 'Patrol round',
  'incident-timeline': 'Incident timeline',
  'daily-report': 'Daily report',
  'hero-preview': 'Hero preview',
  'hero-mall': 'Plan of the first slide',
  'hero-hospital': 'Plan of the second slide',
  'hero-yard': 'Plan of the third slide',
  'step-pictures': 'Pictures of how it works',
}

/** What each line of the field stands for. */
const PER_LINE: Record<string, string> = {
  labels: 'one a sign',
  checkpoints: 'one a checkpoint',
  times: 'one a checkpoint; +2 behind a time says how many minutes late',
  guards: 'one a guard',
  posts: 'one a guard',
  since: 'one a guard',
  floors: 'one a floor',
}

/**
 * What a miniature or picture says, word by word. Names in braces, where the built-in words have some, stand for
 * figures.
 */
export const screenFields = (place: PlaceOfWords): readonly FieldSpec[] =>
  Object.entries(placedWords[place]).map(([word, built]) => {
    const common = { name: word, label: inWords(word), max: mostLetters(built) }
    const rows = built.split('\n').length
    if (rows > 1) return { ...common, kind: 'textarea', rows, half: true, hint: `${rows} lines, ${PER_LINE[word]}.` }
    const places = built.match(/\{\w+\}/g)
    return {
      ...common,
      kind: 'text',
      half: built.length < 24,
      ...(word === 'floor' && { hint: 'The one in the picture, as it stands among the floors.' }),
      ...(places && {
        hint: places.length > 1 ? `${places.join(', ')} stand for figures.` : `${places[0]} stands for a figure.`,
      }),
    }
  })
