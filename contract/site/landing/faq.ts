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
  text: 'Something else? Talk to a person.',
  phone: '+1 800 555 0142',
  items: [
    {
      question: 'Do guards need a company phone?',
      answer:
        'No. Guards use their own phone: a link in an email or on the web shows their shifts, offers and post orders.',
    },
    {
      question: 'Can we bring our schedules and post orders?',
      answer:
        'Yes. White-glove migration is part of every plan: send the sheets you have, and we set up the first site ' +
        'with you.',
    },
    {
      question: 'What happens when a guard calls off?',
      answer:
        'The shift opens on the board, the office gets a notice, and the shift can go out as an offer to every guard ' +
        'who may work it.',
    },
    {
      question: 'Can clients see their own sites?',
      answer: 'Not yet. Client logins are coming. Today you hand out schedules and hours as PDF or CSV.',
    },
    {
      question: 'How does the 14-day trial end?',
      answer: 'It stops by itself. No credit card required, cancel anytime.',
    },
  ],
}
