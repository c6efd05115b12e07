import * as z from 'zod/mini'
import { wordsLike } from '../../core/core.ts'
import { HeroWords, heroWords } from '../hero/written.ts'
import { Screens, screenWords } from './screens.ts'
import { stepPictureWords } from './step-pictures.ts'

// Apart from the miniatures' own words, which pages of blocks bring along: no visitor carries all of these.

/**
 * The words of all that editors can have say others: the miniatures, the hero's preview with its plans, the steps'
 * pictures.
 */
export const placedWords = { ...screenWords, ...heroWords, 'step-pictures': stepPictureWords }
export type PlaceOfWords = keyof typeof placedWords

/** Words by the place in which they are written. */
export const PlacedWords = z.extend(Screens, { ...HeroWords.shape, 'step-pictures': wordsLike(stepPictureWords) })
