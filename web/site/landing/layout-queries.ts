import { layoutDefault } from '../../../contract/site/landing/layout.ts'
import { outcomesDefault } from '../../../contract/site/landing/outcomes.ts'
import { testimonialsDefault } from '../../../contract/site/landing/testimonials.ts'
import { section } from './queries.ts'

// What decides which sections are shown. Apart from the sections' own content, whose defaults a first visit does
// without.
export const layoutContent = section('layout', layoutDefault)
export const outcomesContent = section('outcomes', outcomesDefault)
export const testimonialsContent = section('testimonials', testimonialsDefault)
