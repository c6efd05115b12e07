import { screen } from '@testing-library/react'
import { onTestFinished } from 'vitest'
import { pricingHeadline } from '../../../contract/site/hero/headlines.ts'
import { personFieldsDefault } from '../../../contract/site/leads/words.ts'
import { type FeatureMatrix, pricingPageDefault } from '../../../contract/site/pricing/page.ts'
import type { AddOn, Plan } from '../../../contract/site/pricing/plans.ts'
import { type Wizard, wizardLabels } from '../../../contract/site/pricing/wizard.ts'
import { show } from '../../core/testing-show.tsx'
import { PricingPage } from './pricing-page.tsx'

/** For tests: three plans, of which one is on request, an add-on, a table and a wizard of one question. */
const button = { text: 'Start Free Trial', href: '/demo' }
export const post: Plan = {
  slug: 'post',
  name: 'Post',
  currency: 'USD',
  monthly: 600,
  yearly: 550,
  audience: 'Up to 50 guards',
  features: ['Week board'],
  highlighted: false,
  button,
}
export const patrol: Plan = { ...post, slug: 'patrol', name: 'Patrol', monthly: 900, yearly: 750, highlighted: true }
export const command: Plan = { ...post, slug: 'command', name: 'Command', monthly: null, yearly: null }
export const tags: AddOn = {
  slug: 'tags',
  name: 'Checkpoint tags',
  text: 'Twenty of them.',
  unit: 'site',
  currency: 'USD',
  monthly: 1200,
  yearly: 1000,
}
export const matrix: FeatureMatrix = {
  title: 'Every feature',
  text: '',
  groups: [
    {
      title: 'Scheduling',
      rows: [
        { label: 'Week board', hint: '', values: { post: true, patrol: true, command: true } },
        { label: 'Records kept for', hint: 'After the shift.', values: { post: '1 year', patrol: '3 years' } },
      ],
    },
  ],
}
export const wizard: Wizard = {
  title: 'What would you pay?',
  text: '',
  resultTitle: 'Your estimate',
  resultText: '',
  labels: wizardLabels,
  fields: personFieldsDefault,
  formula: 'guards * plan',
  steps: [
    {
      title: 'Your company',
      text: '',
      when: [],
      questions: [{ kind: 'number', name: 'guards', label: 'Guards', hint: '', min: 1, max: 100, step: 1, start: 10 }],
    },
  ],
  rules: [{ when: [], gives: { plan: 'post' }, because: '' }],
  form: {
    title: 'Take it with you',
    text: '',
    button: 'Send',
    consentText: 'Yes.',
    sentTitle: 'Sent',
    sentText: '',
    sentSteps: [],
  },
}

const replies = {
  '/api/hero-slides/pricing': pricingHeadline,
  '/api/pricing/page': pricingPageDefault,
  '/api/pricing/plans': [post, patrol, command],
  '/api/pricing/add-ons': [tags],
  '/api/pricing/feature-matrix': matrix,
  '/api/pricing/wizard': null,
  '/api/pricing/faq': {
    title: 'Before you sign',
    text: '',
    items: [{ question: 'Who counts?', answer: 'Guards on shift.' }],
  },
}

/** For tests: puts an address into the browser for the time of one test. */
export function at(address: string): void {
  history.replaceState(null, '', address)
  onTestFinished(() => history.replaceState(null, '', '/'))
}

/** For tests: the pricing page, with `given` in the place of what the API otherwise says. */
export async function open(given: Record<string, unknown> = {}) {
  const shown = await show(<PricingPage />, { ...replies, ...given }, '/pricing')
  await screen.findByRole('heading', { level: 1, name: 'Pricing' })
  return shown
}

/** For tests: the structured data of a type. */
export const data = (type: string) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')]
    .map((script) => JSON.parse(script.textContent!) as Record<string, unknown>)
    .find((block) => block['@type'] === type)
