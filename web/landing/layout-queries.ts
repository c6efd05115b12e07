import { layoutDefault } from '../../contract/landing/layout.ts'
import { outcomesDefault } from '../../contract/landing/outcomes.ts'
import { testimonialsDefault } from '../../contract/landing/testimonials.ts'
import { section } from './queries.ts'

// What decides which sections are shown. Apart from the sections' own content, whose defaults a first visit does without.
export const layoutContent = section('layout', layoutDefault)
export const outcomesContent = section('outcomes', outcomesDefault)
export const testimonialsContent = section('testimonials', testimonialsDefault)
