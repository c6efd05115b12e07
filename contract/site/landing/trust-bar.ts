import * as z from 'zod/mini'
import { text, words } from '../../core/core.ts'
import { Sample, SampleText } from '../../core/sample.ts'

export const trustIcons = ['Users', 'Star', 'Clock', 'Shield'] as const

/** Four metrics and the initials of clients. */
export const TrustBar = z.strictObject({
  trustMetrics: z
    .array(z.strictObject({ icon: z.enum(trustIcons), label: words(20), description: words(40) }))
    .check(z.maxLength(6)),
  clientLogos: z.array(z.strictObject({ name: words(60), logo: words(4), sample: Sample })).check(z.maxLength(12)),
  subtitle: text(120),
  sampleText: SampleText,
})
export type TrustBar = z.infer<typeof TrustBar>

export const trustBarDefault: TrustBar = {
  trustMetrics: [
    { icon: 'Users', label: '500+', description: 'Companies' },
    { icon: 'Star', label: '4.9/5', description: 'Rating' },
    { icon: 'Clock', label: '99.9%', description: 'Uptime' },
    { icon: 'Shield', label: 'SOC 2', description: 'Certified' },
  ],
  clientLogos: [],
  subtitle: 'Trusted by leading security companies worldwide',
}
