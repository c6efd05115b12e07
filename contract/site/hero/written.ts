import * as z from 'zod/mini'
import { wordsLike } from '../../core/core.ts'
import { hospitalWords } from './hospital.ts'
import { mallWords, previewWords } from './preview.ts'
import { yardWords } from './yard.ts'

/** The built-in words of the hero's preview and of each slide's plan. */
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

/** The changed words of the hero. A part without an entry shows its built-in words. */
export type WrittenHeroWords = Partial<z.infer<typeof HeroWords>>
