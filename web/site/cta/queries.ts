import type { QueryFunction } from '@tanstack/react-query'
import { type CtaSection, ctaDefault, type StickyCta, stickyCtaDefault } from '../../../contract/site/cta/cta.ts'
import { content } from '../../core/query.ts'

/** The sticky bar's texts and links, fresh for 5 minutes. */
export const stickyCta = content<StickyCta>({ queryKey: ['/api', 'landing-sections', 'sticky_cta'] }, stickyCtaDefault)

/** The final call to action. Its failure carries a message of its own; the cause goes with it. */
export const ctaSection = content<CtaSection>(
  {
    queryKey: ['/api', 'landing-sections', 'cta'],
    queryFn: async (context) => {
      const read = context.client.getDefaultOptions().queries?.queryFn as QueryFunction<CtaSection>
      try {
        return await read(context)
      } catch (cause) {
        throw new Error('Failed to load CTA content', { cause })
      }
    },
  },
  ctaDefault,
)
