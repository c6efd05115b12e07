import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'
import { Sample, SampleText } from '../../core/sample.ts'

/** Quotes of operators. The first quote is shown large. */
export const TestimonialsSection = z.strictObject({
  title: words(80),
  sampleText: SampleText,
  items: z
    .array(
      z.strictObject({
        id: words(40),
        quote: words(400),
        name: words(60),
        role: text(80),
        company: words(60),
        initials: words(4),
        sample: Sample,
      }),
    )
    .check(z.maxLength(6)),
})
export type TestimonialsSection = z.infer<typeof TestimonialsSection>

/** Quotes are never invented: without content the section is left out. */
export const testimonialsDefault: TestimonialsSection = { title: 'What operators say', items: [] }
