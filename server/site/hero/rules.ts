import { Failure } from '../../core/base/failure.ts'

/**
 * Half of what the order of slides takes, so that two editors who add at once can't make a list that can't be sorted.
 */
const MAX_SLIDES = 50

/** Throws `invalid` when there is no room for another slide. */
export function refuseTooManySlides(slides: unknown[]): void {
  if (slides.length >= MAX_SLIDES)
    throw new Failure('invalid', `There are ${MAX_SLIDES} slides already. Remove one first.`)
}
