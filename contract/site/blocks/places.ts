import * as z from 'zod/mini'
import { wordsLike } from '../../core/core.ts'
import { HeroWords, heroWords } from '../hero/written.ts'
import { Screens, screenWords } from './screens.ts'
import { stepPictureWords } from './step-pictures.ts'

// Not in the file of the miniatures' words: pages with blocks load that one, and visitors don't need all of these.

/**
 * All words inside pictures that editors can change: the miniatures, the hero's preview with its plans, and the
 * pictures of the steps.
 */
export const placedWords = { ...screenWords, ...heroWords, 'step-pictures': stepPictureWords }
export type PlaceOfWords = keyof typeof placedWords

/** Words by the place that shows them. */
export const PlacedWords = z.extend(Screens, { ...HeroWords.shape, 'step-pictures': wordsLike(stepPictureWords) })
