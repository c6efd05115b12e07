import { expect, test } from 'vitest'
import { seoDefault } from '../../../contract/platform/seo/defaults.ts'
import { show } from '../../core/testing-show.tsx'
import { Breadcrumb } from './breadcrumb.tsx'

const site = { '/api/seo/config': { ...seoDefault, canonicalBaseUrl: 'https://guards.example' } }
const pricing = { name: 'Pricing', path: '/pricing' }

test('breadcrumb-more-than-one: a page without a page above it has no breadcrumb and tells search engines of none', async () => {
  const { container } = await show(
    <>
      <Breadcrumb crumbs={[pricing]} />
      <p>Plans</p>
    </>,
    site,
  )
  expect(container).toHaveTextContent('Plans')
  expect(container.querySelector('nav, script')).toBeNull()
})

test('breadcrumb-more-than-one: with a page above it the breadcrumb and its data name both', async () => {
  const { container } = await show(<Breadcrumb crumbs={[{ name: 'Home', path: '/' }, pricing]} />, site)
  await expect.poll(() => container.querySelector('nav li')).not.toBeNull()
  expect(container.querySelector('script')?.textContent).toContain('"BreadcrumbList"')
  expect(container.querySelectorAll('li')).toHaveLength(2)
})
