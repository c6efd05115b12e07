import * as z from 'zod/mini'
import { endpoints } from '../../core/core.ts'
import { FeatureMatrix, PricingFaq, ShownPricingPage } from './page.ts'
import { AddOn, Plan } from './plans.ts'
import { Wizard } from './wizard.ts'

export const pricing = endpoints({
  plans: {
    method: 'GET',
    path: '/pricing/plans',
    access: 'public',
    content: true,
    summary: 'The published plans in their order.',
    reply: z.array(Plan),
  },
  addOns: {
    method: 'GET',
    path: '/pricing/add-ons',
    access: 'public',
    content: true,
    summary: 'The published add-ons in their order.',
    reply: z.array(AddOn),
  },
  page: {
    method: 'GET',
    path: '/pricing/page',
    access: 'public',
    content: true,
    summary: 'The words of the pricing page.',
    reply: ShownPricingPage,
  },
  matrix: {
    method: 'GET',
    path: '/pricing/feature-matrix',
    access: 'public',
    content: true,
    summary: 'What each plan has, feature by feature.',
    reply: FeatureMatrix,
  },
  faq: {
    method: 'GET',
    path: '/pricing/faq',
    access: 'public',
    content: true,
    summary: 'Questions about prices and contracts.',
    reply: PricingFaq,
  },
  wizard: {
    method: 'GET',
    path: '/pricing/wizard',
    access: 'public',
    content: true,
    summary: 'The pricing wizard: its questions, rules and formula. Null while there is none.',
    reply: z.nullable(Wizard),
  },
})
