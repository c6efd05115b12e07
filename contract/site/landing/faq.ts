import * as z from 'zod/mini'
import { Question, text, words } from '../../core/core.ts'

export const FaqSection = z.strictObject({
  title: words(80),
  text: text(160),
  phone: text(40),
  items: z.array(Question).check(z.maxLength(20)),
})
export type FaqSection = z.infer<typeof FaqSection>

export const faqDefault: FaqSection = {
  title: 'Asked at handover',
  text: 'Something else? A person answers.',
  phone: '+1 800 555 0142',
  items: [
    {
      question: 'Do guards need a company phone?',
      answer:
        'No. The guard app is designed for their own phone: it asks for location on shift only and stores scans ' +
        'without a signal.',
    },
    {
      question: 'Can we bring our rosters and post orders?',
      answer:
        'Yes. White-glove migration is part of every plan: send the sheets you have, and we set up the first site ' +
        'with you.',
    },
    {
      question: 'What happens when a checkpoint is missed?',
      answer:
        'By design the dispatcher sees it after the grace time you set, with the guard’s last position and a ' +
        'button to call.',
    },
    {
      question: 'Can clients see their own sites?',
      answer:
        'That is the design: a login of their own, for reports, rounds and incidents of their sites and nothing else.',
    },
    {
      question: 'How does the 14-day trial end?',
      answer: 'It stops by itself. No credit card required, cancel anytime.',
    },
  ],
}
