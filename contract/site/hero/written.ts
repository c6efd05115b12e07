import * as z from 'zod/mini'
import { wordsLike } from '../../core/core.ts'
import { hospitalWords } from './hospital.ts'
import { mallWords, previewWords } from './preview.ts'
import { yardWords } from './yard.ts'

/** The words of the hero's preview, and of the plan of each slide in it, until an editor writes others. */
export const heroWords = {
  'hero-preview': previewWords,
  'hero-mall': mallWords,
  'hero-hospital': hospitalWords,
  'hero-yard': yardWords,
}

export const HeroWords = z.strictObject({
  'hero-preview': wordsLike(previewWords),
  'hero-mall': wordsLike(mallWords),
  'hero-hospital': wordsLike(hospitalWords),
  'hero-yard': wordsLike(yardWords),
})

/** What editors had them say. One that is not among them says its built-in words. */
export type WrittenHeroWords = Partial<z.infer<typeof HeroWords>>
