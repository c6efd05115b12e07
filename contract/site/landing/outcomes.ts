import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'
import { Sample, SampleText } from '../../core/sample.ts'

const position = z.number().check(z.gte(0), z.lte(100))

/**
 * Measured results with their source. `fromAt` and `toAt` are the lengths of the two values on one axis that begins at
 * zero, in percent. `before` and `after` name the two columns.
 */
export const OutcomesSection = z.strictObject({
  title: words(80),
  text: text(240),
  source: text(160),
  before: z._default(words(20), 'Week 1'),
  after: z._default(words(20), 'Week 13'),
  sampleText: SampleText,
  items: z
    .array(
      z.strictObject({
        name: words(60),
        detail: text(80),
        from: words(20),
        to: words(20),
        fromAt: position,
        toAt: position,
        change: words(12),
        sample: Sample,
      }),
    )
    .check(z.maxLength(8)),
})
export type OutcomesSection = z.infer<typeof OutcomesSection>

/** Results are never invented: without content the section is left out. */
export const outcomesDefault: OutcomesSection = {
  title: 'Ninety days in',
  text: 'Median change between the first week and the thirteenth.',
  source: '',
  before: 'Week 1',
  after: 'Week 13',
  items: [],
}
