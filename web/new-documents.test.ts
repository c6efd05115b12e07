import { expect, test } from 'vitest'
import { PostDraft } from '../contract/site/blog/blog.ts'
import { ReusableCta } from '../contract/site/cta/reusable.ts'
import { HeroSlideDraft } from '../contract/site/hero/hero.ts'
import { IndustryDraft } from '../contract/site/industries/industries.ts'
import { NewsletterDraft } from '../contract/site/newsletter/newsletters.ts'
import { HelpDraft, PageDraft } from '../contract/site/pages/pages.ts'
import { AddOnDraft, PlanDraft } from '../contract/site/pricing/plans.ts'
import { SolutionDraft } from '../contract/site/solutions/solutions.ts'
import { draftOf } from './platform/editor/draft.ts'
import { thing } from './platform/editing/testing-kind.ts'
import { postBlank } from './site/blog/post-fields.ts'
import { newsletterBlank } from './site/newsletters/newsletter-fields.ts'
import { reusableBlank } from './site/cta/cta-fields.ts'
import { slideBlank } from './site/hero/hero-fields.ts'
import { industryBlank } from './site/industries/industry-fields.ts'
import { helpBlank, pageBlank } from './site/pages/page-fields.ts'
import { addOnBlank, planBlank } from './site/pricing/plan-fields.ts'
import { solutionBlank } from './site/solutions/solution-fields.ts'

test.each([
  ['post', postBlank('New'), PostDraft],
  ['newsletter', newsletterBlank('New'), NewsletterDraft],
  ['call to action', reusableBlank('New'), ReusableCta],
  ['slide', slideBlank('New'), HeroSlideDraft],
  ['industry', industryBlank('New'), IndustryDraft],
  ['solution', solutionBlank('New'), SolutionDraft],
  ['page', pageBlank('New'), PageDraft],
  ['help page', helpBlank('New'), HelpDraft],
  ['plan', planBlank('New'), PlanDraft],
  ['add-on', addOnBlank('New'), AddOnDraft],
] as const)('new-document-quiet: a new %s is not red before anybody wrote in it', (_name, blank, shape) => {
  const issues = shape.safeParse(blank).error?.issues ?? []
  const problems = Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]))
  const data = JSON.parse(JSON.stringify(blank)) as ReturnType<typeof thing>['data']
  const draft = draftOf(thing({ version: 1, liveVersion: null, state: 'draft', data, problems }))
  expect(draft.problems).toEqual({})
  expect(draft.held).toEqual(problems)
})
